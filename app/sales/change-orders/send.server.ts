import { randomUUID } from "node:crypto";
import { and, eq, max, sql } from "drizzle-orm";
import { listPhotos } from "#app/content/media/photos.server.ts";
import { blockingChecks, type Check } from "#app/documents/drafts/checks.ts";
import { signedLetterhead } from "#app/documents/links/letterhead.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { deleteFile, putFile } from "#app/platform/files.server.ts";
import { type Contract, findContract } from "#app/sales/contracts/contracts.server.ts";
import { appendEvent, hashContent } from "#app/sales/contracts/event-chain.server.ts";
import { linkExpiry } from "#app/sales/contracts/sending.server.ts";
import { contractFiles } from "#app/sales/contracts/tables.server.ts";
import { formatChangeOrderNumber, transitions } from "./change-order.ts";
import {
	type ChangeOrder,
	findChangeOrder,
	listChangeOrderSigners,
	lockContractAndQuote,
	readChangeOrderSettings,
	readContractState,
} from "./change-orders.server.ts";
import { changeOrderChecks } from "./checks.ts";
import { type ChangeOrderCustomerView, changeOrderCustomerView } from "./customer-view.ts";
import { photosEntity } from "./drafts.server.ts";
import { approvalRequestEmail } from "./emails.server.ts";
import { findDrawings } from "./field-photos.server.ts";
import { scheduleReminders } from "./reminders.server.ts";
import { addSigners, renewSignerLinks } from "./signers.server.ts";
import { changeOrders } from "./tables.server.ts";

type SendPermit = Permitted<"changes.request">;

export type SendResult =
	| { kind: "requested"; number: string }
	| { kind: "stopped"; checks: Check[] }
	| { kind: "conflict" }
	| { kind: "missing" };

const maxAttempts = 5;
const linkLifeDays = 3 * 365;

/** The order as the customer would see it with this number. */
export async function previewCustomerView(
	draft: ChangeOrder,
	contract: Contract,
	number: string,
	now: Date,
): Promise<ChangeOrderCustomerView> {
	const [company, photos, drawn] = await Promise.all([
		readCompany(),
		listPhotos(photosEntity, draft.photosId),
		findDrawings(draft.content.photos),
	]);
	const { title, exemption } = contract.content;
	const { content, base, total } = draft;
	return changeOrderCustomerView({
		...{ number, content, base, total, site: contract.siteAddress, madeOn: today(now) },
		contract: { number: contract.number ?? "", title, exemption, rates: contract.rates },
		company: await signedLetterhead(company, draft),
		photos: content.photos.flatMap(({ id }) =>
			photos.filter((photo) => photo.id === id).map((photo) => ({ ...photo, ...drawn.get(id) })),
		),
	});
}

/**
 * Freezes the draft, gives it the next number of its contract and asks the customer. The paper is printed before the
 * contract is held; when another order takes the number meanwhile, it is printed again.
 */
export async function sendChangeOrder(by: SendPermit, id: string, seen: number, now: Date): Promise<SendResult> {
	const { openDays } = await readChangeOrderSettings();
	for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
		const draft = await findChangeOrder(id);
		const contract = draft && (await findContract(draft.contractId));
		if (!contract) return { kind: "missing" };
		if (draft.status !== "draft" || draft.version !== seen) return { kind: "conflict" };
		const stopped = blockingChecks(changeOrderChecks(draft, await readContractState(contract)));
		if (stopped.length) return { kind: "stopped", checks: stopped };
		const seq = await findNextSeq(db, contract.id);
		const shown = await previewCustomerView(draft, contract, formatChangeOrderNumber(seq), now);
		const { renderChangeOrderPdf } = await import("./change-order-pdf.server.ts");
		const pdfKey = `changes/${id}/original-${randomUUID()}.pdf`;
		const printed = await renderChangeOrderPdf(shown, now);
		const pdfSha256 = await putFile(pdfKey, printed);
		let outcome: SendResult | "taken" = "taken";
		try {
			outcome = await db.transaction((tx) =>
				saveSentChangeOrder(tx, by, draft, { seq, shown, pdfKey, pdfSha256, bytes: printed.length, openDays }, now),
			);
		} finally {
			if (outcome === "taken" || outcome.kind !== "requested") await deleteFile(pdfKey);
		}
		if (outcome !== "taken") return outcome;
	}
	throw new Error(`could not reserve a change order number after ${maxAttempts} attempts`);
}

async function findNextSeq(on: Pick<Tx, "select">, contractId: string): Promise<number> {
	const [row] = await on
		.select({ last: max(changeOrders.seq) })
		.from(changeOrders)
		.where(eq(changeOrders.contractId, contractId));
	return (row?.last ?? 0) + 1;
}

type PreparedChangeOrder = {
	seq: number;
	shown: ChangeOrderCustomerView;
	pdfKey: string;
	pdfSha256: string;
	bytes: number;
	openDays: number;
};

async function saveSentChangeOrder(
	tx: Tx,
	by: SendPermit,
	draft: ChangeOrder,
	made: PreparedChangeOrder,
	now: Date,
): Promise<SendResult | "taken"> {
	const contract = await lockContractAndQuote(tx, draft);
	if (!contract) return { kind: "missing" };
	if ((await findNextSeq(tx, contract.id)) !== made.seq) return "taken";
	const stopped = blockingChecks(changeOrderChecks(draft, await readContractState(contract, tx)));
	if (stopped.length) return { kind: "stopped", checks: stopped };
	const { seq, shown, pdfKey, pdfSha256, bytes } = made;
	const contentHash = hashContent(shown);
	const [row] = await tx
		.update(changeOrders)
		.set({
			...{ seq, shown, contentHash, pdfKey, pdfSha256 },
			status: transitions.request.to,
			version: sql`${changeOrders.version} + 1`,
			linkEndsAt: new Date(now.getTime() + linkLifeDays * 86_400_000),
			expiresAt: linkExpiry(made.openDays, now),
			requestedAt: now,
			updatedAt: now,
			sendCount: 1,
		})
		.where(
			and(eq(changeOrders.id, draft.id), eq(changeOrders.status, "draft"), eq(changeOrders.version, draft.version)),
		)
		.returning();
	if (!row) return { kind: "conflict" };
	const facts = { number: shown.number, shown: contentHash, total: shown.after.total };
	await recordAudit(tx, actor(by), "change-order", row.id, "requested", facts, now);
	await appendEvent(tx, contract.id, "change-requested", actor(by), facts, now);
	await tx.insert(contractFiles).values({
		...{ contractId: contract.id, order: shown.number, kind: "original", bytes, at: now },
		...{ key: pdfKey, sha256: pdfSha256 },
	});
	for (const signer of await addSigners(tx, row, now))
		await sendEmail(tx, approvalRequestEmail(row, signer, "asked", "1"));
	await scheduleReminders(tx, row.id, now);
	await broadcast(tx, "change-order", row.id);
	return { kind: "requested", number: shown.number };
}

/** The same paper in a new mail to whoever has not signed; the days to answer begin anew. `newLink` makes the links mailed before dead. */
export async function resendChangeOrder(
	by: SendPermit,
	id: string,
	seen: number,
	{ newLink }: { newLink: boolean },
	now: Date,
): Promise<"done" | "conflict"> {
	const { openDays } = await readChangeOrderSettings();
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(changeOrders)
			.set({
				version: sql`${changeOrders.version} + 1`,
				expiresAt: linkExpiry(openDays, now),
				sendCount: sql`${changeOrders.sendCount} + 1`,
				linkEndsAt: new Date(now.getTime() + linkLifeDays * 86_400_000),
				updatedAt: now,
				...(newLink && { linkId: randomUUID() }),
			})
			.where(and(eq(changeOrders.id, id), eq(changeOrders.status, "awaiting"), eq(changeOrders.version, seen)))
			.returning();
		if (!row) return "conflict";
		if (newLink) await renewSignerLinks(tx, await listChangeOrderSigners(id, tx));
		for (const signer of await listChangeOrderSigners(id, tx))
			if (!signer.signedAt) await sendEmail(tx, approvalRequestEmail(row, signer, "asked", String(row.sendCount)));
		await recordAudit(tx, actor(by), "change-order", id, newLink ? "link-changed" : "resent", { to: row.toEmail }, now);
		await broadcast(tx, "change-order", id);
		return "done";
	});
}
