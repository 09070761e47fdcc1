import { allowed, instant, type Lists, now } from "#server/testing/lists.ts";
import { createTestInquiry } from "./fixtures.server.ts";
import { listFilter } from "./inquiry-form.ts";
import { listInquiries } from "./listing.server.ts";

const inquiry = {
	table: "inquiries",
	create: async () => (await createTestInquiry({ message: "" }, now)).id,
	change: "status_at = now()",
};
const values = {
	name: "copy_name",
	number: "nextval(pg_get_serial_sequence('inquiries', 'number'))",
	key: "uuidv4()",
};
const read = (view: "new" | "open") => (q: string, after: string | null) =>
	listInquiries(allowed("inquiries.view"), listFilter.parse({ view, q, after }), now);

export const lists: Lists = {
	"listInquiries: new": {
		...inquiry,
		values: { ...values, received_at: instant },
		order: "received_at desc, id desc",
		searches: true,
		read: read("new"),
	},
	"listInquiries: open": {
		...inquiry,
		values: { ...values, attention_at: instant },
		order: "sort_rank, attention_at, id",
		read: read("open"),
	},
};
