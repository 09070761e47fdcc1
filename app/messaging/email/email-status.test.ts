import { expect, test } from "vitest";
import { cancelableStatuses, emailListStatus, resendableStatuses } from "./email-status.ts";

const notTried = { attempts: 0, lastError: null };

test.each([
	[{ ...notTried, status: "queued" }, "Queued"],
	[{ ...notTried, status: "queued", attempts: 1 }, "Queued for retry (tried once)"],
	[{ ...notTried, status: "queued", attempts: 3 }, "Queued for retry (tried 3 times)"],
	[{ ...notTried, status: "sent" }, "Sent"],
	[{ ...notTried, status: "saved" }, "Not sent: no email server is set up"],
	[{ ...notTried, status: "rejected", lastError: "550 No such mailbox" }, "Rejected: 550 No such mailbox"],
	[{ ...notTried, status: "unconfirmed", lastError: "Timeout" }, "Unconfirmed; it may have been sent"],
	[{ ...notTried, status: "failed", attempts: 31 }, "Not sent after 31 attempts"],
	[{ ...notTried, status: "canceled" }, "Canceled"],
] as const)("%j is shown as %j", (facts, reason) => {
	expect(emailListStatus(facts).reason).toBe(reason);
});

test("an email that is sent or being sent can't be canceled or sent again", () => {
	for (const status of ["sent", "sending"] as const) {
		expect(resendableStatuses).not.toContain(status);
		expect(cancelableStatuses).not.toContain(status);
	}
});
