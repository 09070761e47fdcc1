import { randomUUID } from "node:crypto";
import { and, eq, inArray, max, sql } from "drizzle-orm";
import { listPhotos } from "#app/content/media/photos.server.ts";
import { readDefaults } from "#app/documents/details/defaults.server.ts";
import { type Blocked, blockingChecks, type Check, describeAnswers } from "#app/documents/drafts/checks.ts";
import { signedLetterhead } from "#app/documents/links/letterhead.server.ts";
import type { Sending } from "#app/documents/sending/compose.ts";
import { completeSend } from "#app/documents/sending/scheduled-sends.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { actor, may, type Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { addChannels } from "#app/people/customers/customers.server.ts";
import { lockCustomer } from "#app/people/customers/lock.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { deleteFile, putFile } from "#app/platform/files.server.ts";
import { type Contract, findContract } from "#app/sales/contracts/contracts.server.ts";
import { appendEvent, hashContent } from "#app/sales/contracts/event-chain.server.ts";
import { addContractFile } from "#app/sales/contracts/files.server.ts";
import { linkExpiry } from "#app/sales/contracts/send.server.ts";
import { formatChangeOrderNumber, transitions } from "./change-order.ts";
import { type ChangeOrder, findChangeOrder, listChangeOrderSigners } from "./change-orders.server.ts";
import { changeOrderChecks } from "./checks.ts";
import { lockContractAndQuote, readContractState } from "./contract-state.server.ts";
import { type ChangeOrderCustomerView, changeOrderCustomerView } from "./customer-view.ts";
import { photosEntity } from "./drafts.server.ts";
import { approvalRequestEmail } from "./emails.server.ts";
import { findDrawings } from "./field-photos.server.ts";
import { scheduleReminders } from "./reminders.server.ts";
import { readChangeOrderSettings } from "./settings.server.ts";
import { addSigners, renewSignerLinks } from "./signers.server.ts";
import { changeOrders } from "./tables.server.ts";
import { changeOrderLinkDays } from "./urls.ts";
import { readWorkFacts } from "./work-facts.server.ts";

type SendPermit = Permitted<"changes.request">;
/** Up to the owner's limit, the crew issues what it hands over. */
type IssuePermit = SendPermit | Permitted<"changes.in-person">;
type IssueOptions = { answeredRules: readonly string[]; delivery: "email" | "none"; sending: Sending | null };

type SendResult = "done" | "stale" | Blocked;

const maxAttempts = 5;
const noEmail: Check = { level: "stop", title: "Enter the customer's email address" };

/** The draft as the customer would see it with this number. */
export async function previewCustomerView(
	draft: ChangeOrder,
	contract: Contract,
	number: string,
	now: Date,
): Promise<ChangeOrderCustomerView> {
	const { content, base, total } = draft;
	const [company, { texts: standard }, photos, drawings] = await Promise.all([
		readCompany(),
		readDefaults(),
		listPhotos(photosEntity, draft.photosId),
		findDrawings(content.photos),
	]);
	const { title, exemption } = contract.content;
	return changeOrderCustomerView({
		number,
		content,
		base,
		total,
		siteAddress: contract.siteAddress,
		sentOn: today(now),
		standard,
		contract: { number: contract.number ?? "", title, exemption, rates: contract.rates },
		company: await signedLetterhead(company, draft, now),
		photos: content.photos.flatMap(({ id }) =>
			photos.filter((photo) => photo.id === id).map((photo) => ({ ...photo, ...drawings.get(id) })),
		),
	});
}

/**
 * Freezes the draft, assigns the next number of its contract and emails the signers: as the sender composed the email, if
 * they did. The PDF is rendered before the contract is locked, and again if another change order takes the number first.
 */
export function sendChangeOrder(
	by: SendPermit,
	id: string,
	seenVersion: number,
	now: Date,
	sending: Sending | null = null,
	answeredRules: readonly string[] = sending?.email.acknowledged ?? [],
): Promise<SendResult> {
	return issueChangeOrder(by, id, seenVersion, { answeredRules, delivery: "email", sending }, now);
}

/** The same, also without an email: for customers who have none, or who sign on our device. */
export async function issueChangeOrder(
	by: IssuePermit,
	id: string,
	seenVersion: number,
	options: IssueOptions,
	now: Date,
): Promise<SendResult> {
	const { answeredRules, delivery, sending } = options;
	const answers = { mayAnswer: may(by.role, "changes.answer-checks"), rules: answeredRules };
	for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
		const found = await findChangeOrder(id);
		const draft = found && sending ? withRecipient(found, sending.email.to) : found;
		const contract = draft && (await findContract(draft.contractId));
		if (!contract || draft.status !== "draft" || draft.version !== seenVersion) return "stale";
		const work = await readWorkFacts(contract, id, now);
		const checks = changeOrderChecks({ ...draft, work }, await readContractState(contract));
		const isAddressed = delivery === "none" || draft.toEmail.trim() !== "";
		const blocking = isAddressed ? blockingChecks(checks, answers) : [noEmail];
		if (blocking.length) return { kind: "blocked", checks: blocking };
		const prepared = await prepareChangeOrder(draft, contract, now);
		let result: SendResult | "number-taken" = "number-taken";
		try {
			result = await db.transaction((tx) =>
				saveSentChangeOrder(tx, by, draft, { ...prepared, answers: describeAnswers(checks) }, options, now),
			);
		} finally {
			if (result !== "done") await deleteFile(prepared.pdfKey);
		}
		if (result !== "number-taken") return result;
	}
	throw new Error(`could not reserve a change order number after ${maxAttempts} attempts`);
}

/** The change order with the address that its sender chose. */
function withRecipient(changeOrder: ChangeOrder, toEmail: string): ChangeOrder {
	return { ...changeOrder, toEmail, content: { ...changeOrder.content, toEmail } };
}

function findBlockingChecks(draft: ChangeOrder, state: Parameters<typeof changeOrderChecks>[1]): Blocked | null {
	const checks = blockingChecks(changeOrderChecks(draft, state));
	return checks.length ? { kind: "blocked", checks } : null;
}

/** The number that the next change order of the contract gets. */
export async function findNextSeq(on: Pick<Tx, "select">, contractId: string): Promise<number> {
	const [row] = await on
		.select({ last: max(changeOrders.seq) })
		.from(changeOrders)
		.where(eq(changeOrders.contractId, contractId));
	return (row?.last ?? 0) + 1;
}

type PreparedChangeOrder = {
	seq: number;
	customerView: ChangeOrderCustomerView;
	pdfKey: string;
	pdfSha256: string;
	pdfBytes: number;
	openDays: number;
	customerId: string;
};

/** Builds the change order as it will be sent under the next number, and stores its PDF. */
async function prepareChangeOrder(draft: ChangeOrder, contract: Contract, now: Date): Promise<PreparedChangeOrder> {
	const { openDays } = await readChangeOrderSettings();
	const seq = await findNextSeq(db, contract.id);
	const customerView = await previewCustomerView(draft, contract, formatChangeOrderNumber(seq), now);
	const { renderChangeOrderPdf } = await import("./change-order-pdf.server.ts");
	const pdf = await renderChangeOrderPdf(customerView, now);
	const pdfKey = `changes/${draft.id}/original-${randomUUID()}.pdf`;
	const pdfSha256 = await putFile(pdfKey, pdf);
	const { customerId } = contract;
	return { seq, customerView, pdfKey, pdfSha256, pdfBytes: pdf.length, openDays, customerId };
}

async function saveSentChangeOrder(
	tx: Tx,
	by: IssuePermit,
	draft: ChangeOrder,
	prepared: PreparedChangeOrder & { answers: string[] },
	{ sending, delivery }: IssueOptions,
	now: Date,
): Promise<SendResult | "number-taken"> {
	const customerId = await lockCustomer(tx, prepared.customerId);
	const contract = await lockContractAndQuote(tx, draft.contractId);
	if (!contract) return "stale";
	const { seq, customerView, pdfKey, pdfSha256, pdfBytes, openDays } = prepared;
	if ((await findNextSeq(tx, contract.id)) !== seq) return "number-taken";
	const blocked = findBlockingChecks(draft, await readContractState(contract, tx));
	if (blocked) return blocked;
	const contentHash = hashContent(customerView);
	const [row] = await tx
		.update(changeOrders)
		.set({
			seq,
			customerView,
			contentHash,
			pdfKey,
			pdfSha256,
			toEmail: draft.toEmail,
			content: draft.content,
			status: transitions.send.to,
			version: sql`${changeOrders.version} + 1`,
			linkExpiresAt: linkEnd(now),
			expiresAt: linkExpiry(openDays, now),
			sentAt: now,
			updatedAt: now,
			sendCount: delivery === "email" ? 1 : 0,
			crewWaitingSince: null,
		})
		.where(
			and(
				eq(changeOrders.id, draft.id),
				inArray(changeOrders.status, [...transitions.send.from]),
				eq(changeOrders.version, draft.version),
			),
		)
		.returning();
	if (!row) return "stale";
	if (sending) await completeSend(tx, sending.scheduledId);
	if (sending?.email.saveAddress !== false) await addChannels(tx, customerId, { email: row.toEmail });
	const { answers } = prepared;
	const facts = {
		number: customerView.number,
		shown: contentHash,
		total: customerView.after.total,
		...(answers.length && { answers }),
	};
	const isEmailed = delivery === "email";
	await recordAudit(tx, actor(by), "change-order", row.id, isEmailed ? "sent" : "issued", facts, now);
	await appendEvent(tx, contract.id, "change-requested", actor(by), facts, now);
	await addContractFile(tx, {
		contractId: contract.id,
		changeOrderNumber: customerView.number,
		kind: "original",
		bytes: pdfBytes,
		at: now,
		key: pdfKey,
		sha256: pdfSha256,
	});
	const signers = await addSigners(tx, row, now);
	if (isEmailed) {
		for (const signer of signers) await sendEmail(tx, approvalRequestEmail(row, signer, "sent", "1", sending?.email));
		await scheduleReminders(tx, row.id, now);
	}
	await broadcast(tx, "change-order", row.id);
	return "done";
}

/**
 * Emails the same change order again to the signers who haven't signed, and restarts the deadline: as the sender composed
 * the email, if they did. `newLink` revokes every link sent before.
 */
export async function resendChangeOrder(
	by: SendPermit,
	id: string,
	seenVersion: number,
	{ newLink }: { newLink: boolean },
	now: Date,
	sending: Sending | null = null,
): Promise<"done" | "stale"> {
	const { openDays } = await readChangeOrderSettings();
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(changeOrders)
			.set({
				version: sql`${changeOrders.version} + 1`,
				expiresAt: linkExpiry(openDays, now),
				sendCount: sql`${changeOrders.sendCount} + 1`,
				linkExpiresAt: linkEnd(now),
				updatedAt: now,
				...(newLink && { linkId: randomUUID() }),
			})
			.where(
				and(
					eq(changeOrders.id, id),
					inArray(changeOrders.status, [...transitions.resend.from]),
					eq(changeOrders.version, seenVersion),
				),
			)
			.returning();
		if (!row) return "stale";
		if (sending) await completeSend(tx, sending.scheduledId);
		if (newLink) await renewSignerLinks(tx, await listChangeOrderSigners(id, tx));
		for (const signer of await listChangeOrderSigners(id, tx))
			if (!signer.signedAt)
				await sendEmail(tx, approvalRequestEmail(row, signer, "sent", String(row.sendCount), sending?.email));
		await recordAudit(tx, actor(by), "change-order", id, newLink ? "link-changed" : "resent", { to: row.toEmail }, now);
		await broadcast(tx, "change-order", id);
		return "done";
	});
}

function linkEnd(now: Date): Date {
	return new Date(now.getTime() + changeOrderLinkDays * 86_400_000);
}
