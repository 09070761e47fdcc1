/** A section of a service page with its heading. */
export function Section(props: { id: string; title: string; children: React.ReactNode }) {
	return (
		<section aria-labelledby={props.id} className="mt-14 lg:mt-20">
			<h2 id={props.id} className="mb-5 text-[28px] leading-tight lg:text-[40px]">
				{props.title}
			</h2>
			{props.children}
		</section>
	);
}
