import { expect, test } from "vitest";
import { againFrom, cancelFrom, standingOf } from "./mail.ts";

const fresh = { attempts: 0, lastError: null, response: null };

test.each([
	[{ ...fresh, status: "queued" }, "Waits to be sent"],
	[{ ...fresh, status: "queued", attempts: 1 }, "Tried once, tries again by itself"],
	[{ ...fresh, status: "queued", attempts: 3 }, "Tried 3 times, tries again by itself"],
	[{ ...fresh, status: "sent", response: "250 OK" }, "Taken by the mail server"],
	[{ ...fresh, status: "sent", response: "kept as x.eml" }, "Kept as a file, not sent"],
	[{ ...fresh, status: "refused", lastError: "550 No such mailbox" }, "Refused: 550 No such mailbox"],
	[{ ...fresh, status: "unknown", lastError: "Timeout" }, "May have gone out: nobody knows"],
	[{ ...fresh, status: "cancelled" }, "Cancelled by a person"],
] as const)("%j is said as %j", (facts, words) => {
	expect(standingOf(facts).words).toBe(words);
});

test("what has gone or is going can be neither cancelled nor sent twice", () => {
	for (const status of ["sent", "sending"] as const) {
		expect(againFrom).not.toContain(status);
		expect(cancelFrom).not.toContain(status);
	}
});
