// The final paper of a contract that was declined, or that ended after it was signed.

import { officeAddress } from "#app/documents/links/office-address.server.ts";
import { postMail } from "#app/messaging/email/outgoing.server.ts";
import { happened } from "./chain.server.ts";
import { type DeclineReason, declineWords, type Ending, endingOf } from "./contract.ts";
import { filesOf, findContract, holdContract, type Signer } from "./contracts.server.ts";
import { closedMail } from "./emails.server.ts";
import { gather, keepPaper, program, sealPaper } from "./files.server.ts";

/**
 * Prints what was shown once more, stamped with who ended it, when and in which words; sealed, kept like the signed
 * copy, and mailed to all who were asked and to the office. Of two runs one wins. A contract that was cancelled before
 * all had signed has no such paper: its links are dead and nothing of it counts.
 */
export async function closeOut(contractId: string, now: Date): Promise<void> {
	const contract = await findContract(contractId);
	const ending = contract && endingOf(contract);
	if (!contract?.shown || !ending || ending === "cancelled") return;
	const facts = await gather(contract, contract.shown);
	if (facts.files.some(({ kind }) => kind === "closed")) return;
	const office = await officeAddress(contract);
	const { printClosed } = await import("./contract-pdf.server.ts");
	const printed = await printClosed({ ...facts, end: endOf(ending, facts) }, now);
	const { bytes } = await sealPaper(printed, `Contract ${contract.number}`, now);
	await keepPaper(contractId, "closed", bytes, now, async (tx, { key, sha256 }) => {
		await holdContract(tx, contractId);
		if ((await filesOf(contractId, tx)).some(({ kind }) => kind === "closed")) return false;
		await happened(tx, contractId, "closed", program, { closed: sha256, ending }, now);
		const asked = facts.signers.filter(({ role, sentAt }) => role === "customer" && sentAt);
		for (const email of new Set([office, ...asked.map((one) => one.email)]))
			await postMail(tx, closedMail(contract, facts.signers, email, key, email === office));
		return true;
	});
}

export type End = {
	ending: Exclude<Ending, "cancelled">;
	by: string;
	at: Date;
	/** what was said, by its label */
	words: { label: string; value: string }[];
};

type Facts = Awaited<ReturnType<typeof gather>>;

function endOf(ending: End["ending"], { contract, signers, events }: Facts): End {
	const at = contract.closedAt ?? contract.updatedAt;
	const declined = signers.find(({ declinedAt }) => declinedAt);
	if (ending === "declined" && declined) return { ending, by: declined.name, at, words: wordsOf(declined) };
	const by = events.findLast(({ kind }) => kind === "voided")?.actor.name ?? "";
	return { ending, by, at, words: [{ label: "Why", value: contract.closedReason }] };
}

function wordsOf({ reason, note }: Signer): End["words"] {
	return [
		{ label: "Reason", value: declineWords[reason as DeclineReason] ?? reason },
		...(note ? [{ label: "In their words", value: note }] : []),
	];
}
