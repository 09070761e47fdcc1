// The ways to reach a customer, with what they agreed to.
import { and, desc, eq, inArray, or } from "drizzle-orm";
import { isTextablePhone } from "#app/messaging/texts/area-codes.ts";
import { findTextRefusal } from "#app/messaging/texts/send.server.ts";
import type { TextRefusal } from "#app/messaging/texts/text.ts";
import type { ChannelStatus } from "#app/people/customers/channel.ts";
import { type Channel, listChannels } from "#app/people/customers/record.server.ts";
import { consents } from "#app/people/customers/tables.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { MessageChannel } from "./conversation.ts";

export type ConsentState = "given" | "withdrawn" | "not-asked";

/** One way to send a message: a channel and an address, what the person agreed to, and why it can't be used. */
export type SendChoice = {
	channel: MessageChannel;
	address: string;
	consent: ConsentState;
	/** whether a phone may get campaigns too */
	isMarketingOk?: boolean;
	/** null when a message can be sent this way */
	blocked: string | null;
};

type On = Pick<Tx, "select" | "selectDistinctOn" | "execute">;

const blockedText: Record<TextRefusal, string> = {
	"no-consent": "The customer hasn't agreed to texts. Ask them, then record it under Contact preferences.",
	"opted-out":
		"This number opted out of texts. To get texts again, the customer must text START to our number from that phone.",
	"bad-number": "This number can't receive texts.",
};

const blockedEmail: Record<Exclude<ChannelStatus, "ok">, string> = {
	bounced: "Emails to this address bounced.",
	complained: "This address marked an email of ours as spam.",
	invalid: "This address is marked as wrong.",
	"opted-out": "This address opted out.",
};

/**
 * The email addresses and phones that a message can go to, the main ones first, and the customer's pages. Who withdrew the consent to emails
 * about their jobs still gets an answer to what they ask from that address: `askedFrom`.
 */
export async function listSendChoices(
	customerId: string,
	askedFrom: string | null,
	on: On = db,
): Promise<SendChoice[]> {
	const channels = await listChannels(customerId, on);
	const emails = channels.filter(({ kind }) => kind === "email");
	const phones = channels.filter(({ kind, value }) => kind === "phone" && isTextablePhone(value));
	const answers = await readConsents([...emails, ...phones], on);
	const choices = emails.map((email): SendChoice => {
		const consent = answers.get(`email:${email.value}`) ?? "not-asked";
		return { channel: "email", address: email.value, consent, blocked: whyNoEmail(email, consent, askedFrom) };
	});
	const texts: SendChoice[] = [];
	for (const { value } of phones) {
		const refusal = await findTextRefusal(value, "reply", on);
		const consent = answers.get(`phone:${value}`) ?? "not-asked";
		const isMarketingOk = (await findTextRefusal(value, "marketing-text", on)) === null;
		texts.push({ channel: "text", address: value, consent, isMarketingOk, blocked: refusal && blockedText[refusal] });
	}
	const [main] = emails;
	return [...choices, ...texts, { channel: "page", address: main?.value ?? "", consent: "not-asked", blocked: null }];
}

function whyNoEmail({ status, value }: Channel, consent: ConsentState, askedFrom: string | null): string | null {
	if (status === "opted-out" || (status === "ok" && consent === "withdrawn"))
		return askedFrom === value
			? null
			: "This address opted out of emails about jobs. You can answer when they write to us.";
	return status === "ok" ? null : blockedEmail[status];
}

/** The last answer of each address about messages on their jobs, by `kind:value`. */
async function readConsents(
	channels: readonly Pick<Channel, "kind" | "value">[],
	on: On = db,
): Promise<Map<string, ConsentState>> {
	if (!channels.length) return new Map();
	const values = (kind: "email" | "phone") => channels.filter((one) => one.kind === kind).map(({ value }) => value);
	const rows = await on
		.selectDistinctOn([consents.kind, consents.value], {
			kind: consents.kind,
			value: consents.value,
			granted: consents.granted,
		})
		.from(consents)
		.where(
			or(
				and(eq(consents.kind, "email"), inArray(consents.value, values("email")), eq(consents.purpose, "job-email")),
				and(eq(consents.kind, "phone"), inArray(consents.value, values("phone")), eq(consents.purpose, "job-text")),
			),
		)
		.orderBy(consents.kind, consents.value, desc(consents.id));
	return new Map(rows.map(({ kind, value, granted }) => [`${kind}:${value}`, granted ? "given" : "withdrawn"]));
}
