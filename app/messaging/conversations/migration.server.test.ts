import { expect, test } from "vitest";
import { createUpgradedDatabase, readOldData } from "#server/testing/old-database.ts";

test("questions about quotes and invoices from before conversations are the first messages of their customers", async () => {
	const database = await createUpgradedDatabase(await readOldData());
	const { pool } = database;
	const { rows: old } =
		await pool.query(`select m.id, m.text, q.customer_id, m."from" = 'customer' as asked, m.at from quote_messages m
		join quotes q on q.id = m.quote_id order by m.id`);
	const { rows: messages } = await pool.query(`select id, body as text, customer_id, author = 'customer' as asked, at
		from conversation_messages where entity = 'quote' order by id`);
	const { rows: ofInvoices } =
		await pool.query(`select h.question as text, i.customer_id, true as asked from reminder_holds h
		join invoices i on i.id = h.invoice_id where h.question <> '' order by i.id`);
	const { rows: kept } =
		await pool.query(`select body as text, customer_id, author = 'customer' as asked from conversation_messages
		where entity = 'invoice' order by entity_id`);
	expect(kept).toEqual(ofInvoices);
	expect(messages).toEqual(old);
	expect(messages.length).toBeGreaterThan(0);
	const { rows: wrong } =
		await pool.query(`select c.id from customers c left join conversations o on o.customer_id = c.id
		where o.customer_id is null or o.has_messages <> exists (select from conversation_messages m where m.customer_id = c.id)
			or (o.status = 'open') <> exists (select from quotes q where q.customer_id = c.id and q.unanswered_question_at is not null
				union all select from reminder_holds h join invoices i on i.id = h.invoice_id where i.customer_id = c.id and h.question_at is not null)`);
	expect(wrong).toEqual([]);
	await database.close();
});
