import { expect, test } from "vitest";
import type { EmailStatus } from "#app/messaging/email/email-status.ts";
import { activityEntries, findUnsentEvents } from "./activity.ts";

const event = (id: string, action: string, minute: number) => ({
	id,
	action,
	at: new Date(Date.UTC(2026, 10, 28, 12, minute)),
	actorName: "Jo",
	entityId: "quote",
	diff: {} as Record<string, unknown>,
});
const emailActions = { sent: ["quote-sent"], reminded: ["quote-reminder"], completed: ["signed-copy"] };
const emails = (...list: [kind: string, status: EmailStatus][]) => list.map(([kind, status]) => ({ kind, status }));
const labels = { sent: "Sent", reminded: "Reminder emailed", completed: "Sealed" };

function texts(events: ReturnType<typeof event>[], newestFirst: ReturnType<typeof emails>) {
	const unsent = findUnsentEvents(events, newestFirst, emailActions);
	return activityEntries(events, [], "Ruth", labels, unsent).map(({ text }) => text);
}

test("an action whose email was only saved says so", () => {
	expect(texts([event("1", "sent", 1)], emails(["quote-sent", "saved"]))).toEqual(["Sent (saved, not sent)"]);
	expect(texts([event("1", "sent", 1)], emails(["quote-sent", "sent"]))).toEqual(["Sent"]);
	expect(texts([event("1", "sent", 1)], [])).toEqual(["Sent"]);
});

test("an action that sent no email this time doesn't say so", () => {
	const [link, email] = [event("1", "sent", 1), event("2", "sent", 2)];
	link.diff = { emailed: false };
	email.diff = { emailed: true };
	expect(texts([link, email], emails(["quote-sent", "saved"]))).toEqual(["Sent (saved, not sent)", "Sent"]);
});

test("each of several emails belongs to its own event", () => {
	const events = [event("1", "reminded", 1), event("2", "reminded", 2)];
	expect(texts(events, emails(["quote-reminder", "sent"], ["quote-reminder", "saved"]))).toEqual([
		"Reminder emailed",
		"Reminder emailed (saved, not sent)",
	]);
});

test("an event with several recipients says so only when no one got the email", () => {
	const events = [event("1", "completed", 1)];
	expect(texts(events, emails(["signed-copy", "saved"], ["signed-copy", "sent"]))).toEqual(["Sealed"]);
	expect(texts(events, emails(["signed-copy", "saved"], ["signed-copy", "saved"]))).toEqual([
		"Sealed (saved, not sent)",
	]);
});
