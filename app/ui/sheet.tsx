import { useId } from "react";
import { classes } from "./classes.ts";
import { NumberDisc } from "./number-disc.tsx";
import { Print, type PrintFiles } from "./print.tsx";

/** The paper that quotes, estimates and change orders lie on. */
export function Sheet({ className, children, ...rest }: React.ComponentProps<"section">) {
	return (
		<section className={classes("rounded-sheet bg-card p-5 text-ink shadow-3 sm:p-9", className)} {...rest}>
			{children}
		</section>
	);
}

/** Whose paper it is, over the 2 px ink rule. `level` is the heading's place on the page. */
export function SheetHead(props: {
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

type StandingTree = { number: number; print: PrintFiles; share?: number };

/** The numbered trees of the paper standing on one line, each as tall as its share of the strip. Decoration. */
export function SheetTrees({ trees }: { trees: StandingTree[] }) {
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
					<Print of={print} sizes="90px" className="h-full w-auto max-w-full object-contain object-bottom" />
					<span className="absolute bottom-1 left-1/2 ml-2 sm:ml-3">
						<NumberDisc number={number} />
					</span>
				</span>
			))}
		</div>
	);
}

export function SheetLines({ children }: { children: React.ReactNode }) {
	return <ol className="divide-y divide-line border-b border-line">{children}</ol>;
}

/** One line: disc, what, price, box. With `box` the whole line is the target and works as a plain form field. */
export function SheetLine(props: {
	number: number;
	what: React.ReactNode;
	detail?: React.ReactNode;
	price: React.ReactNode;
	chosen?: boolean;
	box?: Omit<React.ComponentProps<"input">, "type" | "children">;
	children?: React.ReactNode;
}) {
	const id = useId();
	const chosen = props.chosen ?? true;
	const Row = props.box ? "label" : "div";
	return (
		<li className="py-3.5">
			<Row className={classes("flex items-start gap-3", props.box && "cursor-pointer")}>
				<NumberDisc number={props.number} state={chosen ? "chosen" : "optional"} />
				<span className="min-w-0 flex-1 pt-0.5">
					<span id={`${id}-what`} className="block leading-snug font-semibold">
						{props.what}
					</span>
					{props.detail && <span className="block text-[15px] text-ink-2">{props.detail}</span>}
				</span>
				<span
					id={`${id}-price`}
					className={classes("lining pt-0.5 font-semibold whitespace-nowrap", !chosen && "text-ink-3")}
				>
					{props.price}
				</span>
				{props.box && (
					<input
						type="checkbox"
						aria-labelledby={`${id}-what ${id}-price`}
						className="mt-0.5 size-6 shrink-0 accent-moss"
						{...props.box}
					/>
				)}
			</Row>
			{props.children && <div className="mt-2 pl-11">{props.children}</div>}
		</li>
	);
}

/** The foot of the paper: what the total covers, and the total. Changes are read out. */
export function SheetTotal({ words, total }: { words: React.ReactNode; total: React.ReactNode }) {
	return (
		<div aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-5">
			<p className="text-[15px] text-ink-2">{words}</p>
			<p className="lining font-display text-[34px] leading-none">{total}</p>
		</div>
	);
}
