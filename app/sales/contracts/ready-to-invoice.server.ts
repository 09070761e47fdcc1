// Which signed contracts can be invoiced now. Conditions on the row of `contracts` in the query around them.
import { type SQL, sql } from "drizzle-orm";

/** Contracts signed longer ago are skipped: they were invoiced elsewhere. */
const signedWithin = 365 * 86_400_000;

function isSigned(now: Date): SQL {
	const since = new Date(now.getTime() - signedWithin).toISOString();
	return sql`"contracts"."status" = 'completed' and "contracts"."completed_at" > ${since}::timestamptz`;
}

const invoiceOf = (kinds: string) => sql`not exists (select 1 from invoices i
	where i.quote_id = "contracts"."quote_id" and i.status <> 'void' and i.kind in (${sql.raw(kinds)}))`;

/** The customer agreed to a deposit, in the quote or in a contract without one, and nothing has been invoiced. */
const isDepositDue = (now: Date) => sql`(${isSigned(now)}
	and (exists (select 1 from quote_answers a where a.quote_id = "contracts"."quote_id" and a.deposit_due > 0)
		or ("contracts"."quote_id" is null and "contracts"."content"->'plan'->0->>'kind' = 'deposit'
			and not exists (select 1 from invoices i
				where i.contract_id = "contracts"."id" and i.status <> 'void' and i.kind <> 'credit-memo')))
	and ${invoiceOf("'deposit', 'progress', 'final'")})`;

/** All of its work is done, with approved change orders, and it has no final invoice. */
const isWorkDone = (now: Date) => sql`(${isSigned(now)}
	and exists (select 1 from completed_work w where w.contract_id = "contracts"."id" and w.undone_at is null)
	and ${invoiceOf("'final'")}
	and not exists (select 1 from invoices i where i.contract_id = "contracts"."id" and i.kind in ('invoice', 'final') and i.status <> 'void')
	and not exists (
		select 1 from contract_values v cross join jsonb_array_elements(v.lines) line
		where v.contract_id = "contracts"."id" and line->>'kind' not in ('heading', 'text', 'discount')
			and coalesce((select sum(w.quantity) from completed_work w
				where w.contract_id = "contracts"."id" and w.line_id = line->>'id' and w.undone_at is null), 0)
				< case when line->>'quantity' ~ '^[0-9]+([.][0-9]+)?$' then (line->>'quantity')::numeric * 1000 else 0 end))`;

/** "work" or "deposit", whichever can be invoiced; null for neither. */
export function readyToInvoice(now: Date) {
	return sql<
		"work" | "deposit" | null
	>`case when ${isWorkDone(now)} then 'work' when ${isDepositDue(now)} then 'deposit' end`;
}

export function isReadyToInvoice(now: Date): SQL {
	return sql`(${isWorkDone(now)} or ${isDepositDue(now)})`;
}
