import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** The frame of every page at the office's door: one sheet, one heading, one thing to do. */
export function Door(props: { title: string; lead?: React.ReactNode; children: React.ReactNode }) {
	return (
		<div className="flex min-h-dvh flex-col px-5 py-8 sm:py-14">
			<main className="m-auto w-full max-w-md rounded-sheet border border-line bg-card px-5 py-8 shadow-2 sm:px-9 sm:py-10">
				<span
					aria-hidden="true"
					className="mb-5 inline-flex size-11 items-center justify-center rounded-full bg-wheat text-on-wheat"
				>
					<Icon name="key" />
				</span>
				<h1 className="text-[30px] leading-[1.1]">{props.title}</h1>
				{props.lead && <div className="mt-3 text-ink-2">{props.lead}</div>}
				<div className="mt-6 flex flex-col gap-5">{props.children}</div>
			</main>
			<p className="mt-6 text-center">
				<Link to="/" className="inline-flex min-h-11 items-center gap-2 text-ink-2 underline underline-offset-4">
					<Icon name="arrow-left" className="size-4" />
					Back to the website
				</Link>
			</p>
		</div>
	);
}

export const doorMeta = (title: string) => [
	{ title: `${title} · Back office` },
	{ name: "robots", content: "noindex" },
	{ name: "referrer", content: "no-referrer" },
];
