import { Document, Page, Text, View } from "@react-pdf/renderer";
import { formatRate } from "#app/catalogue/tax.ts";
import { computeTotals, defaultSelection, isChoice, isPriced, type Totals } from "#app/catalogue/totals.ts";
import { numberLines, type PaperLine, quantityWords } from "#app/papers/line.ts";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { inks, printable, renderPdf, paperStyles as s } from "#app/platform/pdf.server.tsx";
import type { Shown } from "./shown.ts";

export type PrintedAcceptance = {
	name: string;
	at: Date;
	selection: string[];
	hash: string;
	ip: string;
	consent: string;
	evidence: string;
};

/** The paper itself: what the page shows, and the acceptance once there is one. */
export async function quotePdf(
	written: Shown,
	more: { issuedOn: string; acceptance?: PrintedAcceptance },
): Promise<Buffer> {
	const shown = printable(written);
	const picked = more.acceptance?.selection ?? defaultSelection(shown.lines);
	const totals = computeTotals({ lines: shown.lines, picked, rates: shown.rates, deposit: shown.deposit });
	return renderPdf(
		<Document
			title={`Quote ${shown.number}`}
			author={shown.company.name}
			subject={`Work at ${shown.siteAddress}`}
			language="en-US"
		>
			<Page size="LETTER" style={s.page}>
				<View style={s.body}>
					<Head shown={shown} issuedOn={more.issuedOn} />
					{shown.message.trim() !== "" && <Text style={{ marginBottom: 10 }}>{shown.message.trim()}</Text>}
					<Lines shown={shown} totals={totals} accepted={more.acceptance !== undefined} />
					<Sums shown={shown} totals={totals} accepted={more.acceptance !== undefined} />
					<Limits shown={shown} />
					{shown.terms.trim() !== "" && (
						<View>
							<Text style={s.heading}>Terms</Text>
							<Text style={[s.soft, { fontSize: 9 }]}>{shown.terms.trim()}</Text>
						</View>
					)}
					{more.acceptance && <Acceptance acceptance={more.acceptance} total={totals.total} />}
				</View>
				<View style={s.foot} fixed>
					<Text
						render={({ pageNumber, totalPages }) =>
							`${shown.company.name}    Quote ${shown.number}    Page ${pageNumber} of ${totalPages}`
						}
					/>
				</View>
			</Page>
		</Document>,
	);
}

function Head({ shown, issuedOn }: { shown: Shown; issuedOn: string }) {
	const { name, phone, email, address } = shown.company;
	return (
		<View>
			<View style={s.spread}>
				<View style={{ maxWidth: 280 }}>
					<Text style={s.name}>{name}</Text>
					<Text style={s.small}>{address}</Text>
					<Text style={s.small}>{[phone, email].filter(Boolean).join("   ")}</Text>
				</View>
				<View style={{ textAlign: "right" }}>
					<Text style={s.title}>Quote {shown.number}</Text>
					<Text style={s.small}>{formatDay(issuedOn)}</Text>
					{shown.validUntil !== "" && <Text style={s.small}>Good through {formatDay(shown.validUntil)}</Text>}
				</View>
			</View>
			<View style={s.inkRule} />
			<View style={[s.spread, { marginBottom: 12 }]}>
				<View style={{ width: "48%" }}>
					<Text style={s.small}>For</Text>
					<Text style={s.strong}>{shown.toName}</Text>
				</View>
				<View style={{ width: "48%" }}>
					<Text style={s.small}>Work at</Text>
					<Text style={s.strong}>{shown.siteAddress}</Text>
					{shown.plannedOn !== "" && <Text style={s.small}>Planned from {formatDay(shown.plannedOn)}</Text>}
				</View>
			</View>
		</View>
	);
}

function Lines({ shown, totals, accepted }: { shown: Shown; totals: Totals; accepted: boolean }) {
	const numbers = numberLines(shown.lines);
	return (
		<View style={{ borderTopWidth: 0.75, borderTopColor: inks.line }}>
			{shown.lines.map((line) => (
				<Line key={line.id} line={line} number={numbers.get(line.id)} totals={totals} accepted={accepted} />
			))}
		</View>
	);
}

type LineProps = { line: PaperLine; number?: number; totals: Totals; accepted: boolean };

function Line({ line, number, totals, accepted }: LineProps) {
	if (!isPriced(line))
		return (
			<View style={{ paddingVertical: 6 }} minPresenceAhead={line.kind === "heading" ? 40 : 0}>
				{line.title.trim() !== "" && (
					<Text style={line.kind === "heading" ? { ...s.display, fontSize: 12, lineHeight: 1.35 } : undefined}>
						{line.title}
					</Text>
				)}
				{line.detail.trim() !== "" && <Text style={s.soft}>{line.detail.trim()}</Text>}
			</View>
		);
	const words = choiceWords(line, totals.chosen.includes(line.id), accepted);
	return (
		<View
			wrap={line.detail.length > 900}
			style={{ flexDirection: "row", paddingVertical: 6, borderBottomWidth: 0.75, borderBottomColor: inks.line }}
		>
			<Disc number={number} filled={!isChoice(line) || totals.chosen.includes(line.id)} />
			<View style={{ flexGrow: 1, flexBasis: 0, paddingRight: 14 }}>
				<Text style={s.strong}>{line.title}</Text>
				{line.detail.trim() !== "" && <Text style={s.soft}>{line.detail.trim()}</Text>}
				<Text style={s.small}>
					{[
						quantityWords(line, formatMoney(line.unitPrice)),
						words,
						line.taxCode === "exempt" && line.kind !== "discount" ? "no sales tax" : "",
					]
						.filter(Boolean)
						.join(", ")}
				</Text>
			</View>
			<Text style={[s.strong, { width: 90, textAlign: "right" }]}>{formatMoney(totals.amounts[line.id] ?? 0)}</Text>
		</View>
	);
}

function Disc({ number, filled }: { number?: number; filled: boolean }) {
	if (number === undefined) return <View style={{ width: 28 }} />;
	const look = filled ? { backgroundColor: inks.wheat } : { borderWidth: 1, borderColor: inks.ink3 };
	return (
		<View style={{ width: 28 }}>
			<View style={{ width: 18, height: 18, borderRadius: 9, alignItems: "center", justifyContent: "center", ...look }}>
				<Text style={[s.strong, { fontSize: 9, lineHeight: 1 }]}>{number}</Text>
			</View>
		</View>
	);
}

function choiceWords(line: PaperLine, chosen: boolean, accepted: boolean): string {
	if (!isChoice(line)) return "";
	const kind = line.choiceGroup ? `one of “${line.choiceGroup}”` : "optional";
	if (chosen) return `${kind}, chosen`;
	return accepted ? `${kind}, not chosen` : `${kind}, not in the total`;
}

function Sums({ shown, totals, accepted }: { shown: Shown; totals: Totals; accepted: boolean }) {
	const row = (name: string, amount: string, strong = false) => (
		<View style={[s.spread, { paddingVertical: 2 }]}>
			<Text style={[strong ? s.strong : s.soft, { flex: 1, paddingRight: 10 }]}>{name}</Text>
			<Text style={strong ? s.strong : undefined}>{amount}</Text>
		</View>
	);
	return (
		<View wrap={false} style={{ marginTop: 12, marginLeft: "48%" }}>
			{row("Subtotal", formatMoney(totals.subtotal))}
			{totals.discount > 0 && row("Discount", formatMoney(-totals.discount))}
			{totals.taxes.map((tax) => (
				<View key={tax.name}>
					{row(`${tax.name}: ${formatRate(tax.ppm)} of ${formatMoney(tax.base)}`, formatMoney(tax.amount))}
				</View>
			))}
			{shown.exemption && row("Sales tax, exempt", formatMoney(0))}
			<View style={[s.spread, { marginTop: 4, paddingTop: 6, borderTopWidth: 1.5, borderTopColor: inks.ink }]}>
				<Text style={[s.strong, { paddingTop: 3 }]}>{accepted ? "Total accepted" : "Total"}</Text>
				<Text style={s.sum}>{formatMoney(totals.total)}</Text>
			</View>
			{totals.deposit > 0 && row("Deposit when you accept", formatMoney(totals.deposit))}
			{totals.left > 0 && !accepted && row("Optional work not in the total", formatMoney(totals.left))}
		</View>
	);
}

function Limits({ shown }: { shown: Shown }) {
	if (!shown.included.length && !shown.excluded.length) return null;
	const list = (title: string, mark: string, items: string[]) =>
		items.length > 0 && (
			<View style={{ width: "48%" }}>
				<Text style={s.heading}>{title}</Text>
				{items.map((item) => (
					<View key={item} style={s.row}>
						<Text style={{ width: 12, color: inks.moss }}>{mark}</Text>
						<Text style={{ flex: 1 }}>{item}</Text>
					</View>
				))}
			</View>
		);
	return (
		<View style={s.spread}>
			{list("In the price", "+", shown.included)}
			{list("Not in the price", "–", shown.excluded)}
		</View>
	);
}

function Acceptance({ acceptance, total }: { acceptance: PrintedAcceptance; total: number }) {
	const { at, hash, ip } = acceptance;
	const { name, consent, evidence } = printable({
		name: acceptance.name,
		consent: acceptance.consent,
		evidence: acceptance.evidence,
	});
	return (
		<View wrap={false} style={{ marginTop: 18, padding: 12, borderWidth: 1.5, borderColor: inks.ink }}>
			<Text style={[s.heading, { marginTop: 0 }]}>Accepted</Text>
			<Text style={s.name}>{name}</Text>
			<Text style={{ marginTop: 4 }}>
				{formatInstant(at, settings.timeZone)}, {at.toISOString()}. Total {formatMoney(total)}.
			</Text>
			{consent !== "" && <Text style={s.soft}>{consent}</Text>}
			{evidence !== "" && <Text style={s.soft}>Written down by the office. {evidence}</Text>}
			<Text style={[s.small, { marginTop: 4 }]}>
				{ip ? `From ${ip}. ` : ""}Content shown, SHA-256 {hash}
			</Text>
		</View>
	);
}
