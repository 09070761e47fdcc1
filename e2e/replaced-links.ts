// Links that a newer link has replaced.

import { createTestIssuedInvoice } from "#app/billing/invoices/fixtures.server.ts";
import { findInvoice } from "#app/billing/invoices/invoices.server.ts";
import { sendInvoice } from "#app/billing/invoices/issue.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import {
	createTestSentChangeOrder,
	createTestSignedContract,
	getChangeOrder,
	linkToken,
} from "#app/sales/change-orders/fixtures.server.ts";
import { resendChangeOrder } from "#app/sales/change-orders/send.server.ts";
import { listContractSigners } from "#app/sales/contracts/contracts.server.ts";
import { createTestSentContract, signingToken } from "#app/sales/contracts/fixtures.server.ts";
import { renewSigner } from "#app/sales/contracts/signers.server.ts";
import { shareEstimate, turnOffEstimateLink } from "#app/sales/estimates/customer.server.ts";
import { createTestSubmittedEstimate } from "#app/sales/estimates/fixtures.server.ts";
import { createTestSentQuote } from "#app/sales/quotes/fixtures.server.ts";
import { turnOffQuoteLink } from "#app/sales/quotes/sent-quotes.server.ts";

import { may, required, type SharedDocument } from "./document-links.ts";

type ReplacedLink = { kind: SharedDocument["kind"]; old: string; current: string | null };

/** Links that the office replaced or turned off: the old one, and the one that works now. */
export async function createReplacedLinks(owner: Staff): Promise<ReplacedLink[]> {
	const now = new Date();
	const { quote } = await createTestSentQuote(owner, {});
	await turnOffQuoteLink(may(owner, "quotes.send"), quote.id, quote.version, now);
	const stopped = { old: createLinkToken("quote", quote.linkId), current: null };
	const { estimate } = await createTestSubmittedEstimate(owner);
	await shareEstimate(may(owner, "estimates.draft"), estimate.id, false, now);
	await turnOffEstimateLink(may(owner, "estimates.draft"), estimate.id, now);
	const contract = await createTestSentContract(owner);
	const [before] = await listContractSigners(contract.id);
	await renewSigner(may(owner, "contracts.send"), contract.id, contract.version, required(before).id, now);
	const [after] = await listContractSigners(contract.id);
	const order = await createTestSentChangeOrder(owner, (await createTestSignedContract(owner)).id);
	await resendChangeOrder(may(owner, "changes.request"), order.id, order.version, { newLink: true }, now);
	const { invoice } = await createTestIssuedInvoice(owner);
	const how = { to: invoice.toEmail, newLink: true };
	await sendInvoice(may(owner, "invoices.issue"), invoice.id, invoice.version, how, now);
	const newer = required(await findInvoice(invoice.id)).invoice;
	return [
		{ kind: "quote", ...stopped },
		{ kind: "estimate", old: createLinkToken("estimate", estimate.linkId), current: null },
		{ kind: "contract", old: signingToken(required(before)), current: signingToken(required(after)) },
		{ kind: "change order", old: linkToken(order), current: linkToken(await getChangeOrder(order.id)) },
		{
			kind: "invoice",
			old: createLinkToken("invoice", invoice.linkId),
			current: createLinkToken("invoice", newer.linkId),
		},
	];
}
