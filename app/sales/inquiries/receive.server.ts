import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { attachPhotos } from "#app/content/media/photos.server.ts";
import { checkServiceArea } from "#app/content/places/service-area.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { notifyOffice } from "#app/messaging/staff-notices/notify.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { recordConsents } from "#app/people/customers/consents.server.ts";
import { normalizeAddress, normalizeEmail } from "#app/people/customers/matching.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { cameFrom } from "#app/platform/origin.ts";
import { parsePhone } from "#app/platform/phone.server.ts";
import { consumeAccountLimit, consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import { acknowledgement, officeNotice } from "./emails.server.ts";
import type { Inquiry } from "./inquiries.server.ts";
import { firstReplyHours } from "./inquiry.ts";
import type { ContactForm } from "./inquiry-form.ts";
import { isProofValid, millisecondsSinceStart } from "./proof-of-work.server.ts";
import { checkForSpam, type SpamReason } from "./spam.ts";
import { inquiries } from "./tables.server.ts";
import { inquiryAddressLimit, inquiryContactLimit, inquiryFloodLimit } from "./urls.ts";

/** the key of the notices to staff */
export const newInquiryEmails = "inquiry-new";
const kinds = defineEmailKinds({
	"inquiry-acknowledgement": { secret: false },
	"inquiry-office-notice": { secret: false },
});

export type Received = Pick<Inquiry, "id" | "number">;

/**
 * Stores a request from the public form, once per form key. Spam is stored with the status "spam", and the sender sees
 * the same confirmation. `wait`: too many requests from this IP address; try again after that many seconds. `source` is
 * stored with the consents: the name of the form.
 */
export async function receiveInquiry(
	form: ContactForm,
	client: Visitor,
	now: Date,
	source = "contact form",
): Promise<Received | { wait: number }> {
	const wait = await consumeAddressLimit(inquiryFloodLimit, client.ip);
	if (wait !== null) return { wait };
	const key = await resolveKey(form);
	if (typeof key !== "string") return key;
	const { spam, reasons } = checkForSpam({
		hiddenField: form.extra,
		openMilliseconds: millisecondsSinceStart(form.start, now),
		hasProof: isProofValid(form.start, form.key, form.proof),
		name: form.name,
		message: form.message,
		overIpLimit: (await consumeAddressLimit(inquiryAddressLimit, client.ip)) !== null,
		overContactLimit: await isOverContactLimit(form),
	});
	const actor: Actor = { kind: "visitor", name: form.name, ...client };
	const company = await readCompany();
	return db.transaction(async (tx) => {
		const saved = await insertInquiry(tx, { ...form, key, source: "form", ip: client.ip, spam, reasons }, company, now);
		if (!saved.isNew) return saved.inquiry;
		const photos = await attachPhotos(tx, form.key, { entity: "inquiry", id: saved.inquiry.id }, now);
		await recordAudit(tx, actor, "inquiry", saved.inquiry.id, "received", { photos, spam: reasons }, now);
		await recordConsents(tx, {
			email: form.emailConsent ? saved.inquiry.emailKey : "",
			phone: form.textConsent ? saved.inquiry.phoneKey : "",
			// spam gives no consent to campaigns: the number may be anyone's
			marketingPhone: form.marketingConsent && !spam ? saved.inquiry.phoneKey : "",
			source,
			ip: client.ip,
			company: company.name,
		});
		if (!spam) await sendEmails(tx, saved.inquiry, company, now);
		await broadcast(tx, "inquiry", saved.inquiry.id);
		return saved.inquiry;
	});
}

export type NewInquiry = Omit<ContactForm, "start" | "proof" | "extra" | "marketingConsent"> & {
	source: Inquiry["source"];
	ip: string | null;
	spam: boolean;
	reasons: SpamReason[];
};

/** Inserts the inquiry, or finds the one that this form key created before. */
export async function insertInquiry(
	tx: Tx,
	form: NewInquiry,
	company: Pick<Company, "replyHours" | "latitude" | "longitude">,
	now: Date,
): Promise<{ inquiry: Inquiry; isNew: boolean }> {
	const due = new Date(now.getTime() + firstReplyHours(form.urgency, company.replyHours) * 3_600_000);
	const [inserted] = await tx
		.insert(inquiries)
		.values({
			key: form.key,
			source: form.source,
			receivedAt: now,
			name: form.name,
			email: form.email,
			phone: form.phone,
			address: form.address,
			services: form.services,
			urgency: form.urgency,
			message: form.message,
			preferredDays: form.days,
			...contactKeys(form),
			area: checkServiceArea(form.address, company),
			status: form.spam ? "spam" : "new",
			statusAt: now,
			replyDueAt: due,
			attentionAt: form.spam ? null : now,
			spamReasons: form.reasons,
			ip: form.ip,
			qrSlug: form.origin.qrSlug,
			utm: form.origin.utm,
			referrerDomain: form.origin.referrerDomain,
			cameFrom: cameFrom(form.origin),
		})
		.onConflictDoNothing({ target: inquiries.key })
		.returning();
	if (inserted) return { inquiry: inserted, isNew: true };
	const [existing] = await tx.select().from(inquiries).where(eq(inquiries.key, form.key));
	if (!existing) throw new Error("inquiry with this key not found");
	return { inquiry: existing, isNew: false };
}

/** The normalized contact details that inquiries and customers are matched by; "" when missing or unusable. */
export function contactKeys(contact: { email: string; phone: string; address: string }) {
	return {
		emailKey: normalizeEmail(contact.email),
		phoneKey: contact.phone ? (parsePhone(contact.phone) ?? "") : "",
		addressKey: normalizeAddress(contact.address),
	};
}

/**
 * The key to store the form under, or the inquiry that it created before. Without JavaScript, a browser that goes back
 * sends a changed form under the same key; it gets a key derived from key and content, so that nothing is lost.
 */
async function resolveKey(form: ContactForm): Promise<string | Received> {
	const existing = await findByKey(form.key);
	if (!existing) return form.key;
	if (existing.message === form.message && existing.name === form.name && existing.address === form.address)
		return existing;
	const hex = createHash("sha256")
		.update(JSON.stringify([form.key, form.name, form.email, form.phone, form.address, form.message]))
		.digest("hex");
	const derived = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
	return (await findByKey(derived)) ?? derived;
}

async function findByKey(key: string): Promise<Inquiry | undefined> {
	const [row] = await db.select().from(inquiries).where(eq(inquiries.key, key));
	return row;
}

async function isOverContactLimit(form: ContactForm): Promise<boolean> {
	const { emailKey, phoneKey } = contactKeys(form);
	let isOver = false;
	for (const contact of [emailKey, phoneKey].filter(Boolean))
		if ((await consumeAccountLimit(inquiryContactLimit, fingerprint(contact))) !== null) isOver = true;
	return isOver;
}

/**
 * Acknowledges to the sender and notifies the office. At most one acknowledgement a day per email address, against
 * abuse.
 */
async function sendEmails(tx: Tx, inquiry: Inquiry, company: Company, now: Date): Promise<void> {
	const subject = { entity: "inquiry", entityId: inquiry.id };
	if (inquiry.email)
		await sendEmail(tx, {
			...subject,
			kind: kinds["inquiry-acknowledgement"],
			idempotencyKey: `inquiry-acknowledgement:${fingerprint(inquiry.emailKey)}:${today(now)}`,
			to: inquiry.email,
			replyTo: company.email,
			...acknowledgement(inquiry, company),
		});
	const notice = {
		...subject,
		kind: kinds["inquiry-office-notice"],
		idempotencyKey: `inquiry-office-notice:${inquiry.id}`,
		to: company.confirmed.includes("email") ? company.email : "",
		replyTo: inquiry.email || undefined,
		...officeNotice(inquiry),
	};
	await notifyOffice(tx, newInquiryEmails, notice, `/admin/inquiries/${inquiry.id}`, now);
}

function fingerprint(contact: string): string {
	return createHash("sha256").update(contact).digest("base64url").slice(0, 32);
}
