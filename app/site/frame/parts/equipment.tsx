/** What comes into the yard. Left out until it is entered. */
export function Equipment({ title, items }: { title: string; items: string[] }) {
	if (!items.length) return null;
	return (
		<section aria-labelledby="equipment" className="self-start">
			<h2 id="equipment" className="text-[26px] leading-tight">
				{title}
			</h2>
			<ul className="mt-4 border-b border-line">
				{items.map((item) => (
					<li key={item} className="border-t border-line py-2.5">
						{item}
					</li>
				))}
			</ul>
		</section>
	);
}
