import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { attachPhotos } from "#app/content/media/photos.server.ts";
import { areaOf } from "#app/content/places/area.ts";
import { postMail } from "#app/messaging/email/outgoing.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { recordConsents } from "#app/people/customers/consents.server.ts";
import { foldAddress, foldEmail } from "#app/people/customers/matching.ts";
import { type Actor, record } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { parsePhone } from "#app/platform/phone.server.ts";
import { acknowledgement, officeNotice } from "./emails.server.ts";
import type { Inquiry } from "./inquiries.server.ts";
import { replyHoursOf } from "./inquiry.ts";
import type { ContactForm } from "./inquiry-form.ts";
import { isProven, sinceStart } from "./proof.server.ts";
import { judge, type SpamReason } from "./spam.ts";
import { inquiries } from "./tables.server.ts";

export type From = { ip: string; userAgent: string };
export type Received = Pick<Inquiry, "id" | "number">;

/**
 * Takes a request from the public form, once per key. Whatever looks like spam is kept in the spam tray and gets the
 * same answer. `wait`: far too many came from this connection; the form says so and keeps what was typed. `source` is
 * the form's name beside the consents.
 */
export async function receiveInquiry(
	form: ContactForm,
	from: From,
	now: Date,
	source = "contact form",
): Promise<Received | { wait: number }> {
	const wait = await overLimit("inquiry.flood", from.ip);
	if (wait !== null) return { wait };
	const key = await freeKey(form);
	if (typeof key !== "string") return key;
	const { spam, reasons } = judge({
		hiddenField: form.extra,
		milliseconds: sinceStart(form.start, now),
		proof: isProven(form.start, form.key, form.proof),
		name: form.name,
		message: form.message,
		manyFromHere: (await overLimit("inquiry.address", from.ip)) !== null,
		manyFromContact: await isManyFromContact(form),
	});
	const actor: Actor = { kind: "visitor", name: form.name, ...from };
	const company = await readCompany();
	return db.transaction(async (tx) => {
		const kept = await insertInquiry(tx, { ...form, key, source: "form", ip: from.ip, spam, reasons }, company, now);
		if (!kept.isNew) return kept.inquiry;
		const photos = await attachPhotos(tx, form.key, { entity: "inquiry", id: kept.inquiry.id }, now);
		await record(tx, actor, "inquiry", kept.inquiry.id, "received", { photos, spam: reasons }, now);
		await recordConsents(tx, {
			email: form.emailConsent ? kept.inquiry.emailKey : "",
			phone: form.textConsent ? kept.inquiry.phoneKey : "",
			source,
			ip: from.ip,
			company: company.name,
		});
		if (!spam) await sendLetters(tx, kept.inquiry, company, now);
		await notify(tx, "inquiry", kept.inquiry.id);
		return kept.inquiry;
	});
}

export type NewInquiry = Omit<ContactForm, "start" | "proof" | "extra"> & {
	source: Inquiry["source"];
	ip: string | null;
	spam: boolean;
	reasons: SpamReason[];
};

/** The row, or the one that this key has made already. */
export async function insertInquiry(
	tx: Tx,
	form: NewInquiry,
	company: Pick<Company, "replyHours" | "latitude" | "longitude">,
	now: Date,
): Promise<{ inquiry: Inquiry; isNew: boolean }> {
	const due = new Date(now.getTime() + replyHoursOf(form.urgency, company.replyHours) * 3_600_000);
	const [made] = await tx
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
			area: areaOf(form.address, company),
			status: form.spam ? "spam" : "new",
			statusAt: now,
			replyDueAt: due,
			attentionAt: form.spam ? null : now,
			spamReasons: form.reasons,
			ip: form.ip,
		})
		.onConflictDoNothing({ target: inquiries.key })
		.returning();
	if (made) return { inquiry: made, isNew: true };
	const [known] = await tx.select().from(inquiries).where(eq(inquiries.key, form.key));
	if (!known) throw new Error("the inquiry of this key went away");
	return { inquiry: known, isNew: false };
}

/** What inquiries and customers are matched by; "" where nothing usable was given. */
export function contactKeys(contact: { email: string; phone: string; address: string }) {
	return {
		emailKey: foldEmail(contact.email),
		phoneKey: contact.phone ? (parsePhone(contact.phone) ?? "") : "",
		addressKey: foldAddress(contact.address),
	};
}

/**
 * The form's key; or the inquiry that it made already. Somebody who goes back and writes something else under the same
 * key (a browser without JavaScript does that) gets a key derived from both, so that nothing is lost.
 */
async function freeKey(form: ContactForm): Promise<string | Received> {
	const known = await byKey(form.key);
	if (!known) return form.key;
	if (known.message === form.message && known.name === form.name && known.address === form.address) return known;
	const hex = createHash("sha256")
		.update(JSON.stringify([form.key, form.name, form.email, form.phone, form.address, form.message]))
		.digest("hex");
	const derived = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
	return (await byKey(derived)) ?? derived;
}

async function byKey(key: string): Promise<Inquiry | undefined> {
	const [row] = await db.select().from(inquiries).where(eq(inquiries.key, key));
	return row;
}

async function isManyFromContact(form: ContactForm): Promise<boolean> {
	const { emailKey, phoneKey } = contactKeys(form);
	let many = false;
	for (const contact of [emailKey, phoneKey].filter(Boolean))
		if ((await overLimit("inquiry.contact", fingerprint(contact))) !== null) many = true;
	return many;
}

/** One acknowledgement per address and day, or the form would be a mail bomb. */
async function sendLetters(tx: Tx, inquiry: Inquiry, company: Company, now: Date): Promise<void> {
	const about = { entity: "inquiry", entityId: inquiry.id };
	if (inquiry.email)
		await postMail(tx, {
			...about,
			kind: "inquiry-acknowledgement",
			once: `inquiry-acknowledgement:${fingerprint(inquiry.emailKey)}:${today(now)}`,
			to: inquiry.email,
			replyTo: company.email,
			...acknowledgement(inquiry, company),
		});
	if (company.confirmed.includes("email"))
		await postMail(tx, {
			...about,
			kind: "inquiry-office-notice",
			once: `inquiry-office-notice:${inquiry.id}`,
			to: company.email,
			replyTo: inquiry.email || undefined,
			...officeNotice(inquiry),
		});
}

function fingerprint(contact: string): string {
	return createHash("sha256").update(contact).digest("base64url").slice(0, 32);
}
