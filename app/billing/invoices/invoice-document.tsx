import { PaperLines } from "#app/documents/line-items/line-item-table.tsx";
import { Paper, PaperMessage, PaperText } from "#app/documents/links/document-view.tsx";
import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { formatRate } from "#app/trade/tax.ts";
import { priorWords, type Shown, totalsShown } from "./customer-view.ts";
import { isOnAccount } from "./invoice.ts";

/** An invoice or credit note as it lies before the customer. */
export function InvoicePaper({ shown, level }: { shown: Shown; level?: 1 | 2 }) {
	const facts = [
		{ name: "For", value: [shown.toName, shown.toAddress].filter(Boolean).join(", ") },
		{ name: "Work at", value: shown.siteAddress },
	];
	if (shown.servedOn) facts.push({ name: "Day of service", value: formatDay(shown.servedOn) });
	if (shown.reference) facts.push({ name: "Your order number", value: shown.reference });
	if (shown.credits) facts.push({ name: "Takes back", value: shown.credits });
	const notes = [
		shown.issuedOn && formatDay(shown.issuedOn),
		shown.dueOn && !/receipt/.test(shown.terms) ? `Due ${formatDay(shown.dueOn)}` : shown.terms,
	].filter(Boolean);
	return (
		<Paper company={shown.company} kind={shown.title} number={shown.number} notes={notes} facts={facts} level={level}>
			<PaperMessage text={shown.message} />
			<PaperLines lines={shown.lines} totals={totalsShown(shown)} />
			<Sums shown={shown} />
			<PaperText title="Why" text={shown.reason} />
		</Paper>
	);
}

function Sums({ shown }: { shown: Shown }) {
	const plain = isOnAccount(shown.kind);
	return (
		<div className="mt-5 ml-auto max-w-md">
			<dl>
				{!plain && <Sum name="Subtotal" cents={shown.subtotal} />}
				{shown.discount > 0 && <Sum name="Discount" cents={-shown.discount} />}
				{shown.taxRows.map((row) => (
					<Sum
						key={row.name}
						name={`${row.name}, ${formatRate(row.ppm)} of ${formatMoney(row.base)}`}
						cents={row.amount}
					/>
				))}
				{shown.exempt && !plain && <Sum name="Sales tax (exempt)" cents={0} />}
				{shown.prior > 0 && (
					<>
						<Sum name="Whole work" cents={shown.total + shown.prior} />
						{shown.priorRows.map((row) => (
							<Sum key={row.number} name={priorWords(row)} cents={-row.amount} />
						))}
						{!shown.priorRows.length && <Sum name="Invoiced before" cents={-shown.prior} />}
					</>
				)}
			</dl>
			<div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-ink pt-3">
				<p className="font-semibold">{shown.kind === "credit" ? "Credit" : "Total"}</p>
				<p className="lining font-display text-[36px] leading-none">{formatMoney(shown.total)}</p>
			</div>
			{shown.creditUsed > 0 && (
				<dl className="mt-3">
					<Sum name="Your credit" cents={-shown.creditUsed} />
					<Sum name="To be paid" cents={shown.total - shown.creditUsed} />
				</dl>
			)}
		</div>
	);
}

function Sum({ name, cents }: { name: string; cents: number }) {
	return (
		<div className="flex justify-between gap-6 py-0.5 text-[15px]">
			<dt className="min-w-0 text-ink-2">{name}</dt>
			<dd className="lining whitespace-nowrap">{formatMoney(cents)}</dd>
		</div>
	);
}
