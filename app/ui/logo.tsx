import mark from "./logo.svg?url";

/** The tree-ring mark in the theme's colors. Decorative: put the company's name beside it. */
export function Logo({ className }: { className?: string }) {
	return (
		<svg aria-hidden="true" className={className}>
			<use href={`${mark}#mark`} />
		</svg>
	);
}
