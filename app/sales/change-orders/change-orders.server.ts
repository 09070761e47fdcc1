import { asc, eq, inArray } from "drizzle-orm";
import { db, type Tx } from "#app/platform/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { listContractFiles } from "#app/sales/contracts/contracts.server.ts";
import { changeOrderAnswers, changeOrderSigners, changeOrders } from "./tables.server.ts";

export type ChangeOrder = typeof changeOrders.$inferSelect;
export type ChangeOrderAnswer = typeof changeOrderAnswers.$inferSelect;
export type ChangeOrderSigner = typeof changeOrderSigners.$inferSelect;

type ReadTx = Pick<Tx, "select">;

export async function findChangeOrder(id: string, on: ReadTx = db): Promise<ChangeOrder | null> {
	if (!isUuid(id)) return null;
	const [row] = await on.select().from(changeOrders).where(eq(changeOrders.id, id));
	return row ?? null;
}

/** All change orders of a contract, oldest first. */
export async function listContractChangeOrders(contractId: string): Promise<ChangeOrder[]> {
	return db
		.select()
		.from(changeOrders)
		.where(eq(changeOrders.contractId, contractId))
		.orderBy(asc(changeOrders.createdAt), asc(changeOrders.id));
}

export async function findChangeOrderAnswer(changeOrderId: string): Promise<ChangeOrderAnswer | null> {
	const [row] = await db.select().from(changeOrderAnswers).where(eq(changeOrderAnswers.changeOrderId, changeOrderId));
	return row ?? null;
}

/** The signers of a change order, or of several. */
export async function listChangeOrderSigners(
	ids: string | readonly string[],
	on: ReadTx = db,
): Promise<ChangeOrderSigner[]> {
	return on
		.select()
		.from(changeOrderSigners)
		.where(inArray(changeOrderSigners.changeOrderId, typeof ids === "string" ? [ids] : [...ids]))
		.orderBy(asc(changeOrderSigners.changeOrderId), asc(changeOrderSigners.position));
}

/** The latest PDF of a sent change order: the signed copy if there is one, otherwise the PDF as sent. Null for a draft. */
export async function findCurrentPdf({
	id,
	contractId,
	customerView,
	pdfKey,
}: ChangeOrder): Promise<{ key: string; signed: boolean } | null> {
	if (!customerView || !pdfKey) return null;
	const files = await listContractFiles(contractId, db, customerView.number);
	const file = files.find(({ kind }) => kind === "stamped") ?? files.find(({ kind }) => kind === "sealed");
	if (file) return { key: file.key, signed: true };
	// approved before signed copies were sealed
	const unsealedKey = (await findChangeOrderAnswer(id))?.pdfKey;
	return { key: unsealedKey ?? pdfKey, signed: Boolean(unsealedKey) };
}
