// The final version of a contract that was declined, or voided after it was signed.

import { getOfficeEmail } from "#app/documents/links/office-email.server.ts";
import { sendEmailIfAddressed } from "#app/messaging/email/send.server.ts";
import { notifyOffice } from "#app/messaging/staff-notices/notify.server.ts";
import { contractEnding, type DeclineReason, declineReasonLabels, type Ending } from "./contract.ts";
import { findContract, listContractFiles, lockContract, type Signer } from "./contracts.server.ts";
import { endedEmails, finalVersionEmail } from "./emails.server.ts";
import { appendEvent } from "./event-chain.server.ts";
import { loadPrintFacts, sealDocument, storeDocument, systemActor } from "./files.server.ts";

/**
 * Creates the final version: the document with a box that says who ended it, when and why. It is sealed, stored like the
 * signed copy, and emailed to the office and to every customer who was invited. Of two concurrent runs, one stores its
 * copy. A contract canceled before everyone signed has no final version: its links are dead and it never took effect.
 */
export async function createFinalVersion(contractId: string, now: Date): Promise<void> {
	const contract = await findContract(contractId);
	const ending = contract && contractEnding(contract);
	if (!contract?.customerView || !ending || ending === "canceled") return;
	const facts = await loadPrintFacts(contract, contract.customerView);
	if (facts.files.some(({ kind }) => kind === "closed")) return;
	const office = await getOfficeEmail(contract);
	const { printFinalVersion: printClosed } = await import("./contract-pdf.server.ts");
	const printed = await printClosed({ ...facts, ending: endingDetails(ending, facts) }, now);
	const { bytes } = await sealDocument(printed, `Contract ${contract.number}`, now);
	await storeDocument(contractId, "closed", bytes, now, async (tx, { key, sha256 }) => {
		await lockContract(tx, contractId);
		if ((await listContractFiles(contractId, tx)).some(({ kind }) => kind === "closed")) return false;
		await appendEvent(tx, contractId, "closed", systemActor, { closed: sha256, ending }, now);
		const invited = facts.signers.filter(({ role, sentAt }) => role === "customer" && sentAt);
		for (const email of new Set(invited.map((one) => one.email)))
			if (email !== office)
				await sendEmailIfAddressed(tx, finalVersionEmail(contract, facts.signers, email, key, false));
		const notice = finalVersionEmail(contract, facts.signers, office, key, true);
		await notifyOffice(tx, endedEmails, notice, `/admin/contracts/${contractId}`, now);
		return true;
	});
}

export type EndingDetails = {
	ending: Exclude<Ending, "canceled">;
	endedBy: string;
	endedAt: Date;
	/** the reason and comments, for the box on the first page */
	details: { label: string; value: string }[];
};

type FinalVersionFacts = Awaited<ReturnType<typeof loadPrintFacts>>;

function endingDetails(
	ending: EndingDetails["ending"],
	{ contract, signers, events }: FinalVersionFacts,
): EndingDetails {
	const at = contract.closedAt ?? contract.updatedAt;
	const declined = signers.find(({ declinedAt }) => declinedAt);
	if (ending === "declined" && declined)
		return { ending, endedBy: declined.name, endedAt: at, details: declineDetails(declined) };
	const by = events.findLast(({ kind }) => kind === "voided")?.actor.name ?? "";
	return { ending, endedBy: by, endedAt: at, details: [{ label: "Reason", value: contract.closedReason }] };
}

function declineDetails({ reason, note }: Signer): EndingDetails["details"] {
	return [
		{ label: "Reason", value: declineReasonLabels[reason as DeclineReason] ?? reason },
		...(note ? [{ label: "Comments", value: note }] : []),
	];
}
