import { companyLetterhead } from "#app/documents/links/letterhead.server.ts";
import { type Block, renderPdf } from "#app/documents/pdf/pdf.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { formatDay, formatShortDay } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { describeArrival, formatClock } from "#app/work/visits/arrival.ts";
import { type DayGroup, groupByCrew, namesOf } from "./day-sheet.ts";
import type { DayVisit } from "./day-visits.server.ts";

// Import this file lazily (`await import`): it loads pdfkit.

/** The stops of each crew on that day, each crew on its own page. */
export function renderDaySheet(day: string, visits: readonly DayVisit[], company: Company, now: Date): Promise<Buffer> {
	const groups = groupByCrew(visits);
	const blocks = groups.flatMap((group, index): Block[] => [
		...(index ? [{ kind: "page" } as const] : []),
		...groupBlocks(group),
		emergencyBlock(company),
	]);
	return renderPdf({
		title: `Day sheet, ${formatDay(day)}`,
		kind: "Day sheet",
		number: formatShortDay(day),
		letterhead: companyLetterhead(company),
		size: company.paperSize,
		issuedAt: now,
		dateLabel: "Printed",
		blocks: blocks.length ? blocks : [{ kind: "paragraph", text: "No visits are scheduled for this day." }],
	});
}

function groupBlocks({ name, stops }: DayGroup): Block[] {
	return [{ kind: "heading", level: 1, text: name }, ...stops.flatMap((stop, index) => stopBlocks(stop, index + 1))];
}

function stopBlocks(stop: DayVisit, number: number): Block[] {
	const { timeZone } = settings;
	const times = `${formatClock(stop.during.from, timeZone)} to ${formatClock(stop.during.to, timeZone)}`;
	const people = namesOf(stop, (kind) => kind === "person");
	const equipment = namesOf(stop, (kind) => kind !== "person" && kind !== "crew");
	const rows = [
		{ label: "Drive", value: stop.drive === null ? "" : `About ${stop.drive} min` },
		{ label: "Address", value: `${stop.siteAddress}\n${stop.mapUrl}` },
		{ label: "Customer", value: [stop.toName, stop.phone].filter(Boolean).join(", ") },
		{
			label: "Arrival",
			value: describeArrival(stop.arrival, timeZone).arrival.replace(/^./, (first) => first.toUpperCase()),
		},
		{
			label: "Work",
			value: stop.work.map(({ title, detail }) => [title, detail].filter(Boolean).join(": ")).join("\n"),
		},
		{
			label: "Hazard",
			value: stop.isHazardous ? "Storm damage or hazard: check loads and tension before you cut." : "",
		},
		...stop.siteFacts.map(({ label, text }) => ({ label, value: text })),
		{ label: "Utility locates", value: stop.locateTicket && `Ticket ${stop.locateTicket}` },
		{
			label: "Power line",
			value: stop.utilityClearedOn ? `Cleared by the electric company on ${formatDay(stop.utilityClearedOn)}` : "",
		},
		{ label: "People", value: people.join(", ") },
		{ label: "Equipment", value: equipment.join(", ") },
		{ label: "Notes", value: stop.notes.join("\n") },
	].filter(({ value }) => value);
	return [
		{ kind: "heading", level: 2, text: `${number}. ${times}: ${stop.toName}, ${stop.number}` },
		{ kind: "facts", rows, small: true },
	];
}

/** Only numbers that everyone has or that the company entered. */
function emergencyBlock({ hospital, hospitalAddress, hospitalPhone, utilityEmergency }: Company): Block {
	const rows = [
		{ label: "Emergency", value: "911" },
		{
			label: "Nearest hospital",
			value: hospital && [hospital, hospitalAddress, hospitalPhone].filter(Boolean).join(", "),
		},
		{ label: "Electric company", value: utilityEmergency },
		{ label: "Diggers Hotline", value: "811" },
	].filter(({ value }) => value);
	return {
		kind: "box",
		blocks: [
			{ kind: "heading", level: 2, text: "In an emergency" },
			{ kind: "facts", rows, small: true },
		],
	};
}
