type Heading = { id: string; text: string };

/** The headings of a long text: sticky beside it on wide screens, collapsed above it on phones. */
export function TableOfContents({ headings }: { headings: Heading[] }) {
	if (headings.length < 4) return null;
	return (
		<>
			<nav
				aria-label="On this page"
				className="min-h-24 overflow-y-auto max-lg:hidden [@media(height<46rem)]:hidden print:hidden"
			>
				<h2 className="text-[19px] leading-tight">On this page</h2>
				<List headings={headings} />
			</nav>
			<details className="mt-4 rounded-sheet border border-line bg-card px-5 lg:hidden print:hidden">
				<summary className="flex min-h-12 items-center font-semibold">On this page</summary>
				<nav aria-label="On this page" className="pb-4">
					<List headings={headings} />
				</nav>
			</details>
		</>
	);
}

function List({ headings }: { headings: Heading[] }) {
	return (
		<ol className="mt-2 text-base">
			{headings.map(({ id, text }) => (
				<li key={id}>
					<a
						href={`#${id}`}
						className="block rounded-sm py-1.5 leading-snug text-ink-2 underline-offset-4 hover:text-ink hover:underline max-lg:py-2.5"
					>
						{text}
					</a>
				</li>
			))}
		</ol>
	);
}
