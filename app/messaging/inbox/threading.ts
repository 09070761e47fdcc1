// Which emails belong to one thread. Pure. The same emails give the same threads in every order of arrival, because each rule
// looks at two emails and nothing else (docs/decisions/0125-threads.md).

export type ThreadedMessage = {
	messageId: string;
	references: readonly string[];
	subject: string;
	/** the people outside the company: customer ids, or addresses that belong to no customer */
	people: readonly string[];
	receivedAt: Date;
	isBulk: boolean;
};

/**
 * The emails that a message names. The plus-address it was sent to counts only where its headers name none: address books keep
 * plus-addresses, and a conversation that goes on by itself belongs to what its headers say.
 */
export function referencesOf(headers: readonly string[], plusAddresses: readonly string[]): string[] {
	return [...(headers.length ? headers : plusAddresses)];
}

const replyPrefix = /^\s*(?:(?:re|aw|antw|sv|odp|r)(?:\[\d+\])?\s*:|\[(?:ext|external)\])\s*/i;
const anyPrefix = /^\s*(?:(?:re|aw|antw|sv|odp|r|fwd?|wg|tr)(?:\[\d+\])?\s*:|\[(?:ext|external)\])\s*/i;

const subjectWindow = 14 * 86_400_000;

/** The subject without "Re:" and "Fwd:", for comparing. */
export function threadSubject(subject: string): string {
	let rest = subject.slice(0, 500);
	while (anyPrefix.test(rest)) rest = rest.replace(anyPrefix, "");
	return rest.replaceAll(/\s+/g, " ").trim().toLowerCase();
}

export function isReplySubject(subject: string): boolean {
	return replyPrefix.test(subject);
}

/** Whether two emails belong to one thread on their own. */
export function belongTogether(a: ThreadedMessage, b: ThreadedMessage): boolean {
	if (a.isBulk || b.isBulk || !sharePeople(a, b)) return false;
	return (
		isReferred(a, b) || isReferred(b, a) || shareReference(a, b) || haveSubjectOfReply(a, b) || haveSubjectOfReply(b, a)
	);
}

/** A header that names an email of other people isn't enough: anyone can write one. */
function sharePeople(a: ThreadedMessage, b: ThreadedMessage): boolean {
	return a.people.some((person) => b.people.includes(person));
}

const isReferred = (reply: ThreadedMessage, original: ThreadedMessage) => reply.references.includes(original.messageId);

/** Two replies of a person to an email that isn't here, such as a newsletter. */
const shareReference = (a: ThreadedMessage, b: ThreadedMessage) => a.references.some((id) => b.references.includes(id));

/** "Re: Oak on Maple Street" from a program that writes no References, between the same people, within 14 days. */
function haveSubjectOfReply(reply: ThreadedMessage, original: ThreadedMessage): boolean {
	const subject = threadSubject(reply.subject);
	const age = reply.receivedAt.getTime() - original.receivedAt.getTime();
	return (
		reply.references.length === 0 &&
		isReplySubject(reply.subject) &&
		subject !== "" &&
		subject === threadSubject(original.subject) &&
		age >= 0 &&
		age <= subjectWindow &&
		new Set([...reply.people, ...original.people]).size === new Set(reply.people).size &&
		new Set(reply.people).size === new Set(original.people).size
	);
}
