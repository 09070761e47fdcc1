import { formatRate } from "#app/catalogue/tax.ts";
import { isChoice, isPriced, type Totals } from "#app/catalogue/totals.ts";
import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { numberLines, type QuoteLine } from "#app/quotes/quote.ts";
import { quantityWords, type Shown } from "#app/quotes/shown.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { Sheet } from "#app/ui/sheet.tsx";

/** What happens when a choice changes; absent where the paper is only shown. */
type Choosing = { onPick: (line: QuoteLine, on: boolean) => void };

type PaperProps = {
	shown: Shown;
	totals: Totals;
	choosing?: Choosing;
	/** between the lines and the sums, such as a button for browsers without scripts */
	underLines?: React.ReactNode;
	accepted?: boolean;
	level?: 1 | 2;
	children?: React.ReactNode;
};

/** The quote as a letter on paper: the same on the customer's page, in the preview and in the record. */
export function QuotePaper({ shown, totals, choosing, underLines, accepted, level = 1, children }: PaperProps) {
	const Title = `h${level}` as const;
	const { name, phone, email, address } = shown.company;
	return (
		<Sheet className="text-[17px] leading-relaxed print:p-0 print:shadow-none">
			<header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b-2 border-ink pb-5">
				<div className="flex items-center gap-3">
					<Logo className="size-12 shrink-0" />
					<div className="text-sm leading-snug text-ink-2">
						<p className="font-display text-lg text-ink">{name}</p>
						<p>{address}</p>
						<p>{[phone, email].filter(Boolean).join(", ")}</p>
					</div>
				</div>
				<div className="text-[15px] leading-snug text-ink-2">
					<Title className="text-[28px] leading-tight text-ink">
						Quote <span className="whitespace-nowrap">{shown.number}</span>
					</Title>
					{shown.validUntil && <p>Good through {formatDay(shown.validUntil)}</p>}
				</div>
			</header>
			<dl className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
				<Fact name="For">{shown.toName}</Fact>
				<Fact name="Work at">{shown.siteAddress}</Fact>
				{shown.plannedOn && <Fact name="Planned from">{formatDay(shown.plannedOn)}</Fact>}
			</dl>
			{shown.message.trim() && (
				<p className="mt-6 max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">{shown.message.trim()}</p>
			)}
			<Lines shown={shown} totals={totals} choosing={choosing} />
			{underLines}
			<Sums shown={shown} totals={totals} accepted={accepted} />
			<Limits shown={shown} />
			{shown.terms.trim() && (
				<section className="mt-9">
					<h2 className="text-xl">Terms</h2>
					<p className="mt-2 max-w-[65ch] whitespace-pre-line text-[15px] text-ink-2 [overflow-wrap:anywhere]">
						{shown.terms.trim()}
					</p>
				</section>
			)}
			{children}
		</Sheet>
	);
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-ink-3">{name}</dt>
			<dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
		</div>
	);
}

function Lines({ shown, totals, choosing }: Pick<PaperProps, "shown" | "totals" | "choosing">) {
	const numbers = numberLines(shown.lines);
	return (
		<ol className="mt-7 border-t border-line">
			{shown.lines.map((line, index) => {
				const group = line.choiceGroup;
				const opens =
					group && isChoice(line) && shown.lines.findIndex((l) => l.choiceGroup === group && isChoice(l)) === index;
				return (
					<li key={line.id} className="border-b border-line">
						{opens && <p className="pt-4 font-semibold">{group}: choose one</p>}
						{isPriced(line) ? (
							<Line line={line} number={numbers.get(line.id)} totals={totals} choosing={choosing} />
						) : (
							<div className="py-4">
								{line.title.trim() &&
									(line.kind === "heading" ? <h2 className="text-xl">{line.title}</h2> : <p>{line.title}</p>)}
								{line.detail.trim() && <p className="whitespace-pre-line text-ink-2">{line.detail.trim()}</p>}
							</div>
						)}
					</li>
				);
			})}
		</ol>
	);
}

type LineProps = { line: QuoteLine; number?: number; totals: Totals; choosing?: Choosing };

function Line({ line, number, totals, choosing }: LineProps) {
	const choice = isChoice(line);
	const chosen = line.kind === "discount" || totals.chosen.includes(line.id);
	const open = choice && choosing;
	const Row = open ? "label" : "div";
	const notes = [quantityWords(line, formatMoney(line.unitPrice)), choiceWords(line, chosen), taxWords(line, totals)];
	return (
		<Row className={classes("flex items-start gap-3.5 py-4", open && "cursor-pointer has-focus-visible:bg-moss-tint")}>
			{number === undefined ? (
				<span className="w-8 shrink-0" />
			) : (
				<NumberDisc number={number} state={chosen ? "chosen" : "optional"} />
			)}
			<span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
				<span className="block font-semibold">{line.title}</span>
				{line.detail.trim() && <span className="block whitespace-pre-line text-ink-2">{line.detail.trim()}</span>}
				<span className="block text-[15px] text-ink-3">{notes.filter(Boolean).join(", ")}</span>
			</span>
			<span className="flex shrink-0 items-start gap-3 max-sm:flex-col max-sm:items-end">
				<span className={classes("lining font-semibold whitespace-nowrap", !chosen && "text-ink-3")}>
					{formatMoney(totals.amounts[line.id] ?? 0)}
				</span>
				{open && (
					<input
						type={line.choiceGroup ? "radio" : "checkbox"}
						name={line.choiceGroup ? `group-${line.choiceGroup}` : "line[]"}
						value={line.id}
						checked={chosen}
						onChange={(event) => choosing.onPick(line, event.target.checked)}
						className="size-7 accent-moss print:hidden"
					/>
				)}
			</span>
		</Row>
	);
}

function choiceWords(line: QuoteLine, chosen: boolean): string {
	if (!isChoice(line)) return "";
	if (line.choiceGroup) return chosen ? "chosen" : "instead";
	return chosen ? "optional, in the total" : "optional, not in the total";
}

function taxWords(line: QuoteLine, totals: Totals): string {
	return line.taxCode === "exempt" && line.kind !== "discount" && totals.taxes.length ? "no sales tax" : "";
}

function Sums({ shown, totals, accepted }: { shown: Shown; totals: Totals; accepted?: boolean }) {
	return (
		<div className="mt-5 ml-auto max-w-md">
			<dl>
				<Sum name="Subtotal" cents={totals.subtotal} />
				{totals.discount > 0 && <Sum name="Discount" cents={-totals.discount} />}
				{totals.taxes.map((tax) => (
					<Sum key={tax.name} name={`${tax.name}, ${formatRate(tax.ppm)}`} cents={tax.amount} />
				))}
				{shown.exemption && <Sum name="Sales tax (exempt)" cents={0} />}
			</dl>
			<div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-ink pt-3">
				<p className="font-semibold">{accepted ? "Total you accepted" : "Total"}</p>
				<p aria-live="polite" className="lining font-display text-[36px] leading-none">
					{formatMoney(totals.total)}
				</p>
			</div>
			<dl className="mt-3">
				{totals.deposit > 0 && <Sum name="Deposit, due when you accept" cents={totals.deposit} />}
				{totals.left > 0 && !accepted && <Sum name="Optional work not in the total" cents={totals.left} />}
			</dl>
		</div>
	);
}

function Sum({ name, cents }: { name: string; cents: number }) {
	return (
		<div className="flex justify-between gap-6 py-0.5 text-[15px]">
			<dt className="text-ink-2">{name}</dt>
			<dd className="lining whitespace-nowrap">{formatMoney(cents)}</dd>
		</div>
	);
}

function Limits({ shown }: { shown: Shown }) {
	if (!shown.included.length && !shown.excluded.length) return null;
	const list = (title: string, icon: "check" | "minus", items: string[]) =>
		items.length > 0 && (
			<section>
				<h2 className="text-xl">{title}</h2>
				<ul className="mt-2 grid gap-1.5">
					{items.map((item) => (
						<li key={item} className="flex gap-3 [overflow-wrap:anywhere]">
							<Icon name={icon} className={classes("mt-1", icon === "check" ? "text-moss" : "text-ink-3")} />
							{item}
						</li>
					))}
				</ul>
			</section>
		);
	return (
		<div className="mt-9 grid gap-x-10 gap-y-7 sm:grid-cols-2">
			{list("In the price", "check", shown.included)}
			{list("Not in the price", "minus", shown.excluded)}
		</div>
	);
}
