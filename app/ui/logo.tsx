import mark from "./logo.svg?url";

/** The tree-ring mark in the theme's ink and paper. The company's name stands beside it. */
export function Logo({ className }: { className?: string }) {
	return (
		<svg aria-hidden="true" className={className}>
			<use href={`${mark}#mark`} />
		</svg>
	);
}
