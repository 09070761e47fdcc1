import fc from "fast-check";
import { test } from "vitest";
import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { propertyRuns } from "#server/testing/property-runs.ts";
import { expectBalanced, noon, owner, paymentStep, runPaymentStep, setUpBooks } from "./invariants-fixtures.server.ts";

setUpBooks();

test("after any sequence of events, amounts settled and credit match the money received and credited, to the cent", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(paymentStep, { minLength: 4, maxLength: 14 }), async (steps) => {
			const { invoice: first } = await createTestIssuedInvoice(owner, {}, noon);
			for (const step of steps) {
				await runPaymentStep(first, step);
				await expectBalanced(first.customerId);
			}
		}),
		{ numRuns: propertyRuns(25) },
	);
}, 90_000);

test("ten concurrent actions on one customer never deadlock, and the totals hold", async () => {
	const { invoice: first } = await createTestIssuedInvoice(owner, {}, noon);
	await runPaymentStep(first, { kind: "issue" });
	await runPaymentStep(first, { kind: "check", which: 0, amount: 90_000 });
	await Promise.all(
		[0, 1, 0, 1, 0].flatMap((which) => [
			runPaymentStep(first, { kind: "check", which, amount: 20_000 }),
			runPaymentStep(first, { kind: "refund", which, amount: 15_000, isReduction: which === 0 }),
			runPaymentStep(first, { kind: "use", which }),
			runPaymentStep(first, { kind: "bounce", which }),
		]),
	);
	await expectBalanced(first.customerId);
});
