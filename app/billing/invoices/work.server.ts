import { findWork, planOf } from "./create.server.ts";
import { kindWords } from "./invoice.ts";
import { billedFor } from "./invoices.server.ts";
import { askedOnAccount, orderedLines, worthByLine } from "./sums.ts";

/** What an accepted quote is worth, what was asked for it, and what may be asked next. */
export async function readWork(quoteId: string) {
	const work = await findWork(quoteId);
	if (typeof work === "string") return work;
	const { record, answer } = work;
	const [billed, plan] = await Promise.all([billedFor(quoteId), planOf(quoteId)]);
	const final = billed.some(({ kind }) => kind === "final");
	const left = final ? 0 : Math.max(0, answer.total - askedOnAccount(billed));
	const taken = new Set(billed.filter(({ total, credited }) => credited < total).flatMap(({ covers }) => covers));
	const ordered = orderedLines(record.lines, answer.selection);
	const worth = worthByLine(ordered, record.quote.rates);
	const hasDeposit = billed.some(({ kind }) => kind === "deposit");
	return {
		quoteId,
		name: record.quote.toName,
		place: record.quote.siteAddress,
		worth: answer.total,
		left,
		final,
		deposit: hasDeposit ? 0 : Math.min(answer.depositDue, left),
		plan: plan && {
			number: plan.number,
			parts: plan.parts.map(({ id, kind, label, due, amount }) => ({
				...{ id, label: label.trim() || kindWords[kind], due },
				// what remains has the change orders in it that were approved after the plan was signed
				amount: kind === "final" ? Math.max(0, amount + answer.total - plan.total) : amount,
				done: kind === "deposit" ? hasDeposit : kind === "final" ? final : taken.has(id),
			})),
		},
		billed: billed.map((one) => ({
			id: one.id,
			words: `${kindWords[one.kind]} ${one.number}`,
			amount: one.total - one.credited,
		})),
		lines: ordered
			.filter((line) => worth.has(line.id) && !taken.has(line.id))
			.map((line) => ({ id: line.id, title: line.title, worth: worth.get(line.id) ?? 0 })),
	};
}
