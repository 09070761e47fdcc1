// An email that is being written. Pure.
import type { DraftFormat } from "#app/noun/drafts/draft-format.ts";
import { firstName } from "#app/people/customers/greeting.ts";
import { parseEmailAddress } from "#app/platform/email-address.ts";
import { inboxPath } from "./inbox-urls.ts";
import type { Mailbox } from "./message.ts";

export type DraftContent = { to: string; cc: string; subject: string; text: string };

export const draftFormat: DraftFormat<DraftContent, DraftContent> = {
	storagePrefix: "email-draft",
	saveUrl: (id) => `${inboxPath}/drafts/${id}/save`,
	toFields: (content) => content,
	toContent: (fields) => ({ content: fields, problems: {} }),
	closedMessage: "this email has been sent or deleted.",
};

export const draftLabels: Record<keyof DraftContent, string> = {
	to: "To",
	cc: "Copy to",
	subject: "Subject",
	text: "Text",
};

const maxRecipients = 50;

/** "Ruth <ruth@example.com>, dale@example.com"; the first text that is no address where one is wrong. */
export function parseRecipients(typed: string): { people: Mailbox[]; wrong: string | null } {
	const people: Mailbox[] = [];
	for (const part of typed.split(/[,;\n]/)) {
		const text = part.trim();
		if (!text) continue;
		const [, name = "", inside] = /^"?([^"<]*)"?\s*<([^<>]+)>$/.exec(text) ?? [];
		const address = parseEmailAddress(inside ?? text)?.toLowerCase();
		if (!address) return { people, wrong: text.slice(0, 100) };
		if (!people.some((person) => person.address === address)) people.push({ name: name.trim(), address });
	}
	return { people, wrong: null };
}

export const formatRecipients = (people: readonly Mailbox[]) =>
	people.map(({ name, address }) => (/^[^<>",;]+$/.test(name) ? `${name} <${address}>` : address)).join(", ");

/** Fields of a template that nothing filled in: they would reach the customer as they are. */
export function findUnresolved(text: string): string | null {
	return /\{[a-z][a-z ]{0,40}\}/i.exec(text)?.[0] ?? null;
}

export type TemplateFacts = { name: string; staffName: string; company: string };

/** A template with its fields filled in. One without a value stays, and keeps the email from being sent. */
export function fillTemplate(text: string, { name, staffName, company }: TemplateFacts): string {
	const values: Record<string, string> = {
		"first name": name ? firstName(name) : "",
		name,
		"your name": staffName,
		company,
	};
	return text.replaceAll(/\{([a-z ]+)\}/gi, (field, key: string) => values[key.toLowerCase()] || field);
}

export function replySubject(subject: string): string {
	return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

/** Why an email can't be sent yet, by field. */
export function findProblems({ to, cc, subject, text }: DraftContent): Record<string, string> {
	const problems: Record<string, string> = {};
	const [recipients, copies] = [parseRecipients(to), parseRecipients(cc)];
	if (recipients.wrong) problems.to = `“${recipients.wrong}” isn't an email address. Correct it.`;
	else if (!recipients.people.length) problems.to = "Enter an email address.";
	if (copies.wrong) problems.cc = `“${copies.wrong}” isn't an email address. Correct it.`;
	if (recipients.people.length + copies.people.length > maxRecipients)
		problems.to = `Send one email to at most ${maxRecipients} people.`;
	if (!subject.trim()) problems.subject = "Enter a subject.";
	if (!text.trim()) problems.text = "Enter a message.";
	const unresolved = findUnresolved(`${subject}\n${text}`);
	if (unresolved) problems.text = `Replace ${unresolved} before you send this email.`;
	return problems;
}

/** The emails below a reply. */
export function quote(text: string, from: string, at: string): string {
	const lines = text.slice(0, 20_000).split("\n");
	return `On ${at}, ${from} wrote:\n${lines.map((line) => `> ${line}`).join("\n")}`;
}
