import { reminderIntents } from "#app/documents/reminders/reminder-intents.server.ts";
import { parseDrawing } from "#app/documents/signing/drawing.server.ts";
import { readSignedCopy } from "#app/documents/signing/signed-copy.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { noFields } from "#app/platform/form.server.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { approveClause } from "../clause-approvals.server.ts";
import {
	approveClauseForm,
	correctForm,
	countersignForm,
	handOverForm,
	issueForm,
	paperSignatureForm,
	reasonForm,
} from "../contract-form.ts";
import { deleteDraft } from "../drafts.server.ts";
import { inPersonSigningUrl } from "../emails.server.ts";
import { recordPaperSignature } from "../paper-signatures.server.ts";
import { saveReminderText, setReminders } from "../reminders.server.ts";
import { issueContractWithoutEmail } from "../send.server.ts";
import { cancelContract, correctSigner, startInPersonSigning, voidContract } from "../signers.server.ts";
import { countersign } from "../signing.server.ts";

const unreadableDrawing = "We couldn't read your signature. Clear it and draw your name again, or just type it.";

export const contractAction = recordAction({
	view: "contracts.view",
	path: (id) => `/admin/contracts/${id}`,
	stale: "Someone else changed this contract. Review the latest version, then try again.",
	intents: {
		delete: intent("contracts.draft", noFields, async ({ by, id, now }) =>
			(await deleteDraft(by, id, now)) === "done" ? { to: "/admin/contracts" } : "stale",
		),
		"approve-clause": intent(
			"contracts.approve-clauses",
			approveClauseForm,
			({ by, id, value: { version, ...approval }, now }) => approveClause(by, id, version, approval, now),
		),
		correct: intent("contracts.send", correctForm, ({ by, id, value: { version, signerId, ...correction }, now }) =>
			correctSigner(by, id, version, signerId, correction, now),
		),
		issue: intent("contracts.send", issueForm, async ({ by, id, value, now }) => {
			const result = await issueContractWithoutEmail(by, id, value.version, value.acknowledged, now);
			if (typeof result === "string") return result;
			return refused(result.findings.map(({ message }) => message).join(" "), 422);
		}),
		"sign-on-paper": intent("contracts.send", paperSignatureForm, async ({ by, id, value, now }) => {
			const copy = await readSignedCopy(value.copy);
			if (typeof copy === "string") return invalid({ copy });
			return recordPaperSignature(by, id, { ...value, copy }, now);
		}),
		"hand-over": intent("contracts.in-person", handOverForm, async ({ by, id, value, now }) => {
			const started = await startInPersonSigning(by, id, value.signerId, now);
			return started === "stale" ? started : { to: inPersonSigningUrl(started.inPersonId) };
		}),
		countersign: intent("contracts.countersign", countersignForm, async ({ by, id, value, now }) => {
			const drawing = value.drawing ? await parseDrawing(value.drawing) : null;
			if (typeof drawing === "string") return invalid({ drawing: unreadableDrawing });
			const result = await countersign(by, id, { hash: value.hash, name: value.name, drawing }, now);
			if (result === "not-you") return refused("Someone else is assigned to sign for the company.", 403);
			return result === "done" || result === "already" ? "done" : "stale";
		}),
		...reminderIntents("contracts.send", { setReminders, saveReminderText }),
		cancel: intent("contracts.cancel", reasonForm, ({ by, id, value, now }) =>
			cancelContract(by, id, value.version, value.reason, now),
		),
		void: intent("contracts.cancel", reasonForm, ({ by, id, value, now }) =>
			voidContract(by, id, value.version, value.reason, now),
		),
	},
});
