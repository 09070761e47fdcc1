import { readCompany } from "#app/people/company/company.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { consentProofs } from "../consent-proofs.ts";
import { recordConsentAnswer } from "../consents.server.ts";
import { removeContact, saveContact } from "../contacts.server.ts";
import {
	consentForm,
	contactForm,
	editForm,
	editNoteForm,
	noteForm,
	pinForm,
	removeContactForm,
	removeTagForm,
	saleForm,
	tagForm,
	undoMergeForm,
	undoSaleForm,
} from "../customer-form.ts";
import { customerPageCursors } from "../customer-urls.ts";
import { deleteCustomer, editCustomer } from "../edit.server.ts";
import { undoMerge } from "../merge.server.ts";
import { addNote, editNote, pinNote } from "../notes.server.ts";
import { sellProperty, undoSale } from "../sales.server.ts";
import { maxTags, maxTagsOfCustomer } from "../tag.ts";
import { addTag, removeTag } from "../tags.server.ts";

const consentRefusals = {
	"opted-out": "This number opted out of texts. Only a text with the word START from the phone itself changes that.",
	unchanged: "This answer is already on record.",
	"not-found": "The customer no longer has this email or phone number.",
};

const unmergeRefusals = {
	"too-late": "You can't unmerge these customers because documents or payments have been added since the merge.",
	busy: "Someone is working on these customers' documents. Try again in a moment.",
};

const saleErrors = {
	stale: { "": "This customer no longer has the property. Reload the page to see who does." },
	"bad-phone": { phone: "Enter a phone number with its area code, such as (715) 555-0142." },
	"has-it": { "": "The new owner already has this property." },
	"no-buyer": { "": "That customer no longer exists. Choose another one." },
};
const undoSaleRefusal =
	"You can't undo this sale because the new owner has documents for the property or no longer owns it.";

const staleContact =
	"Someone else changed this contact while you were editing. The latest details are above, and your changes are still in the form. Save again to keep yours.";

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
		sell: intent("customers.edit", saleForm, async ({ by, id, value, now }) => {
			if (value.soldOn > today(now)) return invalid({ soldOn: "Enter today's date or an earlier one." });
			const result = await sellProperty(by, id, value, now);
			return result === "sold" ? "done" : invalid(saleErrors[result]);
		}),
		"undo-sale": intent("customers.edit", undoSaleForm, async ({ by, value, now }) => {
			const result = await undoSale(by, value.sale, now);
			if (result === "undone") return "done";
			return result === "stale" ? result : refused(undoSaleRefusal);
		}),
		tag: intent("customers.edit", tagForm, async ({ by, id, value, now }) => {
			if ((await addTag(by, id, value.tag, now)) === "done") return "done";
			const limits = `${maxTagsOfCustomer} tags, and the company can have ${maxTags} in total`;
			return invalid({ tag: `A customer can have ${limits}. Use an existing tag, or remove one.` });
		}),
		"remove-tag": intent("customers.edit", removeTagForm, async ({ by, id, value, now }) => {
			await removeTag(by, id, value.tagId, now);
			return "done";
		}),
		contact: intent("customers.edit", contactForm, async ({ by, id, value, now }) => {
			const result = await saveContact(by, id, value, now);
			if (result.kind === "edited") return "done";
			return result.kind === "invalid" ? invalid(result.errors) : refused(staleContact);
		}),
		"remove-contact": intent("customers.edit", removeContactForm, ({ by, id, value: { contact, version }, now }) =>
			removeContact(by, id, contact, version, now),
		),
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
		consent: intent("customers.edit", consentForm, async ({ by, id, value: { granted, proof, ...answer }, now }) => {
			const { name } = await readCompany();
			const evidence = proof && granted === "yes" ? `${consentProofs[proof]}. ${answer.evidence}` : answer.evidence;
			const result = await recordConsentAnswer(by, id, { ...answer, evidence, granted: granted === "yes" }, name, now);
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
