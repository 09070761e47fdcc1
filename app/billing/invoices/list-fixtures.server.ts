import { copies, instant, type Lists, newestFirst, now, owner, product } from "#server/testing/lists.ts";
import { createTestInvoice, createTestIssuedInvoice } from "./fixtures.server.ts";
import { listInvoices } from "./listing.server.ts";
import { listReceivables } from "./receivables.server.ts";

export const lists: Lists = {
	"listInvoices: drafts": {
		...newestFirst,
		table: "invoices",
		create: async () => (await createTestInvoice(owner, {}, now)).invoice.id,
		values: { to_name: "copy_name", link_id: "uuidv4()", updated_at: instant },
		read: (search, after) => listInvoices("drafts", search, after, now),
	},
	"listInvoices: unpaid": {
		table: "invoices",
		create: async () => (await createTestIssuedInvoice(owner, {}, now)).invoice.id,
		values: {
			to_name: "copy_name",
			number: "copy_id::text",
			link_id: "uuidv4()",
			due_on: "date '2026-12-01' + (n % 9)::int",
		},
		order: "due_on, id",
		change: "updated_at = now()",
		searches: true,
		read: (search, after) => listInvoices("unpaid", search, after, now),
	},
	listReceivables: {
		table: "invoices",
		create: async () => {
			await product.pool.query("insert into customers (name) select 'Receivable' from generate_series(1, $1)", [
				copies,
			]);
			return (await createTestIssuedInvoice(owner, {}, now)).invoice.id;
		},
		shownId: "customer_id",
		groups: "where status = 'open' group by customer_id",
		values: {
			to_name: "copy_name",
			number: "copy_id::text",
			link_id: "uuidv4()",
			customer_id: "(select id from customers order by id limit 1 offset n)",
		},
		order: "sum(total - settled) desc, customer_id desc",
		read: async (_search, after) => {
			const { rows, next } = await listReceivables(after, now);
			return { rows: rows.map(({ customerId }) => ({ id: customerId })), next };
		},
	},
};
