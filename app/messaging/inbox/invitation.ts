// What an email's calendar part says (RFC 5546), as far as a reader wants to know it. Pure.

export type Invitation = {
	method: string;
	title: string;
	start: Date | null;
	isAllDay: boolean;
	answers: { name: string; answer: string }[];
};

const answerLabels: Record<string, string> = {
	ACCEPTED: "accepted",
	DECLINED: "declined",
	TENTATIVE: "answered “maybe”",
};

/** Null when the text has no event. */
export function readInvitation(calendar: string, method: string | null): Invitation | null {
	const lines = calendar.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/);
	const from = lines.findIndex((line) => /^BEGIN:VEVENT/i.test(line));
	if (from < 0) return null;
	const to = lines.findIndex((line, index) => index > from && /^END:VEVENT/i.test(line));
	const event = lines.slice(from, to < 0 ? undefined : to);
	const property = (name: string) => event.find((line) => new RegExp(`^${name}[;:]`, "i").test(line)) ?? "";
	const start = property("DTSTART");
	const answers = event
		.filter((line) => /^ATTENDEE[;:]/i.test(line))
		.slice(0, 50)
		.flatMap((line) => {
			const answer = answerLabels[/PARTSTAT=([A-Z-]+)/i.exec(line)?.[1]?.toUpperCase() ?? ""];
			const name = /;CN="?([^";:]{1,100})/i.exec(line)?.[1] ?? /mailto:([^\s]{1,200})/i.exec(line)?.[1] ?? "";
			return answer && name ? [{ name, answer }] : [];
		});
	const title = lineValue(property("SUMMARY"))
		.replaceAll(/\\([,;\\])/g, "$1")
		.replaceAll(/\\n/gi, " ");
	return {
		method: (method ?? lineValue(lines.find((line) => /^METHOD:/i.test(line)) ?? "")).toUpperCase(),
		title: title.slice(0, 200) || "Event",
		start: readTime(lineValue(start), /TZID=([^;:]{1,60})/i.exec(start)?.[1]),
		isAllDay: /VALUE=DATE(?!-)/i.test(start),
		answers,
	};
}

/** What a METHOD:REPLY says of which event; null when it isn't one, or neither accepts nor declines. */
export function readCalendarAnswer(
	calendar: string,
): { uid: string; sequence: number; answer: "accepted" | "declined" } | null {
	const lines = calendar.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/);
	const events = lines.filter((line) => /^BEGIN:VEVENT/i.test(line)).length;
	const find = (name: string) => lines.filter((line) => new RegExp(`^${name}[;:]`, "i").test(line));
	const [uid] = find("UID");
	const attendees = find("ATTENDEE");
	// the answer of one person to one event
	if (events !== 1 || !uid || attendees.length !== 1) return null;
	const status = /[;:]PARTSTAT="?([A-Z-]+)/i.exec(attendees[0] ?? "")?.[1]?.toUpperCase();
	const answer = status === "ACCEPTED" ? "accepted" : status === "DECLINED" ? "declined" : null;
	const sequence = Number(lineValue(find("SEQUENCE")[0] ?? "SEQUENCE:0"));
	if (!answer || !Number.isSafeInteger(sequence) || sequence < 0) return null;
	return { uid: lineValue(uid).slice(0, 200), sequence, answer };
}

const lineValue = (line: string) => line.slice(line.indexOf(":") + 1).trim();

function readTime(text: string, zone: string | undefined): Date | null {
	const [, year, month, day, hour = "00", minute = "00", second = "00", utc] =
		/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(text) ?? [];
	if (!year) return null;
	const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
	try {
		if (utc) return new Date(`${local}Z`);
		return new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone ?? "America/Chicago").epochMilliseconds);
	} catch {
		return null;
	}
}
