import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { loadCompany } from "#app/people/company/company.server.ts";
import { channels, customers } from "#app/people/customers/tables.server.ts";
import { liftTextOptOut, recordTextOptOut } from "#app/people/customers/text-opt-outs.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { consumeAccountLimit } from "#app/platform/rate-limits.server.ts";
import { textReceived } from "./events.server.ts";
import { helpAnswer, startAnswer, stopAnswer } from "./keyword-answers.ts";
import { classifyText, type TextKeyword } from "./keywords.ts";
import { measureText } from "./segments.ts";
import { sendText } from "./send.server.ts";
import { readTextSettings } from "./settings.server.ts";
import { texts, unreachablePhones } from "./tables.server.ts";
import { keywordAnswerLimit } from "./urls.ts";

const inbound = z.object({
	MessageSid: z.string().regex(/^(SM|MM)[\da-f]{32}$/),
	/** a phone in E.164, or the short code of a company */
	From: z.string().regex(/^\+?\d{3,15}$/),
	Body: z.string().default(""),
	NumMedia: z.coerce.number().int().min(0).max(20).catch(0),
	/** set when Twilio has recognized a keyword and answered it itself */
	OptOutType: z.enum(["STOP", "START", "HELP"]).optional().catch(undefined),
});

const maxBody = 4_000;

/** Stores a text from someone, once, and does what it asks for. */
export async function receiveText(fields: Record<string, string>, now: Date): Promise<void> {
	const parsed = inbound.safeParse(fields);
	if (!parsed.success) return;
	const { From: phone, MessageSid: sid, OptOutType } = parsed.data;
	const body = describeBody(parsed.data.Body, parsed.data.NumMedia);
	const asked = OptOutType ? (OptOutType.toLowerCase() as TextKeyword) : classifyText(parsed.data.Body);
	const isAnswered = Boolean(OptOutType) || (await consumeAccountLimit(keywordAnswerLimit, phone)) !== null;
	await db.transaction(async (tx) => {
		const text = await storeText(tx, { phone, sid, body }, asked, now);
		if (!text) return;
		await tx.delete(unreachablePhones).where(eq(unreachablePhones.phone, phone));
		const keyword = await obey(tx, { ...text, phone, body, asked }, !isAnswered, now);
		// START from someone who never opted out is a message, as are CANCEL and HELP: they may be about a visit or a tree
		const isMessage = !keyword || keyword === "maybe-stop" || keyword === "help" || /cancel/i.test(body);
		await tx
			.update(texts)
			.set({ keyword, reviewedAt: isMessage ? null : now })
			.where(eq(texts.id, text.id));
		if (isMessage) await raiseEvent(tx, textReceived, { textId: text.id, phone, customerId: text.customerId, at: now });
		await broadcast(tx, "messages");
	});
}

function describeBody(typed: string, media: number): string {
	const text = typed.trim().slice(0, maxBody);
	if (!media) return text || "(no text)";
	const note = media === 1 ? "[A picture was attached. View it in the Twilio Console.]" : "";
	return [text, note || `[${media} pictures were attached. View them in the Twilio Console.]`]
		.filter(Boolean)
		.join("\n");
}

type Arrived = { phone: string; sid: string; body: string };

async function storeText(tx: Tx, { phone, sid, body }: Arrived, keyword: TextKeyword | null, now: Date) {
	const { encoding, segments } = measureText(body);
	const [row] = await tx
		.insert(texts)
		.values({
			direction: "in",
			phone,
			customerId: await findSender(tx, phone),
			kind: "received",
			purpose: "reply",
			body,
			encoding,
			segments,
			providerSid: sid,
			status: "received",
			keyword,
			sendBefore: now,
			idempotencyKey: `received:${sid}`,
			createdAt: now,
		})
		.onConflictDoNothing()
		.returning({ id: texts.id, customerId: texts.customerId });
	return row ?? null;
}

/** The only customer with this number. Of several, the one whom we last texted; null when we texted none of them. */
async function findSender(tx: Tx, phone: string): Promise<string | null> {
	const owners = await listCustomersWithPhone(phone, tx);
	if (owners.length <= 1) return owners[0]?.id ?? null;
	const [last] = await tx
		.select({ customerId: texts.customerId })
		.from(texts)
		.where(and(eq(texts.phone, phone), eq(texts.direction, "out"), isNotNull(texts.customerId)))
		.orderBy(desc(texts.id))
		.limit(1);
	return owners.some(({ id }) => id === last?.customerId) ? (last?.customerId ?? null) : null;
}

export async function listCustomersWithPhone(phone: string, on: Pick<Tx, "selectDistinct"> = db) {
	return on
		.selectDistinct({ id: customers.id, name: customers.name })
		.from(channels)
		.innerJoin(customers, eq(customers.id, channels.customerId))
		.where(and(eq(channels.kind, "phone"), eq(channels.value, phone), isNull(customers.mergedInto)))
		.orderBy(customers.name, customers.id)
		.limit(20);
}

type Asked = { id: string; customerId: string | null; phone: string; body: string; asked: TextKeyword | null };

/** Does what a keyword asks for. Returns the keyword; null when there was nothing to do. */
async function obey(
	tx: Tx,
	{ id, customerId, phone, body, asked }: Asked,
	mayAnswer: boolean,
	now: Date,
): Promise<TextKeyword | null> {
	const company = await loadCompany(tx);
	const { answersKeywords } = await readTextSettings(tx);
	const answer = async (text: string) => {
		if (!mayAnswer || !answersKeywords) return;
		const about = { kind: "keyword-answer", entity: "text", entityId: id, customerId, phone, sendBefore: null };
		await sendText(tx, { ...about, purpose: "keyword-answer", body: text, idempotencyKey: `answer:${id}` }, now);
	};
	if (asked === "stop") {
		const evidence = `Texted “${body.slice(0, 100)}”`;
		if (await recordTextOptOut(tx, phone, { source: "keyword", evidence }, company.name, now)) {
			await record(tx, customerId, "opted-out-of-texts", phone, now);
			await answer(stopAnswer(company.name));
		}
	} else if (asked === "start") {
		if (!(await liftTextOptOut(tx, phone, "Texted START", company.name, now))) return null;
		await record(tx, customerId, "opted-in-to-texts", phone, now);
		await answer(startAnswer(company.name));
	} else if (asked === "help") await answer(helpAnswer(company.name, formatPhone(company.phone), company.email));
	return asked;
}

async function record(tx: Tx, customerId: string | null, action: string, phone: string, now: Date): Promise<void> {
	if (!customerId) return;
	const author: Actor = { kind: "customer", id: customerId, name: formatPhone(phone) };
	await recordAudit(tx, author, "customer", customerId, action, {}, now);
}
