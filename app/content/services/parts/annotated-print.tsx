import { ArtPrint, type ArtPrintFiles } from "#app/ui/art-print.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";

type Note = { x: number; y: number; text: string };

/** A print of a tree with numbers that the list explains. */
export function AnnotatedPrint({ print, notes }: { print: ArtPrintFiles; notes: Note[] }) {
	return (
		<figure className="relative rounded-sheet bg-card p-6 shadow-1 plate-frame lg:p-8">
			{/* at most 420 pixels high, and in place before the print is loaded */}
			<div className="relative mx-auto max-w-full" style={{ width: 420 * (print.width / print.height) }}>
				<ArtPrint
					of={print}
					alt="A print of a tree, numbered to match the notes below."
					sizes="340px"
					className="w-full"
				/>
				{notes.map(({ x, y, text }, index) => (
					<span
						key={text}
						aria-hidden="true"
						className="absolute -translate-1/2 rounded-full [box-shadow:0_0_0_2px_var(--color-card)]"
						style={{ left: `${x}%`, top: `${y}%` }}
					>
						<NumberDisc number={index + 1} />
					</span>
				))}
			</div>
			<figcaption className="mt-6">
				<ol className="grid gap-3">
					{notes.map(({ text }, index) => (
						<li key={text} className="flex gap-3 text-base">
							<NumberDisc number={index + 1} />
							<span className="pt-0.5">{text}</span>
						</li>
					))}
				</ol>
			</figcaption>
		</figure>
	);
}
