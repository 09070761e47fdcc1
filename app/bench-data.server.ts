import { bulkInvoices } from "./billing/invoices/bulk.server.ts";
import { signedIn } from "./people/staff/fixtures.server.ts";
import type { Staff } from "./people/staff/permit.server.ts";
import { getFile } from "./platform/files.server.ts";
import { makeLink } from "./platform/links.server.ts";
import { filesOf } from "./sales/contracts/contracts.server.ts";
import { sampleSentContract, signedByAll } from "./sales/contracts/fixtures.server.ts";
import { sealContract } from "./sales/contracts/sealing.server.ts";
import { bulkEstimates } from "./sales/estimates/bulk.server.ts";
import { bulkInquiries } from "./sales/inquiries/fixtures.server.ts";
import { sampleDraft, sampleLine, sampleSent } from "./sales/quotes/fixtures.server.ts";

/** `npm run bench` calls it on a data folder of its own: writes what is measured and prints how to get there, as JSON. */
export async function writeBenchData([count = "100000"]: string[]): Promise<void> {
	const { cookie, staff } = await signedIn("owner");
	await bulkInquiries(Number(count), new Date());
	await bulkInvoices(Number(count), staff.id, new Date());
	await bulkEstimates(Number(count), staff.id, new Date());
	const { quote } = await sampleSent(staff);
	const lines = Array.from({ length: 40 }, (_, n) => sampleLine({ title: `Sugar maple, ${n + 10} in` }));
	const long = await sampleDraft(staff, { lines });
	const pdf = `/admin/quotes/${long.quote.id}/pdf`;
	const sealing = await measureSealing(staff);
	console.log(JSON.stringify({ cookie, quote: `/quote/view/${makeLink("quote", quote.linkId)}`, pdf, sealing }));
}

/** "412 ms, 12 pages": a signed contract printed with its certificate, sealed and kept. The first one makes the key. */
async function measureSealing(staff: Staff): Promise<string> {
	const lines = Array.from({ length: 110 }, (_, n) => sampleLine({ title: `Sugar maple ${n + 1}` }));
	let said = "";
	for (let round = 0; round < 2; round++) {
		const { id } = await signedByAll(staff, await sampleSentContract(staff, { lines }));
		const began = performance.now();
		await sealContract(id, new Date());
		const took = performance.now() - began;
		const sealed = (await filesOf(id)).find(({ kind }) => kind === "sealed");
		const bytes = sealed && (await getFile(sealed.key));
		said = `${Math.round(took)} ms, ${bytes?.toString("latin1").match(/\/Type \/Page\b/g)?.length} pages`;
	}
	return said;
}
