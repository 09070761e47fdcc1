import { bulkInquiries } from "./inquiries/samples.server.ts";
import { bulkInvoices } from "./invoices/bulk.server.ts";
import { makeLink } from "./platform/links.server.ts";
import { sampleDraft, sampleLine, sampleSent } from "./quotes/samples.server.ts";
import { signedIn } from "./staff/samples.server.ts";

/** `npm run bench` calls it on a data folder of its own: writes what is measured and prints how to get there, as JSON. */
export async function writeBenchData([count = "100000"]: string[]): Promise<void> {
	const { cookie, staff } = await signedIn("owner");
	await bulkInquiries(Number(count), new Date());
	await bulkInvoices(Number(count), staff.id, new Date());
	const { quote } = await sampleSent(staff);
	const lines = Array.from({ length: 40 }, (_, n) => sampleLine({ title: `Sugar maple, ${n + 10} in` }));
	const long = await sampleDraft(staff, { lines });
	const pdf = `/admin/quotes/${long.quote.id}/pdf`;
	console.log(JSON.stringify({ cookie, quote: `/quote/view/${makeLink("quote", quote.linkId)}`, pdf }));
}
