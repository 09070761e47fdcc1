import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { invalid, type Rejection, refused } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import {
	addNote,
	assignInquiry,
	changeInquiryStatus,
	correctContact,
	markInquiryLost,
	type Outcome,
} from "../actions.server.ts";
import type { OfficeEvent } from "../inquiry.ts";
import {
	assignForm,
	callForm,
	correctionForm,
	duplicateForm,
	lostForm,
	noteForm,
	purgeForm,
	visitForm,
} from "../inquiry-form.ts";
import { purgeSpam } from "../purge.server.ts";
import { logInquiryCall } from "../reply.server.ts";

export const inquiryAction = recordAction({
	view: "inquiries.view",
	path: (id) => `/admin/inquiries/${id}`,
	stale: "Someone else changed this inquiry while you had it open.",
	intents: {
		review: changeStatus("review"),
		contact: changeStatus("contact"),
		spam: changeStatus("spam"),
		reopen: changeStatus("reopen"),
		"schedule-visit": intent("inquiries.work", visitForm, async ({ by, id, value, now }) =>
			toResult(await changeInquiryStatus(by, id, { event: "schedule-visit", ...value }, now)),
		),
		lose: intent("inquiries.lose", lostForm, async ({ by, id, value, now }) =>
			toResult(await markInquiryLost(by, id, { event: "lose", ...value }, now)),
		),
		duplicate: intent("inquiries.work", duplicateForm, async ({ by, id, value, now }) =>
			toResult(await changeInquiryStatus(by, id, { event: "duplicate", ...value }, now)),
		),
		assign: intent("inquiries.work", assignForm, async ({ by, id, value }) =>
			toResult(await assignInquiry(by, id, value)),
		),
		correct: intent("inquiries.work", correctionForm, async ({ by, id, value }) =>
			toResult(await correctContact(by, id, value)),
		),
		note: intent("inquiries.work", noteForm, async ({ by, id, value }) =>
			toResult({ kind: (await addNote(by, id, value.text)) ? "done" : "missing" }),
		),
		"log-call": intent("inquiries.work", callForm, ({ by, id, value, now }) =>
			logInquiryCall(by, id, value.version, value.note, now),
		),
		purge: intent("inquiries.purge", purgeForm, async ({ by, id, now }) =>
			(await purgeSpam(by, id, now))
				? { to: "/admin/inquiries?view=spam" }
				: refused("Only inquiries marked as spam can be deleted."),
		),
	},
});

/** A button without fields that changes the status. */
function changeStatus(event: Extract<OfficeEvent, "review" | "contact" | "spam" | "reopen">) {
	return intent("inquiries.work", versionForm, async ({ by, id, value, now }) =>
		toResult(await changeInquiryStatus(by, id, { event, ...value }, now)),
	);
}

function toResult({ kind }: { kind: Outcome["kind"] | "no-such-number" }): "done" | "stale" | Rejection {
	switch (kind) {
		case "missing":
			throw new Response("Not found", { status: 404, statusText: "Not Found" });
		case "refused":
			return refused("You can't do that while the inquiry has this status.");
		case "no-such-number":
			return invalid({ duplicateOf: "There's no other inquiry with this number. Check the number and try again." });
		default:
			return kind;
	}
}
