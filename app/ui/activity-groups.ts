/** One event of a timeline: `text` is "sent version 2", `by` the person's name, `at` an ISO instant. */
export type ActivityEntry = { id: string; at: string; by: string; record: string; text: string };

export type ActivityGroup = { id: string; by: string; from: string; at: string; lines: { id: string; text: string }[] };

const groupingWindow = 10 * 60 * 1000;

/**
 * Groups what one person did to one record within ten minutes of the group's newest entry. Input and output are newest
 * first.
 */
export function groupActivity(entries: readonly ActivityEntry[]): ActivityGroup[] {
	const groups: (ActivityGroup & { record: string })[] = [];
	for (const { id, at, by, record, text } of entries) {
		const last = groups.at(-1);
		if (last && last.by === by && last.record === record && Date.parse(last.at) - Date.parse(at) <= groupingWindow) {
			last.from = at;
			if (!last.lines.some((line) => line.text === text)) last.lines.push({ id, text });
		} else groups.push({ id, by, record, from: at, at, lines: [{ id, text }] });
	}
	return groups.map(({ record, ...group }) => group);
}
