import { ArtPrint, type ArtPrintFiles } from "#app/ui/art-print.tsx";
import { Icon } from "#app/ui/icon.tsx";

type ListProps = { title: string; points: { title: string; text: string }[]; print: ArtPrintFiles };

/** What we don't do, with a drawing of a topped tree. */
export function NeverList({ title: heading, points, print }: ListProps) {
	return (
		<section aria-labelledby="never" className="bg-paper-2">
			<div className="wrap grid gap-x-16 gap-y-10 py-16 lg:grid-cols-[minmax(0,1fr)_20rem] lg:py-24">
				<div>
					<h2 id="never" className="text-section">
						{heading}
					</h2>
					<dl className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2">
						{points.map(({ title, text }) => (
							<div key={title}>
								<dt className="flex gap-2 text-lg leading-snug font-semibold">
									<Icon name="ban" className="mt-1 text-barn" />
									{title}
								</dt>
								<dd className="mt-1.5 text-ink-2">{text}</dd>
							</div>
						))}
					</dl>
				</div>
				<figure className="self-start rounded-sheet bg-card p-6 shadow-1 max-lg:max-w-80">
					<ArtPrint
						of={print}
						sizes="270px"
						alt="Drawing of a topped tree: thick limbs cut to stubs, with thin shoots growing at each cut"
						className="w-full"
					/>
					<figcaption className="mt-4 text-sm text-ink-2">
						This is topping. The stubs rot, and only a thin layer of wood holds the new shoots.
					</figcaption>
				</figure>
			</div>
		</section>
	);
}
