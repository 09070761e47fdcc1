import { useId } from "react";

/** A section of a settings page with a heading. */
export function Card(props: { title: string; lead?: React.ReactNode; children?: React.ReactNode }) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="rounded-lg border border-line bg-card px-5 py-5">
			<h2 id={id} className="text-[21px] leading-tight">
				{props.title}
			</h2>
			{props.lead && <div className="mt-1 max-w-[60ch] text-ink-2">{props.lead}</div>}
			{props.children && <div className="mt-4 flex flex-col gap-4">{props.children}</div>}
		</section>
	);
}
