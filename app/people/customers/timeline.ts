// Groups a customer's activity for reading: by day, and within a day by document. Pure.

/** One event. `record` is the document's id, or "customer". */
export type TimelineEntry = {
	id: string;
	/** ISO instant */
	at: string;
	by: string;
	record: string;
	title: string;
	/** path of the document's page; null for events of the customer */
	to: string | null;
	label: string;
};

/** Equal events of one day: `at` is the latest, `count` how many there are. */
export type TimelineLine = { id: string; at: string; by: string; label: string; count: number };
type DocumentDay = { record: string; title: string; to: string | null; lines: TimelineLine[] };
export type TimelineDay = { day: string; documents: DocumentDay[] };

/**
 * Takes the newest entry first and keeps that order. A document appears once per day, at its latest event. Entries with
 * the same label and person become one line with a count. `toDay` gives the company's calendar day of an ISO instant.
 */
export function groupByDay(entries: readonly TimelineEntry[], toDay: (iso: string) => string): TimelineDay[] {
	const days: TimelineDay[] = [];
	for (const { id, at, by, record, title, to, label } of entries) {
		const date = toDay(at);
		let day = days.at(-1);
		if (day?.day !== date) {
			day = { day: date, documents: [] };
			days.push(day);
		}
		let document = day.documents.find((candidate) => candidate.record === record);
		if (!document) {
			document = { record, title, to, lines: [] };
			day.documents.push(document);
		}
		const sameLine = document.lines.find((line) => line.label === label && line.by === by);
		if (sameLine) sameLine.count += 1;
		else document.lines.push({ id, at, by, label, count: 1 });
	}
	return days;
}
