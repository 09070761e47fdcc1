import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { db, type Tx } from "#app/platform/db.server.ts";
import { parseLinkToken } from "#app/platform/link-tokens.server.ts";
import { type Contract, findContract, listContractFiles } from "#app/sales/contracts/contracts.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import { quotes } from "#app/sales/quotes/tables.server.ts";
import type { State } from "./checks.ts";
import {
	billedWorks,
	changeAnswers,
	changeOrders,
	changeSettings,
	changeSigners,
	contractValues,
	workDone,
} from "./tables.server.ts";
import type { Done } from "./work.ts";

export type Change = typeof changeOrders.$inferSelect;
export type ChangeAnswer = typeof changeAnswers.$inferSelect;
export type ChangeSigner = typeof changeSigners.$inferSelect;
/** An order as one of its signers has it open: by the link that was mailed, or `here` on our tablet. */
export type OpenedChange = Change & { signer: ChangeSigner; here: boolean };
export type ContractValue = typeof contractValues.$inferSelect;

type On = Pick<Tx, "select">;

export async function findChange(id: string, on: On = db): Promise<Change | null> {
	if (!/^[0-9a-f-]{36}$/.test(id)) return null;
	const [row] = await on.select().from(changeOrders).where(eq(changeOrders.id, id));
	return row ?? null;
}

export async function changesOf(contractId: string): Promise<Change[]> {
	return db
		.select()
		.from(changeOrders)
		.where(eq(changeOrders.contractId, contractId))
		.orderBy(asc(changeOrders.createdAt), asc(changeOrders.id));
}

export async function answerOf(changeId: string): Promise<ChangeAnswer | null> {
	const [row] = await db.select().from(changeAnswers).where(eq(changeAnswers.changeId, changeId));
	return row ?? null;
}

/** The paper of a requested order as it counts now: the signed one, else what was sent; null before it is requested. */
export async function changePaper({
	id,
	contractId,
	shown,
	pdfKey,
}: Change): Promise<{ key: string; signed: boolean } | null> {
	if (!shown || !pdfKey) return null;
	const files = await listContractFiles(contractId, db, shown.number);
	const file = files.find(({ kind }) => kind === "stamped") ?? files.find(({ kind }) => kind === "sealed");
	if (file) return { key: file.key, signed: true };
	const before = (await answerOf(id))?.pdfKey;
	return { key: before ?? pdfKey, signed: Boolean(before) };
}

export async function signersOf(changeId: string, on: On = db): Promise<ChangeSigner[]> {
	return on
		.select()
		.from(changeSigners)
		.where(eq(changeSigners.changeId, changeId))
		.orderBy(asc(changeSigners.position));
}

export const linkScope = "change-order";
export const hereScope = "change-order-here";

/** The order a link opens, and for whom; null alike for a token that is unknown, revoked or past its end. */
export async function openLink(token: string, now: Date): Promise<OpenedChange | null> {
	const linkId = parseLinkToken(linkScope, token);
	const hereId = linkId ? null : parseLinkToken(hereScope, token);
	if (!linkId && !hereId) return null;
	const [found] = await db
		.select({ change: changeOrders, signer: changeSigners })
		.from(changeSigners)
		.innerJoin(changeOrders, eq(changeOrders.id, changeSigners.changeId))
		.where(
			linkId
				? or(eq(changeSigners.linkId, linkId), and(eq(changeOrders.linkId, linkId), eq(changeSigners.position, 0)))
				: eq(changeSigners.hereId, hereId ?? ""),
		);
	const end = hereId ? found?.signer.hereEndsAt : found?.change.linkEndsAt;
	if (!found || !end || end <= now) return null;
	return { ...found.change, signer: found.signer, here: hereId !== null };
}

/** What the contract comes to with its approved orders: current value, lines, end date, and how many orders count. */
export async function contractValue(contractId: string, on: On = db): Promise<ContractValue | null> {
	const [row] = await on.select().from(contractValues).where(eq(contractValues.contractId, contractId));
	return row ?? null;
}

/** The contract as orders are measured against it. */
export async function stateOf(contract: Contract, on: On = db): Promise<State & { current: ContractValue }> {
	const current = await contractValue(contract.id, on);
	if (!current) throw new Error("the contract has no current value");
	const [billed] = contract.quoteId
		? await on.select().from(billedWorks).where(eq(billedWorks.quoteId, contract.quoteId))
		: [];
	return {
		open: contract.status === "completed",
		version: current.version,
		value: current.value,
		billed: billed?.amount ?? 0,
		billedLines: billed?.lines ?? [],
		creditWaits: (await readChangeSettings(on)).creditNotes === "wait",
		done: await doneOf(contract.id, on),
		invoicesAt: `/admin/invoices?${new URLSearchParams({ q: contract.toName })}`,
		current,
	};
}

async function doneOf(contractId: string, on: On): Promise<Done> {
	const rows = await on
		.select({ lineId: workDone.lineId, quantity: sql<number>`sum(${workDone.quantity})::int` })
		.from(workDone)
		.where(and(eq(workDone.contractId, contractId), isNull(workDone.takenBackAt)))
		.groupBy(workDone.lineId);
	return Object.fromEntries(rows.map(({ lineId, quantity }) => [lineId, quantity]));
}

/** For invoices: what a quote's work is with the approved orders of its signed contract; null where none changes it. */
export async function changedWork(quoteId: string, on: On = db): Promise<ContractValue | null> {
	const [signed] = await on
		.select({ id: contracts.id })
		.from(contracts)
		.where(and(eq(contracts.quoteId, quoteId), eq(contracts.status, "completed")));
	const value = signed ? await contractValue(signed.id, on) : null;
	return value?.version ? value : null;
}

/**
 * Holds the contract until the transaction ends, and with it everything that bills or changes its work. The quote comes
 * first: invoices lock it before anything else.
 */
export async function holdContract(tx: Tx, found: Pick<Change, "contractId">): Promise<Contract | null> {
	const seen = await findContract(found.contractId, tx);
	if (seen?.quoteId) await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.id, seen.quoteId)).for("update");
	const [row] = await tx.select().from(contracts).where(eq(contracts.id, found.contractId)).for("update");
	return row ?? null;
}

/** For invoices: what is asked for of a quote's work now. The caller holds the quote's row. */
export async function noteBilled(tx: Tx, quoteId: string, amount: number, lines: string[]): Promise<void> {
	await tx
		.insert(billedWorks)
		.values({ quoteId, amount, lines })
		.onConflictDoUpdate({ target: billedWorks.quoteId, set: { amount, lines } });
}

export async function readChangeSettings(on: On = db): Promise<typeof changeSettings.$inferSelect> {
	const [row] = await on.select().from(changeSettings);
	return row ?? { one: true, officeLimit: 50_000, openDays: 14, creditNotes: "wait", version: 0 };
}

/** False when somebody else was faster. */
export async function saveChangeSettings(
	seen: number,
	given: { officeLimit: number; openDays: number; creditNotes: "wait" | "at-once" },
): Promise<boolean> {
	const saved = await db
		.insert(changeSettings)
		.values({ one: true, ...given })
		.onConflictDoUpdate({
			target: changeSettings.one,
			set: { ...given, version: sql`${changeSettings.version} + 1` },
			setWhere: and(eq(changeSettings.version, seen)),
		})
		.returning({ version: changeSettings.version });
	return saved.length === 1;
}
