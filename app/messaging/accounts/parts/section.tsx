/** One part of an account's page. */
export function Section(props: { id: string; title: string; note?: string; children: React.ReactNode }) {
	const { id, title, note, children } = props;
	return (
		<section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-20 gap-4">
			<div>
				<h2 id={`${id}-title`} className="text-[19px]">
					{title}
				</h2>
				{note && <p className="text-sm text-ink-2">{note}</p>}
			</div>
			{children}
		</section>
	);
}
