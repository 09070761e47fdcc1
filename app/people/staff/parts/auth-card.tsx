import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";

/** The card of a staff sign-in page: one heading and one task. */
export function AuthCard(props: { title: string; lead?: React.ReactNode; children: React.ReactNode }) {
	return (
		<div className="flex min-h-dvh flex-col px-5 py-8 sm:py-14">
			<main className="m-auto w-full max-w-md rounded-sheet border border-line bg-card px-5 py-8 shadow-2 sm:px-9 sm:py-10">
				<Logo className="mb-5 size-12" />
				<h1 className="text-[30px] leading-[1.1]">{props.title}</h1>
				{props.lead && <div className="mt-3 text-ink-2">{props.lead}</div>}
				<div className="mt-6 flex flex-col gap-5">{props.children}</div>
			</main>
			<nav aria-label="Website" className="mt-6 text-center">
				<Link to="/" className="inline-flex min-h-11 items-center gap-2 text-ink-2 underline underline-offset-4">
					<Icon name="arrow-left" className="size-4" />
					Back to the website
				</Link>
			</nav>
		</div>
	);
}

export const authMeta = (title: string) => [
	{ title: `${title} · Back office` },
	{ name: "robots", content: "noindex" },
];

/** Shown for links that are unknown, used, revoked or expired. */
export function DeadLinkCard({ children }: { children: React.ReactNode }) {
	return (
		<AuthCard
			title="This link doesn't work"
			lead="The link has expired, was already used, or was replaced by a newer one."
		>
			{children}
		</AuthCard>
	);
}
