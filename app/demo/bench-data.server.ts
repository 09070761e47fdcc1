import { bulkInvoices } from "#app/billing/invoices/bulk.server.ts";
import { unpaidCounter } from "#app/billing/invoices/listing.server.ts";
import { bulkPictures } from "#app/content/pictures/bulk.server.ts";
import { bulkIssues } from "#app/messaging/issues/bulk.server.ts";
import { bulkSubscribers } from "#app/messaging/subscribers/bulk.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { customerCounter } from "#app/people/customers/newest.server.ts";
import { createTestSession } from "#app/people/staff/fixtures.server.ts";
import { recount } from "#app/platform/counters.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { listContractFiles } from "#app/sales/contracts/contracts.server.ts";
import { createTestSentContract, signByEveryone } from "#app/sales/contracts/fixtures.server.ts";
import { sealContract } from "#app/sales/contracts/sealing.server.ts";
import { bulkEstimates } from "#app/sales/estimates/bulk.server.ts";
import { createBulkInquiries } from "#app/sales/inquiries/fixtures.server.ts";
import { inquiryCounter } from "#app/sales/inquiries/newest.server.ts";
import { createTestDraftQuote, createTestLineItem, createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { bulkVisits } from "#app/work/schedule/bulk.server.ts";

/** For `npm run bench`, on its own data folder: writes benchmark data and prints a cookie and links to it as JSON. */
export async function writeBenchData([count = "100000"]: string[]): Promise<void> {
	const { cookie, staff } = await createTestSession("owner");
	await createBulkInquiries(Number(count), new Date());
	await bulkInvoices(Number(count), staff.id, new Date());
	await bulkEstimates(Number(count), staff.id, new Date());
	await bulkVisits(5 * Number(count), staff.id, new Date());
	await bulkPictures(Number(count) / 2, new Date());
	await bulkIssues(10_000);
	await bulkSubscribers(Number(count), new Date());
	// as after the first night
	for (const counter of [inquiryCounter, customerCounter, unpaidCounter]) await recount(counter);
	const { quote } = await createTestSentQuote(staff);
	const lines = Array.from({ length: 40 }, (_, n) => createTestLineItem({ title: `Sugar maple, ${n + 10} in` }));
	const long = await createTestDraftQuote(staff, { lines });
	const pdf = `/admin/quotes/${long.quote.id}/pdf`;
	const sealing = await measureSealing(staff);
	console.log(JSON.stringify({ cookie, quote: `/quote/view/${createLinkToken("quote", quote.linkId)}`, pdf, sealing }));
}

/** Time to print, seal and store a signed contract: "412 ms, 12 pages". Measures the second one; the first creates the key. */
async function measureSealing(staff: Staff): Promise<string> {
	const lines = Array.from({ length: 110 }, (_, n) => createTestLineItem({ title: `Sugar maple ${n + 1}` }));
	let result = "";
	for (let round = 0; round < 2; round++) {
		const { id } = await signByEveryone(staff, await createTestSentContract(staff, { lines }));
		const startedAt = performance.now();
		await sealContract(id, new Date());
		const milliseconds = performance.now() - startedAt;
		const sealed = (await listContractFiles(id)).find(({ kind }) => kind === "sealed");
		const bytes = sealed && (await findFile(sealed.key));
		result = `${Math.round(milliseconds)} ms, ${bytes?.toString("latin1").match(/\/Type \/Page\b/g)?.length} pages`;
	}
	return result;
}
