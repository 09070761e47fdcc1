import { NumberDisc } from "#app/ui/number-disc.tsx";

export function StepHeading({ number, id, title }: { number: number; id: string; title: string }) {
	return (
		<h2 id={id} className="flex items-center gap-3 text-[28px] leading-tight">
			<NumberDisc number={number} /> {title}
		</h2>
	);
}
