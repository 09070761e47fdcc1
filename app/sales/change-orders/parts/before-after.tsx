import { formatQuantity, type LineItem } from "#app/documents/line-items/line-item.ts";
import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import type { TaxRate } from "#app/trade/tax.ts";
import { classes } from "#app/ui/classes.ts";
import type { Delta } from "../delta.ts";
import { totalsAtRates } from "../delta.ts";
import { deltaKindLabels, formatDateDifference, formatPriceDifference } from "../labels.ts";

type ContractSummary = { total: number; endOn: string };
type Props = {
	deltas: readonly Delta[];
	lines: readonly LineItem[];
	rates: readonly TaxRate[];
	before: ContractSummary;
	after: ContractSummary;
};

/** Each changed line item before and after, side by side, then both totals and completion dates. */
export function BeforeAfter({ deltas, lines, rates, before, after }: Props) {
	const unchanged = lines.filter(({ id }) => !deltas.some((delta) => delta.id === id));
	return (
		<>
			<ul className="mt-4 grid gap-4" aria-label="What changes">
				{deltas.map((delta) => (
					<li key={delta.id} className="overflow-hidden rounded-lg border border-line">
						<p className="border-b border-line px-4 py-1.5 text-[15px] font-semibold">{deltaKindLabels[delta.kind]}</p>
						<div className="grid sm:grid-cols-2">
							<Side label="Before" line={delta.kind === "add" ? null : delta.before} missing="Not in the contract" />
							<Side label="After" line={delta.kind === "remove" ? null : delta.after} missing="Removed" after />
						</div>
					</li>
				))}
			</ul>
			{unchanged.length > 0 && (
				<details className="mt-4">
					<summary className="min-h-11 content-center text-ink-2">
						{unchanged.length === 1 ? "1 unchanged line item" : `${unchanged.length} unchanged line items`}
					</summary>
					<ul className="grid gap-2 pb-2">
						{unchanged.map((line) => (
							<li key={line.id} className="flex justify-between gap-6 [overflow-wrap:anywhere]">
								<span>{line.title}</span>
								<span className="lining whitespace-nowrap">{lineAmount(line)}</span>
							</li>
						))}
					</ul>
				</details>
			)}
			<dl className="mt-5 grid grid-cols-2 border-t-2 border-ink">
				<TotalAndDate label="Previous total" summary={before} />
				<TotalAndDate label="New total" summary={after} strong />
			</dl>
			<p className="mt-3 font-semibold">
				{formatPriceDifference({ before, after })}
				{taxNote(lines, rates)}, {formatDateDifference({ before, after }).toLowerCase()}.
			</p>
		</>
	);
}

function Side({
	label,
	line,
	missing,
	after,
}: {
	label: string;
	line: LineItem | null;
	missing: string;
	after?: boolean;
}) {
	return (
		<div className={classes("px-4 py-3", after && "border-line bg-moss-tint max-sm:border-t sm:border-l")}>
			<p className="text-sm text-ink-2">{label}</p>
			{line ? (
				<div className="[overflow-wrap:anywhere]">
					<p className="font-semibold">{line.title}</p>
					{line.detail.trim() && <p className="whitespace-pre-line text-ink-2">{line.detail.trim()}</p>}
					<p className="text-[15px] text-ink-2">{formatQuantity(line, formatMoney(line.unitPrice))}</p>
					<p className="lining font-semibold">{lineAmount(line)}</p>
				</div>
			) : (
				<p className="text-ink-2">{missing}</p>
			)}
		</div>
	);
}

function TotalAndDate({ label, summary, strong }: { label: string; summary: ContractSummary; strong?: boolean }) {
	return (
		<div className={classes("py-3", strong && "border-l border-line pl-4")}>
			<dt className="text-[15px] text-ink-2">{label}</dt>
			<dd>
				<span
					className={classes(
						"lining block font-display leading-tight",
						strong ? "text-[30px] max-sm:text-2xl" : "text-2xl max-sm:text-xl",
					)}
				>
					{formatMoney(summary.total)}
				</span>
				<span className="block text-[15px]">
					{summary.endOn ? `Complete by ${formatDay(summary.endOn)}` : "No completion date"}
				</span>
			</dd>
		</div>
	);
}

function lineAmount(line: LineItem): string {
	if (line.kind === "discount") return formatQuantity(line, "") || formatMoney(-line.unitPrice);
	return formatMoney(totalsAtRates([{ ...line, optional: false, choiceGroup: "" }], []).amounts[line.id] ?? 0);
}

function taxNote(lines: readonly LineItem[], rates: readonly TaxRate[]): string {
	return totalsAtRates(lines, rates).taxes.length ? " including sales tax" : "";
}
