import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";

/** For `npm run kill-test`, on its own data folder: writes sent quotes and invoices and prints their ids and links as JSON. */
export async function writeKillTestData([count = "10"]: string[]): Promise<void> {
	const staff = await createTestStaff("owner");
	const documents = [];
	for (let n = 0; n < Number(count); n++) {
		const { quote } = await createTestSentQuote(staff);
		const { invoice } = await createTestIssuedInvoice(staff);
		documents.push({
			quote: { id: quote.id, path: `/quote/view/${createLinkToken("quote", quote.linkId)}` },
			invoice: {
				id: invoice.id,
				path: `/invoice/view/${createLinkToken("invoice", invoice.linkId)}`,
				due: invoice.total - invoice.settled,
			},
		});
	}
	console.log(JSON.stringify(documents));
}
