export type Theme = "light" | "dark" | "sun";
const shownThemes: Theme[] = ["light", "dark", "sun"];

/** A section of the design page: the same components in every theme, side by side on wide screens. */
export function Panel(props: { title: string; text?: string; children: (theme: Theme) => React.ReactNode }) {
	return (
		<section className="border-t border-line py-8">
			<h2 className="text-2xl leading-tight">{props.title}</h2>
			{props.text && <p className="mt-1 max-w-[65ch] text-ink-2">{props.text}</p>}
			<div className="mt-4 grid gap-4 2xl:grid-cols-3">
				{shownThemes.map((theme) => (
					<div
						key={theme}
						data-theme={theme}
						className="grid min-w-0 content-start gap-5 rounded-lg border border-line p-5"
					>
						<p className="text-small text-ink-3">{theme}</p>
						{props.children(theme)}
					</div>
				))}
			</div>
		</section>
	);
}

export function Line({ children }: { children: React.ReactNode }) {
	return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
