import { and, eq, ne } from "drizzle-orm";
import type { Permitted } from "#app/people/staff/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findContractValue, lockContractAndQuote } from "#app/sales/change-orders/contract-state.server.ts";
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { blankContent } from "./create.server.ts";
import { createDraft } from "./drafts.server.ts";
import { invoices } from "./tables.server.ts";
import { orderedLines } from "./totals.ts";

/** A signed contract that has no quote, to invoice from; null for any other. */
export async function findInvoiceableContract(contractId: string) {
	const contract = await findContract(contractId);
	return contract?.status === "completed" && !contract.quoteId ? contract : null;
}

/**
 * Creates a draft with the line items of a signed contract that has no quote, including approved change orders. Such a
 * contract has one invoice: if it exists, its id is returned.
 */
export async function createInvoiceFromContract(
	by: Permitted<"invoices.draft">,
	contractId: string,
	now: Date,
): Promise<{ id: string } | "not-signed"> {
	if (!(await findInvoiceableContract(contractId))) return "not-signed";
	return db.transaction(async (tx) => {
		const contract = await lockContractAndQuote(tx, contractId);
		const value = await findContractValue(contractId, tx);
		if (contract?.status !== "completed" || !value) return "not-signed";
		const [existing] = await tx
			.select({ id: invoices.id })
			.from(invoices)
			.where(and(eq(invoices.contractId, contractId), eq(invoices.kind, "invoice"), ne(invoices.status, "void")));
		if (existing) return existing;
		const { toName, toEmail, toPhone, siteAddress, county, exemption } = contract.content;
		const { customerId, propertyId } = contract;
		const header = { kind: "invoice", customerId, propertyId, contractId } as const;
		const content = {
			...blankContent(now),
			...{ toName, toEmail, toPhone, siteAddress, county },
			...{ exemptionCertificate: exemption.trim(), serviceDate: today(now) },
			lines: orderedLines(value.lines, []),
		};
		return { id: await createDraft(tx, by, header, content, now, { contract: contract.number }) };
	});
}
