import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { recordDocumentView } from "#app/documents/links/document-views.server.ts";
import { type CodeTarget, consumeCode } from "#app/documents/signing/code.server.ts";
import { hasIdCheck } from "#app/documents/signing/id-check.ts";
import type { Signature } from "#app/documents/signing/signature.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import type { Actor } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import { deleteFile, putFile } from "#app/platform/files.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { applyTransition } from "./apply-transition.server.ts";
import { consentVersion, type DeclineReason, nextSignerPositions } from "./contract.ts";
import {
	findContract,
	listContractSigners,
	lockContract,
	type Signer,
	type SigningRecord,
} from "./contracts.server.ts";
import { appendEvent } from "./event-chain.server.ts";
import { contractSigned } from "./events.server.ts";
import { readContractSettings } from "./library.server.ts";
import { finalVersionQueue, sealQueue } from "./queues.server.ts";
import { inviteNextSigners } from "./send.server.ts";
import { contractSigners } from "./tables.server.ts";

export type ContractSignature = Signature & {
	/** the customer's own words why work can't wait; "" without */
	emergency: string;
};

export type SignResult =
	| "done"
	/** this signer has already signed or declined, for example in another tab */
	| "already"
	/** canceled, declined by another signer, or fully signed */
	| "closed"
	| "expired"
	| "not-your-turn"
	/** the signer saw another version of the contract */
	| "outdated"
	/** the code was already used, was replaced, or has expired */
	| "code";

/**
 * Where to send the verification code for this signature, or null when none is required. A code is required at or above
 * the totals set in the contract settings, because an emailed link may have been forwarded, and because a witness alone proves
 * little for a large amount. In person, a second person who checked the signer's ID replaces it.
 */
export async function findCodeTarget({ contract, signer, inPerson }: SigningRecord): Promise<CodeTarget | null> {
	const { codeAbove, inPersonCodeAbove } = await readContractSettings();
	const limit = inPerson ? inPersonCodeAbove : codeAbove;
	if (limit === null || contract.total < limit || (inPerson && hasIdCheck(signer))) return null;
	return { entity: "contract", entityId: contract.id, email: signer.email };
}

/** Records a customer's signature, by emailed link or in person: once, in signing order, and only for the version that the signer saw. */
export async function signContract(
	signing: SigningRecord,
	signature: ContractSignature,
	client: Visitor,
	now: Date,
): Promise<SignResult> {
	const { contract, signer, inPerson } = signing;
	const by: Actor = { kind: "customer", id: contract.customerId, name: signer.name, ...client };
	const signingMethod = inPerson ? "in-person" : "link";
	return sign(
		contract.id,
		signer.id,
		signature,
		{ by, client, signingMethod, code: await findCodeTarget(signing) },
		now,
	);
}

/** Records the company's signature: after all customers, and only by the person named in the contract. */
export async function countersign(
	by: Permitted<"contracts.countersign">,
	id: string,
	signature: Pick<Signature, "hash" | "name" | "drawing">,
	now: Date,
): Promise<SignResult | "not-you"> {
	const signer = (await listContractSigners(id)).find(({ role }) => role === "company");
	if (!signer || signer.staffId !== by.id) return "not-you";
	const client = { ip: by.ip ?? "", userAgent: by.userAgent ?? "" };
	const method = { by: actor(by), client, signingMethod: "office", code: null } as const;
	return sign(id, signer.id, { ...signature, emergency: "", code: "" }, method, now);
}

type SigningMethod = {
	by: Actor;
	client: Visitor;
	signingMethod: "link" | "in-person" | "office";
	code: CodeTarget | null;
};

async function sign(
	contractId: string,
	signerId: string,
	signature: ContractSignature,
	method: SigningMethod,
	now: Date,
): Promise<SignResult> {
	const signatureKey = signature.drawing ? `contracts/${contractId}/mark-${randomUUID()}.png` : null;
	if (signatureKey && signature.drawing) await putFile(signatureKey, signature.drawing);
	const { openDays } = await readContractSettings();
	let isStored = false;
	try {
		const outcome = await db.transaction(async (tx): Promise<SignResult> => {
			const refusal = await findRefusal(tx, contractId, signerId, signature.hash, now);
			if (refusal) return refusal;
			if (method.code && !(await consumeCode(tx, method.code, signature.code, now))) return "code";
			// the page showed the consent wording that the contract was sent with
			const customerView = (await findContract(contractId, tx))?.customerView;
			const [signed] = await tx
				.update(contractSigners)
				.set({
					signedAt: now,
					signingMethod: method.signingMethod,
					signatureKind: signatureKey ? "drawn" : "typed",
					signedName: signature.name,
					signatureKey,
					contentHash: signature.hash,
					consentVersion: customerView?.consentVersion ?? consentVersion,
					codeAt: method.code ? now : null,
					emergency: signature.emergency,
					ip: method.client.ip,
					userAgent: method.client.userAgent.slice(0, 500),
					inPersonExpiresAt: null,
				})
				.where(
					and(eq(contractSigners.id, signerId), isNull(contractSigners.signedAt), isNull(contractSigners.declinedAt)),
				)
				.returning();
			if (!signed) return "already";
			await appendEvent(tx, contractId, "signed", method.by, signatureFacts(signed), now);
			await advanceAfterSignature(tx, contractId, openDays, now);
			return "done";
		});
		isStored = outcome === "done";
		return outcome;
	} finally {
		if (signatureKey && !isStored) await deleteFile(signatureKey);
	}
}

function signatureFacts(signed: Signer): Record<string, unknown> {
	// The events keep their names, because the chain of hashes covers them.
	const { name, signedName, signingMethod, signatureKind, contentHash, ip, userAgent, witnessName, emergency, codeAt } =
		signed;
	return {
		signer: name,
		signedName,
		way: signingMethod,
		mark: signatureKind,
		shown: contentHash,
		consent: signed.consentVersion,
		ip,
		userAgent,
		...(signingMethod === "in-person" && { witness: witnessName }),
		...(signed.idCheckedAt && { idCheckedBy: signed.idCheckedName, idCheck: signed.idCheckNote }),
		...(emergency && { emergency }),
		...(codeAt && { codeAt: codeAt.toISOString() }),
	};
}

/** Invites the next signers, or queues sealing after the last signature. */
export async function advanceAfterSignature(tx: Tx, contractId: string, openDays: number, now: Date): Promise<void> {
	const signers = await listContractSigners(contractId, tx);
	const event = signers.every(({ signedAt }) => signedAt) ? "finish" : "sign";
	const contract = await applyTransition(tx, contractId, event, null, event === "finish" ? { signedAt: now } : {}, now);
	if (!contract) throw new Error("a signed contract was not awaiting signature");
	if (event === "finish") {
		await enqueue(tx, sealQueue, { contractId });
		await raiseEvent(tx, contractSigned, { contractId });
	} else await inviteNextSigners(tx, contract, openDays, now);
}

/** Why this signer can't sign or decline now, or null. Locks the contract so that the answer stays true in this transaction. */
async function findRefusal(
	tx: Tx,
	contractId: string,
	signerId: string,
	hash: string,
	now: Date,
): Promise<SignResult | null> {
	const contract = await lockContract(tx, contractId);
	const signers = await listContractSigners(contractId, tx);
	const signer = signers.find(({ id }) => id === signerId);
	if (!contract || !signer) return "closed";
	if (signer.signedAt || signer.declinedAt) return "already";
	if (contract.status !== "pending") return "closed";
	if (hash !== contract.contentHash) return "outdated";
	if (!nextSignerPositions(signers, contract.content.order).includes(signer.position)) return "not-your-turn";
	const inTime =
		signer.role === "company" || (signer.expiresAt && signer.expiresAt > now) || isSigningInPerson(signer, now);
	return inTime ? null : "expired";
}

function isSigningInPerson({ inPersonExpiresAt }: Signer, now: Date): boolean {
	return inPersonExpiresAt !== null && inPersonExpiresAt > now;
}

/** Declines for one signer, which ends the contract for all. The final version is emailed to everyone who was invited. */
export async function declineContract(
	signing: SigningRecord,
	decline: { hash: string; reason: DeclineReason; note: string },
	client: Visitor,
	now: Date,
): Promise<SignResult> {
	const { contract, signer } = signing;
	return db.transaction(async (tx): Promise<SignResult> => {
		const refusal = await findRefusal(tx, contract.id, signer.id, decline.hash, now);
		if (refusal) return refusal;
		const { reason, note } = decline;
		const [declined] = await tx
			.update(contractSigners)
			.set({ declinedAt: now, reason, note, ip: client.ip, userAgent: client.userAgent.slice(0, 500) })
			.where(
				and(eq(contractSigners.id, signer.id), isNull(contractSigners.signedAt), isNull(contractSigners.declinedAt)),
			)
			.returning();
		if (!declined) return "already";
		const row = await applyTransition(tx, contract.id, "reject", null, { closedAt: now, closedReason: reason }, now);
		if (!row) throw new Error("a declined contract was not awaiting signature");
		const by: Actor = { kind: "customer", id: contract.customerId, name: signer.name, ...client };
		await appendEvent(tx, contract.id, "declined", by, { signer: signer.name, reason, note, shown: decline.hash }, now);
		await enqueue(tx, finalVersionQueue, { contractId: contract.id });
		return "done";
	});
}

/** Counts a page view. The first view of each signer is also an event of the contract. Bots aren't counted. */
export async function recordContractView(signing: SigningRecord, client: Visitor, now: Date): Promise<void> {
	const { contract, signer } = signing;
	await db.transaction(async (tx) => {
		await lockContract(tx, contract.id);
		if (!(await recordDocumentView(tx, "contract-signer", signer.id, client, now))) return;
		const [viewed] = await tx
			.update(contractSigners)
			.set({ openedAt: now })
			.where(and(eq(contractSigners.id, signer.id), isNull(contractSigners.openedAt)))
			.returning({ id: contractSigners.id });
		const by: Actor = { kind: "customer", id: contract.customerId, name: signer.name, ...client };
		if (viewed) await appendEvent(tx, contract.id, "opened", by, { signer: signer.name }, now);
	});
}
