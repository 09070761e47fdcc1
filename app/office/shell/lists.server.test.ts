import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestInvoice, createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { listInvoices } from "#app/billing/invoices/listing.server.ts";
import { listReceivables } from "#app/billing/invoices/receivables.server.ts";
import { createTestPayment } from "#app/billing/payments/fixtures.server.ts";
import { listPayments } from "#app/billing/payments/listing.server.ts";
import { testEmailKinds } from "#app/messaging/email/fixtures.server.ts";
import { listEmails } from "#app/messaging/email/outbox.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { listCustomers } from "#app/people/customers/listing.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { pageSize } from "#app/platform/list.server.ts";
import { createTestChangeOrder, createTestSignedContract } from "#app/sales/change-orders/fixtures.server.ts";
import { listChangeOrders } from "#app/sales/change-orders/listing.server.ts";
import { createTestContract } from "#app/sales/contracts/fixtures.server.ts";
import { listContracts } from "#app/sales/contracts/listing.server.ts";
import { createTestSubmittedEstimate } from "#app/sales/estimates/fixtures.server.ts";
import { listEstimates } from "#app/sales/estimates/listing.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { listFilter } from "#app/sales/inquiries/inquiry-form.ts";
import { listInquiries } from "#app/sales/inquiries/listing.server.ts";
import { createTestDraftQuote } from "#app/sales/quotes/fixtures.server.ts";
import { listQuotes } from "#app/sales/quotes/listing.server.ts";
import { copyRow } from "#server/testing/copy-row.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestActionItem } from "../action-items/fixtures.server.ts";
import { listItems } from "../action-items/listing.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");
/** instants of one millisecond, most of them shared by several rows */
const instant = "'2026-11-20T12:00:00Z'::timestamptz + (n % 9) * interval '1 microsecond'";

type List = {
	table: string;
	/** creates one row and returns its id */
	create: () => Promise<string>;
	/** values of a copy of that row, in SQL, as for `copyRow` */
	values: Record<string, string>;
	/** the column that the list shows as the row's id */
	shownId?: string;
	/** the order in SQL */
	order: string;
	/** a change that someone makes to a row while another person pages, in SQL */
	change?: string;
	/** whether the change moves the row to the top */
	movesUp?: boolean;
	/** whether the list has a search */
	searches?: boolean;
	read: (search: string, after: string | null) => Promise<{ rows: { id: string }[]; next: string | null }>;
};

const newestFirst = { order: "updated_at desc, id desc", change: "updated_at = now()", movesUp: true, searches: true };

const lists: Record<string, List> = {
	quotes: {
		...newestFirst,
		table: "quotes",
		create: async () => (await createTestDraftQuote(owner, {}, now)).quote.id,
		values: { root_id: "copy_id", link_id: "uuidv4()", to_name: "copy_name", updated_at: instant },
		read: (search, after) => listQuotes("drafts", search, after, now),
	},
	contracts: {
		...newestFirst,
		table: "contracts",
		create: async () => (await createTestContract(owner, {}, now)).id,
		values: { to_name: "copy_name", updated_at: instant },
		read: (search, after) => listContracts("drafts", search, after, now),
	},
	"change orders": {
		...newestFirst,
		table: "change_orders",
		create: async () => (await createTestChangeOrder(owner, (await createTestSignedContract(owner, {}, now)).id)).id,
		values: { to_name: "copy_name", link_id: "uuidv4()", updated_at: instant },
		read: (search, after) => listChangeOrders("drafts", search, after, now),
	},
	"field estimates": {
		...newestFirst,
		table: "estimates",
		create: async () => (await createTestSubmittedEstimate(owner, {}, [{}], now)).estimate.id,
		values: { name: "copy_name", number: "copy_id::text", link_id: "uuidv4()", updated_at: instant },
		read: (search, after) => listEstimates("needs-review", search, after),
	},
	"draft invoices": {
		...newestFirst,
		table: "invoices",
		create: async () => (await createTestInvoice(owner, {}, now)).invoice.id,
		values: { to_name: "copy_name", link_id: "uuidv4()", updated_at: instant },
		read: (search, after) => listInvoices("drafts", search, after, now),
	},
	"unpaid invoices": {
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
	payments: {
		...newestFirst,
		table: "payments",
		create: async () =>
			createTestPayment(owner, (await createTestIssuedInvoice(owner, {}, now)).invoice, { amount: 1_000 }, now),
		values: { search: "fold_for_search(copy_name)", form_key: "uuidv4()", updated_at: instant },
		read: (search, after) => listPayments({ view: "received", method: null, search, after }),
	},
	"action items": {
		table: "action_items",
		create: () => createTestActionItem(owner, now),
		values: { title: "copy_name", due_on: "date '2026-12-01' + (n % 9)::int" },
		order: "sort_on, id",
		change: "note = 'seen'",
		searches: true,
		read: (search, after) => listItems(permissionFor(owner, "action-items.view"), "everyone", search, after, now),
	},
	"new inquiries": {
		table: "inquiries",
		create: async () => (await createTestInquiry({ message: "" }, now)).id,
		values: {
			name: "copy_name",
			number: "nextval(pg_get_serial_sequence('inquiries', 'number'))",
			key: "uuidv4()",
			received_at: instant,
		},
		order: "received_at desc, id desc",
		change: "status_at = now()",
		searches: true,
		read: (q, after) =>
			listInquiries(permissionFor(owner, "inquiries.view"), listFilter.parse({ view: "new", q, after }), now),
	},
	"open inquiries": {
		table: "inquiries",
		create: async () => (await createTestInquiry({ message: "" }, now)).id,
		values: {
			name: "copy_name",
			number: "nextval(pg_get_serial_sequence('inquiries', 'number'))",
			key: "uuidv4()",
			attention_at: instant,
		},
		order: "sort_rank, attention_at, id",
		change: "status_at = now()",
		read: (q, after) =>
			listInquiries(permissionFor(owner, "inquiries.view"), listFilter.parse({ view: "open", q, after }), now),
	},
	customers: {
		table: "customers",
		create: async () => (await createTestDraftQuote(owner, { toName: "Ruth Paulson" }, now)).quote.customerId,
		values: { name: "copy_name" },
		order: "lower(name), id",
		change: "updated_at = now()",
		searches: true,
		read: (search, after) => listCustomers(permissionFor(owner, "customers.view"), "all", search, after, now),
	},
	"accounts receivable": {
		table: "invoices",
		create: async () => {
			await product.pool.query("insert into customers (name) select 'Receivable' from generate_series(1, $1)", [
				copies,
			]);
			return (await createTestIssuedInvoice(owner, {}, now)).invoice.id;
		},
		shownId: "customer_id",
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
	outbox: {
		table: "outgoing_emails",
		create: async () => {
			const email = {
				entity: "test",
				entityId: randomUUID(),
				kind: testEmailKinds.test,
				idempotencyKey: "test",
				to: "ruth@example.com",
			};
			await db.transaction((tx) => sendEmail(tx, { ...email, subject: "Your oak", text: "Hello", html: "Hello" }));
			return (await product.pool.query("select id from outgoing_emails where idempotency_key = 'test'")).rows[0].id;
		},
		values: { idempotency_key: "copy_id::text", message_id: "copy_id::text" },
		order: "id desc",
		change: "attempts = attempts + 1",
		read: (_search, after) => listEmails(permissionFor(owner, "outbox.view"), "all", after),
	},
};

const copies = 2 * pageSize + 7;

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

describe.each(Object.entries(lists))("%s", (_name, list) => {
	let source = "";
	let copied: string[] = [];
	beforeAll(async () => {
		source = await list.create();
		copied = await copyRow(product.pool, list, source, ["Ada Larch", "Bert Larch"], copies);
	});

	/** Reads all pages; `meanwhile` runs after the first. */
	async function readAll(meanwhile?: (first: string[]) => Promise<void>): Promise<string[]> {
		const ids: string[] = [];
		for (let after: string | null = null, more = true; more; ) {
			const page = await list.read("", after);
			ids.push(...page.rows.map(({ id }) => id));
			if (!after) await meanwhile?.(ids);
			after = page.next;
			more = after !== null;
		}
		return ids;
	}

	async function idsInOrder(): Promise<string[]> {
		const listed = new Set(await readAll());
		const query = list.shownId
			? `select ${list.shownId} as id from ${list.table} where status = 'open' group by ${list.shownId}`
			: `select id from ${list.table}`;
		const { rows } = await product.pool.query<{ id: string }>(`${query} order by ${list.order}`);
		return rows.map(({ id }) => id).filter((id) => listed.has(id));
	}

	test("the pages show every row once, in order", async () => {
		const ids = await readAll();
		expect(new Set(ids).size).toBe(ids.length);
		expect(copied.filter((id) => !ids.includes(id))).toEqual([]);
		expect(ids).toEqual(await idsInOrder());
	});

	if (list.change)
		test("rows that change while someone pages hide and repeat no other row", async () => {
			const before = await idsInOrder();
			const [read, unread] = [before[1] ?? "", before.at(-2) ?? ""];
			const seen = await readAll(async () => {
				await product.pool.query(`update ${list.table} set ${list.change} where id in ($1, $2)`, [read, unread]);
			});
			expect(seen).toEqual(before.filter((id) => !(list.movesUp && id === unread)));
		});

	test("an invalid cursor gives the first page", async () => {
		const first = await list.read("", null);
		expect(first.rows).toHaveLength(pageSize);
		for (const after of invalidCursors(first.next ?? "")) expect(await list.read("", after)).toEqual(first);
	});

	if (list.searches)
		test("the search finds words, short words at the start of a word, and signs as typed", async () => {
			const names = ["Bao Xu", "Xuan Quill", "Maxu Lee", "Zed 100%_\\ Quill", "Zed 1000 Quill"];
			const ids = await copyRow(product.pool, list, source, names, names.length);
			const found = async (search: string) => {
				const { rows } = await list.read(search, null);
				return names.filter((_, index) => rows.some(({ id }) => id === ids[index]));
			};
			expect(await found("xu")).toEqual(["Bao Xu", "Xuan Quill"]);
			expect(await found("X")).toEqual(["Bao Xu", "Xuan Quill"]);
			expect(await found("QUILL xu")).toEqual(["Xuan Quill"]);
			expect(await found("  ax  ")).toEqual([]);
			expect(await found("axu")).toEqual(["Maxu Lee"]);
			for (const sign of ["100%", "%", "_", "\\", "%_\\"]) expect(await found(sign)).toEqual(["Zed 100%_\\ Quill"]);
			expect(await found(`zed quill zed quill zed quill ${"x".repeat(200)}`)).toHaveLength(2);
			expect(await found(`zed ${"x".repeat(200)}`)).toEqual([]);
		});
});

/** Cursors that someone made up, cut or changed. */
function invalidCursors(cursor: string): string[] {
	const key = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
	const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
	return [
		...["", "nonsense", "2026-11-20~1", "🌳", cursor.slice(0, -4)],
		...[{}, null, [], key.slice(1), [...key, 1], key.map(() => null), key.map(() => "x"), key.map(() => [])].map(
			encode,
		),
		...key.flatMap((value, index) => {
			const isText = index < key.length - 1 && /^[a-z]/.test(String(value));
			const wrongText = ["2026-02-30T00:00:00Z", "0000-01-01", "'; --"];
			return ["\0", -1.5, 1e300, ...(isText ? [] : wrongText)].map((wrong) => encode(key.with(index, wrong)));
		}),
	];
}
