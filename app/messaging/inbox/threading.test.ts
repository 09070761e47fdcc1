import fc from "fast-check";
import { expect, test } from "vitest";
import { belongTogether, isReplySubject, referencesOf, type ThreadedMessage, threadSubject } from "./threading.ts";

const day = (n: number) => new Date(Date.UTC(2026, 5, n));
const email = (change: Partial<ThreadedMessage>): ThreadedMessage => ({
	messageId: "<a@x>",
	references: [],
	subject: "Oak by the barn",
	people: ["ruth@example.com"],
	receivedAt: day(1),
	isBulk: false,
	...change,
});

test("a subject is compared without its prefixes", () => {
	expect(threadSubject("RE: Fwd: AW:  Oak   by the barn ")).toBe("oak by the barn");
	expect(threadSubject("Re[2]: [EXT] Oak by the barn")).toBe("oak by the barn");
	expect(threadSubject("Regarding the oak")).toBe("regarding the oak");
	expect([isReplySubject("Re: x"), isReplySubject("Fwd: x"), isReplySubject("x")]).toEqual([true, false, false]);
});

test("a reply belongs to what it answers, also in a chain that we have only parts of", () => {
	const original = email({});
	expect(belongTogether(original, email({ messageId: "<b@x>", references: ["<a@x>"], subject: "Hello" }))).toBe(true);
	const [first, second] = [
		email({ messageId: "<b@x>", references: ["<gone@x>"], subject: "One" }),
		email({ messageId: "<c@x>", references: ["<b2@x>", "<gone@x>"], subject: "Two" }),
	];
	expect(belongTogether(first, second)).toBe(true);
});

test("a header that names an email of other people doesn't get in by itself", () => {
	const stranger = email({ messageId: "<b@x>", references: ["<a@x>"], people: ["mallory@example.com"] });
	expect(belongTogether(email({}), stranger)).toBe(false);
});

test("replies of different people to one newsletter are threads of their own", () => {
	const newsletter = email({ messageId: "<news@x>", isBulk: true, people: ["ruth@example.com", "dale@example.com"] });
	const ruth = email({ messageId: "<r@x>", references: ["<news@x>"] });
	const dale = email({ messageId: "<d@x>", references: ["<news@x>"], people: ["dale@example.com"] });
	expect([belongTogether(newsletter, ruth), belongTogether(newsletter, dale), belongTogether(ruth, dale)]).toEqual([
		false,
		false,
		false,
	]);
});

test("the subject joins only a reply without references, between the same people, within 14 days", () => {
	const reply = email({ messageId: "<b@x>", subject: "Re: Oak by the barn", receivedAt: day(9) });
	expect(belongTogether(email({}), reply)).toBe(true);
	expect(belongTogether(email({}), { ...reply, subject: "Oak by the barn" })).toBe(false);
	expect(belongTogether(email({}), { ...reply, receivedAt: day(16) })).toBe(false);
	expect(belongTogether(email({}), { ...reply, people: ["ruth@example.com", "dale@example.com"] })).toBe(false);
	expect(belongTogether(email({}), { ...reply, references: ["<other@x>"] })).toBe(false);
	expect(belongTogether(email({ subject: "" }), { ...reply, subject: "Re:" })).toBe(false);
});

test("a plus-address says what is answered only where the headers don't", () => {
	expect(referencesOf([], ["<a@x>"])).toEqual(["<a@x>"]);
	expect(referencesOf(["<b@x>"], ["<a@x>"])).toEqual(["<b@x>"]);
	const reply = (person: string) =>
		email({ messageId: "<b@x>", references: referencesOf([], ["<a@x>"]), subject: "Question", people: [person] });
	expect(belongTogether(email({}), reply("ruth@example.com"))).toBe(true);
	expect(belongTogether(email({}), reply("mallory@example.com"))).toBe(false);
});

/** The threads of emails that arrive one after another, as the database builds them. */
function thread(messages: readonly ThreadedMessage[]): string[][] {
	let threads: ThreadedMessage[][] = [];
	for (const message of messages) {
		const joined = threads.filter((thread) => thread.some((other) => belongTogether(message, other)));
		threads = [...threads.filter((thread) => !joined.includes(thread)), [...joined.flat(), message]];
	}
	return threads.map((thread) => thread.map(({ messageId }) => messageId).sort()).sort();
}

const arbitraryId = fc.integer({ min: 0, max: 11 }).map((n) => `<${n}@x>`);
const arbitraryReferences = fc
	.tuple(fc.uniqueArray(arbitraryId, { maxLength: 3 }), fc.uniqueArray(arbitraryId, { maxLength: 2 }))
	.map(([headers, plusAddresses]) => referencesOf(headers, plusAddresses));
const arbitraryEmail = fc.record({
	messageId: arbitraryId,
	references: arbitraryReferences,
	subject: fc.constantFrom("Oak", "Re: Oak", "Re: Stump", "Stump", ""),
	people: fc.uniqueArray(fc.constantFrom("ruth", "dale", "bob"), { minLength: 1, maxLength: 2 }),
	receivedAt: fc.integer({ min: 1, max: 28 }).map(day),
	isBulk: fc.boolean(),
});

test("the threads are the same in every order of arrival", () => {
	const emails = fc.uniqueArray(arbitraryEmail, { selector: ({ messageId }) => messageId, maxLength: 12 });
	const shuffled = emails.chain((all) =>
		fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
	);
	fc.assert(
		fc.property(shuffled, ([all, other]) => {
			expect(thread(other)).toEqual(thread(all));
		}),
		{ numRuns: 500 },
	);
});
