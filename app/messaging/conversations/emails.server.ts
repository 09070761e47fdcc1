// The email that carries a message to a customer.
import { createHmac } from "node:crypto";
import { emailBody, type Paragraph } from "#app/messaging/email/layout.server.ts";
import type { OutgoingEmail } from "#app/messaging/email/send.server.ts";
import { companySender } from "#app/messaging/email/sender.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { greeting } from "#app/people/customers/greeting.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { settings } from "#app/platform/env.server.ts";
import type { CustomerText } from "./conversation.ts";
import { messageEntity } from "./receive.server.ts";
import type { MessageSubject } from "./subjects.server.ts";

// The links in it are taken out of the stored copy once it is sent.
const kinds = defineEmailKinds({ "customer-message": { secret: false } });

export type MessageEmail = {
	messageId: string;
	to: string;
	/** the customer's */
	name: string;
	/** who signs it */
	staffName: string;
	body: CustomerText;
	/** the keys of its photos in file storage, without what cameras write into them */
	photoKeys: readonly string[];
	/** what the customer asked online, which the email repeats; null when they asked by email, or nothing */
	question: string | null;
	subject: MessageSubject | null;
	company: Company;
	/** the email of the customer that it answers */
	replyTo: { messageId: string; subject: string; references: readonly string[] } | null;
};

export function messageEmail(email: MessageEmail): OutgoingEmail {
	const { company, subject, replyTo, photoKeys } = email;
	const url = subject?.url ?? `${settings.origin}/account`;
	const paragraphs: Paragraph[] = [
		greeting(email.name),
		...(email.question ? [`You asked: “${email.question}”`] : []),
		email.body,
		...(photoKeys.length
			? [photoKeys.length === 1 ? "A photo is attached." : `${photoKeys.length} photos are attached.`]
			: []),
		{ button: subject?.url ? `View ${lowerFirst(subject.title)}` : "View messages", url },
		"To answer, reply to this email or write to us online.",
	];
	const about = subject ? `about ${lowerFirst(subject.title)} ` : "";
	return {
		entity: messageEntity,
		entityId: email.messageId,
		kind: kinds["customer-message"],
		idempotencyKey: `customer-message:${email.messageId}`,
		to: email.to,
		replyTo: company.email,
		subject: replyTo ? replySubject(replyTo.subject) : `Message ${about}from ${company.name}`,
		attachments: photoKeys.map((key, index) => ({ name: `photo-${index + 1}.jpg`, key, type: "image/jpeg" })),
		...emailBody(
			{ ...companySender(company), person: email.staffName },
			paragraphs,
			`you're a customer of ${company.name}`,
		),
		...(replyTo && {
			headers: {
				"In-Reply-To": replyTo.messageId,
				References: [...replyTo.references.slice(-20), replyTo.messageId].join(" "),
			},
		}),
	};
}

/** "Quote Q-2026-0017" in a sentence: "quote Q-2026-0017". */
const lowerFirst = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

const replySubject = (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);

/**
 * The key of a person's next message to a customer: of its photos, and against sending it twice. It is the same in all tabs until
 * that message is sent.
 */
export function nextMessageKey(staffId: string, customerId: string, lastOwnId: string | null): string {
	const hash = createHmac("sha256", settings.secretKey).update(`message:${staffId}:${customerId}:${lastOwnId ?? ""}`);
	return hash.digest("hex").replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}
