import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { type Client, noteOpening } from "#app/documents/links/document-views.server.ts";
import { type CodeFor, spendCode } from "#app/documents/signing/code.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import type { Actor } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { putFile, removeFile } from "#app/platform/files.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { happened } from "./chain.server.ts";
import { consentVersion, type DeclineReason, turnOf } from "./contract.ts";
import { holdContract, type Signer, type SigningRecord, signersOf } from "./contracts.server.ts";
import { readContractSettings } from "./library.server.ts";
import { askNext, move } from "./sending.server.ts";
import { codeFor } from "./signing-code.server.ts";
import { contractSigners } from "./tables.server.ts";

export type Signature = {
	/** of what the signer was shown */
	hash: string;
	name: string;
	/** PNG of a drawn signature; null for a typed one */
	drawing: Buffer | null;
	/** the customer's own words why work can't wait; "" without */
	emergency: string;
	/** the code that came by mail, as typed; "" where none is asked */
	code: string;
};

export type Signed =
	| "done"
	/** this signer's answer was given before, as after a second click or in another tab */
	| "already"
	/** cancelled, declined by another signer, or sealed */
	| "closed"
	| "expired"
	| "not-your-turn"
	/** what the signer saw is not this contract */
	| "other-paper"
	/** the code is used up, replaced or run out */
	| "code";

/** A customer's signature, by the secret link or on our tablet. Once, in turn, and only under what was shown. */
export async function signContract(found: SigningRecord, given: Signature, client: Client, now: Date): Promise<Signed> {
	const { contract, signer, here } = found;
	const by: Actor = { kind: "customer", id: contract.customerId, name: signer.name, ...client };
	const way = here ? "in-person" : "link";
	return sign(contract.id, signer.id, given, { by, client, way, code: await codeFor(found) }, now);
}

/** The company's own signature, last, by the person who is named. */
export async function countersign(
	by: Permitted<"contracts.countersign">,
	id: string,
	given: Signature,
	client: Client,
	now: Date,
): Promise<Signed | "not-you"> {
	const signer = (await signersOf(id)).find(({ role }) => role === "company");
	if (!signer || signer.staffId !== by.id) return "not-you";
	return sign(id, signer.id, given, { by: actor(by), client, way: "office", code: null }, now);
}

type Way = { by: Actor; client: Client; way: "link" | "in-person" | "office"; code: CodeFor | null };

async function sign(contractId: string, signerId: string, given: Signature, how: Way, now: Date): Promise<Signed> {
	const markKey = given.drawing ? `contracts/${contractId}/mark-${randomUUID()}.png` : null;
	if (markKey && given.drawing) await putFile(markKey, given.drawing);
	const { openDays } = await readContractSettings();
	let kept = false;
	try {
		const outcome = await db.transaction(async (tx): Promise<Signed> => {
			const refusal = await refusalOf(tx, contractId, signerId, given.hash, now);
			if (refusal) return refusal;
			if (how.code && !(await spendCode(tx, how.code, given.code, now))) return "code";
			const [signed] = await tx
				.update(contractSigners)
				.set({
					signedAt: now,
					way: how.way,
					mark: markKey ? "drawn" : "typed",
					signedName: given.name,
					markKey,
					shownHash: given.hash,
					consentVersion,
					codeAt: how.code ? now : null,
					emergency: given.emergency,
					ip: how.client.ip,
					userAgent: how.client.userAgent.slice(0, 500),
					hereEndsAt: null,
				})
				.where(
					and(eq(contractSigners.id, signerId), isNull(contractSigners.signedAt), isNull(contractSigners.declinedAt)),
				)
				.returning();
			if (!signed) return "already";
			await happened(tx, contractId, "signed", how.by, factsOf(signed), now);
			await advance(tx, contractId, openDays, now);
			return "done";
		});
		kept = outcome === "done";
		return outcome;
	} finally {
		if (markKey && !kept) await removeFile(markKey);
	}
}

function factsOf(signed: Signer): Record<string, unknown> {
	const { name, signedName, way, mark, shownHash, ip, userAgent, witnessName, emergency, codeAt } = signed;
	return {
		...{ signer: name, signedName, way, mark, shown: shownHash, consent: signed.consentVersion, ip, userAgent },
		...(way === "in-person" && { witness: witnessName }),
		...(emergency && { emergency }),
		...(codeAt && { codeAt: codeAt.toISOString() }),
	};
}

/** After a signature: the next one is asked, or the sealing begins. */
async function advance(tx: Tx, contractId: string, openDays: number, now: Date): Promise<void> {
	const signers = await signersOf(contractId, tx);
	const event = signers.every(({ signedAt }) => signedAt) ? "finish" : "sign";
	const contract = await move(tx, contractId, event, null, event === "finish" ? { signedAt: now } : {}, now);
	if (!contract) throw new Error("a signature on a contract that is not out");
	if (event === "finish") await enqueue(tx, "contracts.seal", { contractId });
	else await askNext(tx, contract, openDays, now);
}

/** Why this signer can't answer now; the contract's row is held, so that nothing changes meanwhile. */
async function refusalOf(
	tx: Tx,
	contractId: string,
	signerId: string,
	hash: string,
	now: Date,
): Promise<Signed | null> {
	const contract = await holdContract(tx, contractId);
	const signers = await signersOf(contractId, tx);
	const signer = signers.find(({ id }) => id === signerId);
	if (!contract || !signer) return "closed";
	if (signer.signedAt || signer.declinedAt) return "already";
	if (contract.status !== "pending") return "closed";
	if (hash !== contract.shownHash) return "other-paper";
	if (!turnOf(signers, contract.content.order).includes(signer.position)) return "not-your-turn";
	const inTime = signer.role === "company" || (signer.expiresAt && signer.expiresAt > now) || isHere(signer, now);
	return inTime ? null : "expired";
}

function isHere({ hereEndsAt }: Signer, now: Date): boolean {
	return hereEndsAt !== null && hereEndsAt > now;
}

/** One no ends it for all: nobody can sign any more. Everybody is told with the final paper. */
export async function declineContract(
	found: SigningRecord,
	given: { hash: string; reason: DeclineReason; note: string },
	client: Client,
	now: Date,
): Promise<Signed> {
	const { contract, signer } = found;
	return db.transaction(async (tx): Promise<Signed> => {
		const refusal = await refusalOf(tx, contract.id, signer.id, given.hash, now);
		if (refusal) return refusal;
		const { reason, note } = given;
		const [declined] = await tx
			.update(contractSigners)
			.set({ declinedAt: now, reason, note, ip: client.ip, userAgent: client.userAgent.slice(0, 500) })
			.where(
				and(eq(contractSigners.id, signer.id), isNull(contractSigners.signedAt), isNull(contractSigners.declinedAt)),
			)
			.returning();
		if (!declined) return "already";
		const row = await move(tx, contract.id, "reject", null, { closedAt: now, closedReason: reason }, now);
		if (!row) throw new Error("a decline of a contract that is not out");
		const by: Actor = { kind: "customer", id: contract.customerId, name: signer.name, ...client };
		await happened(tx, contract.id, "declined", by, { signer: signer.name, reason, note, shown: given.hash }, now);
		await enqueue(tx, "contracts.close", { contractId: contract.id });
		return "done";
	});
}

/** Somebody looks at the page: once per signer it is an event, and each visit counts among the openings. */
export async function noteOpened(found: SigningRecord, client: Client, now: Date): Promise<void> {
	const { contract, signer } = found;
	await db.transaction(async (tx) => {
		await holdContract(tx, contract.id);
		if (!(await noteOpening(tx, "contract-signer", signer.id, client, now))) return;
		const [opened] = await tx
			.update(contractSigners)
			.set({ openedAt: now })
			.where(and(eq(contractSigners.id, signer.id), isNull(contractSigners.openedAt)))
			.returning({ id: contractSigners.id });
		const by: Actor = { kind: "customer", id: contract.customerId, name: signer.name, ...client };
		if (opened) await happened(tx, contract.id, "opened", by, { signer: signer.name }, now);
	});
}
