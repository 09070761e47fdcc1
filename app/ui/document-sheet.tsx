import { ArtPrint, type ArtPrintFiles } from "./art-print.tsx";
import { classes } from "./classes.ts";
import { NumberDisc } from "./number-disc.tsx";

/** The sheet of paper that an example quote is shown on. */
export function DocumentSheet({ className, children, ...rest }: React.ComponentProps<"section">) {
	return (
		<section className={classes("rounded-sheet bg-card p-5 text-ink shadow-3 sm:p-9", className)} {...rest}>
			{children}
		</section>
	);
}

/** Company and document above a 2 px rule. `level` is the heading level. */
export function DocumentHeader(props: {
	title: string;
	place?: React.ReactNode;
	aside?: React.ReactNode;
	mark?: React.ReactNode;
	level?: 1 | 2 | 3;
}) {
	const Heading = `h${props.level ?? 2}` as const;
	return (
		<header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b-2 border-ink pb-5">
			<div className="flex items-center gap-3">
				{props.mark}
				<div className="leading-tight">
					<Heading className="text-xl leading-tight">{props.title}</Heading>
					{props.place && <p className="text-sm text-ink-3">{props.place}</p>}
				</div>
			</div>
			{props.aside && <div className="text-sm leading-snug text-ink-3 sm:text-right">{props.aside}</div>}
		</header>
	);
}

type NumberedTree = { number: number; print: ArtPrintFiles; share?: number };

/** The document's numbered trees in a row, each as tall as its share of the strip's height. Decoration. */
export function DocumentTrees({ trees }: { trees: NumberedTree[] }) {
	return (
		<div
			aria-hidden="true"
			className="flex h-32 items-end justify-around gap-2 border-b border-line bg-card px-2 sm:h-48"
		>
			{trees.map(({ number, print, share = 0.9 }) => (
				<span
					key={number}
					className="relative flex min-w-0 flex-1 justify-center"
					style={{ height: `${share * 100}%` }}
				>
					<ArtPrint of={print} sizes="90px" className="h-full w-auto max-w-full object-contain object-bottom" />
					<span className="absolute bottom-1 left-1/2 ml-2 sm:ml-3">
						<NumberDisc number={number} />
					</span>
				</span>
			))}
		</div>
	);
}

export function DocumentLines({ children }: { children: React.ReactNode }) {
	return <ol className="divide-y divide-line border-b border-line">{children}</ol>;
}

/**
 * One line item; no two on a page have the same number. With `checkbox`, the whole line is the click target, and it works
 * as a form field.
 */
export function DocumentLine(props: {
	number: number;
	title: React.ReactNode;
	detail?: React.ReactNode;
	price: React.ReactNode;
	selected?: boolean;
	checkbox?: Omit<React.ComponentProps<"input">, "type" | "children">;
	children?: React.ReactNode;
}) {
	const id = `line-${props.number}`;
	const chosen = props.selected ?? true;
	const Row = props.checkbox ? "label" : "div";
	return (
		<li className="py-3.5">
			<Row className={classes("flex flex-wrap items-start gap-3", props.checkbox && "cursor-pointer")}>
				<NumberDisc number={props.number} state={chosen ? "chosen" : "optional"} />
				<span className="min-w-0 flex-1 basis-24 pt-0.5">
					<span id={`${id}-what`} className="block leading-snug font-semibold">
						{props.title}
					</span>
					{props.detail && <span className="block text-[15px] text-ink-2">{props.detail}</span>}
				</span>
				<span
					id={`${id}-price`}
					className={classes("lining ml-auto pt-0.5 font-semibold whitespace-nowrap", !chosen && "text-ink-3")}
				>
					{props.price}
				</span>
				{props.checkbox && (
					<input
						type="checkbox"
						aria-labelledby={`${id}-what ${id}-price`}
						className="mt-0.5 size-6 shrink-0 accent-moss"
						{...props.checkbox}
					/>
				)}
			</Row>
			{props.children && <div className="mt-2 pl-11">{props.children}</div>}
		</li>
	);
}

/** What the total covers, and the total. Screen readers announce changes. */
export function DocumentTotal({ label, total }: { label: React.ReactNode; total: React.ReactNode }) {
	return (
		<div aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-5">
			<p className="text-[15px] text-ink-2">{label}</p>
			<p className="lining font-display text-[min(34px,11vw)] leading-none">{total}</p>
		</div>
	);
}
