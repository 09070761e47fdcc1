import { readCompany } from "#app/people/company/company.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { recordConsentAnswer } from "../consents.server.ts";
import {
	consentForm,
	editForm,
	editNoteForm,
	noteForm,
	pinForm,
	undoMergeForm,
	versionForm,
} from "../customer-form.ts";
import { customerPageCursors } from "../customer-urls.ts";
import { deleteCustomer, editCustomer } from "../edit.server.ts";
import { undoMerge } from "../merge.server.ts";
import { addNote, editNote, pinNote } from "../notes.server.ts";

const consentRefusals = {
	unchanged: "This answer is already on record.",
	"not-found": "The customer no longer has this email or phone number.",
};

const unmergeRefusals = {
	"too-late": "You can't unmerge these customers because documents or payments have been added since the merge.",
	busy: "Someone is working on these customers' documents. Try again in a moment.",
};

export const customerAction = recordAction({
	view: "customers.view",
	path: (id) => `/admin/crm/customers/${id}`,
	ownParams: customerPageCursors,
	stale: "Someone else changed this customer. Review the latest version, then try again.",
	intents: {
		edit: intent("customers.edit", editForm, async ({ by, id, value, now }) => {
			const result = await editCustomer(by, id, value, now);
			if (result.kind === "edited") return "done";
			if (result.kind === "invalid") return invalid(result.errors);
			return refused(
				"Someone else changed this customer while you were editing. The latest details are above, and your changes are still in the form. Save again to keep yours.",
			);
		}),
		note: intent("customers.note", noteForm, async ({ by, id, value, now }) => {
			await addNote(by, id, value.text, now);
			return "done";
		}),
		"edit-note": intent("customers.note", editNoteForm, async ({ by, id, value, now }) => {
			if ((await editNote(by, id, value, now)) === "edited") return "done";
			const text = "This note has changed, or someone else wrote it. Reload the page to see the latest version.";
			return { ...invalid({ text }), status: 409 };
		}),
		pin: intent("customers.note", pinForm, async ({ by, id, value: { note, pinned }, now }) => {
			await pinNote(by, id, note, pinned === "yes", now);
			return "done";
		}),
		consent: intent("customers.edit", consentForm, async ({ by, id, value: { granted, ...answer }, now }) => {
			const { name } = await readCompany();
			const result = await recordConsentAnswer(by, id, { ...answer, granted: granted === "yes" }, name, now);
			return result === "recorded" ? "done" : refused(consentRefusals[result]);
		}),
		"undo-merge": intent("customers.merge", undoMergeForm, async ({ by, value, now }) => {
			const result = await undoMerge(by, value.merge, now);
			if (result === "undone") return "done";
			return result === "stale" ? result : refused(unmergeRefusals[result]);
		}),
		delete: intent("customers.delete", versionForm, async ({ by, id, value, now }) => {
			const result = await deleteCustomer(by, id, value.version, now);
			if (result === "deleted") return { to: "/admin/crm" };
			return result === "stale" ? result : refused("This customer has documents, so it can't be deleted.");
		}),
	},
});
