import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type EmailStatus, undeliveredStatuses } from "#app/messaging/email/email-status.ts";
import { latestEmailStatus } from "#app/messaging/email/latest-status.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import {
	countUpTo,
	type ListScope,
	listOrder,
	type Page,
	rowsToRead,
	scopeCondition,
	toPage,
} from "#app/platform/list.server.ts";
import { oncePerRequest } from "#app/platform/log.server.ts";
import { searchConditions } from "#app/platform/word-search.server.ts";
import type { ListStatus } from "#app/ui/status.ts";
import { type ContractStatus, nextSignerPositions, signerState } from "./contract.ts";
import type { Contract, Signer } from "./contracts.server.ts";
import { readContractSettings } from "./library.server.ts";
import { contractListStatus, startsSoonDays, type View } from "./list-status.ts";
import { isReadyToInvoice, readyToInvoice } from "./ready-to-invoice.server.ts";
import { contractSigners, contracts } from "./tables.server.ts";

export type ContractRow = {
	id: string;
	name: string;
	siteAddress: string;
	number: string;
	status: ContractStatus;
	total: number;
	/** the customer may cancel until midnight of this day */
	cancelUntil: string | null;
	listStatus: ListStatus;
	/** members of staff who haven't signed for the company yet */
	countersigners: string[];
	startOn: string;
	/** a change from the field waits for a decision */
	needsFieldReview: boolean;
	updatedAt: Date;
};

/** The kinds of emails that deliver a contract to its signers. */
export const deliveryEmails: readonly string[] = ["contract-invited", "contract-resent", "contract-link"];
const deliveryStatus = latestEmailStatus("contract", sql`"contracts"."id"`, deliveryEmails);

// The subquery names the outer table explicitly: a bare column would be the inner table's.
const needsFieldReview = sql<boolean>`exists (select 1 from change_order_conflicts f
	where f.contract_id = "contracts"."id" and f.resolved_at is null)`;
const newestFirst = listOrder("desc", contracts.updatedAt, contracts.id);

/**
 * One page, latest update first, optionally within a scope. `after` is the `next` cursor of the previous page. What needs
 * attention is limited to what this member of staff can do, when one is given.
 */
export async function listContracts(
	view: View,
	search: string,
	after: string | null,
	now: Date,
	scope?: ListScope,
	staffId?: string,
): Promise<Page<ContractRow>> {
	const found = await db
		.select({
			contract: contracts,
			readyToInvoice: readyToInvoice(now),
			needsFieldReview,
			deliveryStatus,
			cursor: newestFirst.cursor,
		})
		.from(contracts)
		.where(
			and(
				viewCondition(view, now, staffId),
				scopeCondition(scope, contracts),
				...searchConditions(contracts.search, search),
				newestFirst.after(after),
			),
		)
		.orderBy(...newestFirst.by)
		.limit(rowsToRead);
	const signers = await listSignersByContract(found.map(({ contract }) => contract));
	return toPage(found, ({ contract, ...facts }) => ({
		id: contract.id,
		name: contract.toName,
		siteAddress: contract.siteAddress,
		number: contract.number ?? "Draft",
		status: contract.status,
		total: contract.total,
		cancelUntil: contract.cancelUntil,
		startOn: contract.content.startOn,
		needsFieldReview: facts.needsFieldReview,
		updatedAt: contract.updatedAt,
		countersigners: (signers.get(contract.id) ?? []).flatMap(({ signedAt, staffId }) =>
			signedAt ? [] : (staffId ?? []),
		),
		listStatus: readContractListStatus(contract, signers.get(contract.id) ?? [], now, facts),
	}));
}

async function listSignersByContract(page: Contract[]): Promise<Map<string, Signer[]>> {
	const byContract = new Map<string, Signer[]>();
	if (!page.length) return byContract;
	const ids = page.map(({ id }) => id);
	const rows = await db.select().from(contractSigners).where(inArray(contractSigners.contractId, ids));
	for (const row of rows) byContract.set(row.contractId, [...(byContract.get(row.contractId) ?? []), row]);
	return byContract;
}

export function readContractListStatus(
	contract: Contract,
	signers: Signer[],
	now: Date,
	facts: {
		deliveryStatus: EmailStatus | null;
		readyToInvoice?: "work" | "deposit" | null;
		needsFieldReview?: boolean;
	},
): ListStatus {
	const nextPositions = nextSignerPositions(signers, contract.content.order);
	const next = signers.filter(({ position }) => nextPositions.includes(position));
	return contractListStatus(
		{
			...contract,
			...facts,
			startOn: contract.content.startOn,
			signedCount: signers.filter(({ signedAt }) => signedAt).length,
			signerCount: signers.length,
			nextSigners: next.map(({ name }) => name),
			isViewed: signers.some(({ openedAt }) => openedAt),
			isExpired: next.some((signer) => signer.role === "customer" && signerState(signer, now) === "expired"),
			isCompanyNext: next.some(({ role }) => role === "company"),
		},
		now,
		today(now),
	);
}

type ContractCounts = Record<"needs-attention" | "awaiting-signature" | "ready-to-invoice", number>;

/** Counts for the menu and the list, read once per request. */
export function countContracts(staffId: string, now: Date): Promise<ContractCounts> {
	return oncePerRequest(`contracts waiting for ${staffId}`, async () => {
		const count = (view: View) => countUpTo(contracts, viewCondition(view, now, staffId));
		const [row] = await db
			.select({
				"needs-attention": count("needs-attention"),
				"awaiting-signature": count("awaiting-signature"),
				"ready-to-invoice": count("ready-to-invoice"),
			})
			.from(sql`(select 1) one`);
		return row ?? { "needs-attention": 0, "awaiting-signature": 0, "ready-to-invoice": 0 };
	});
}

function viewCondition(view: View, now: Date, staffId?: string): SQL | undefined {
	switch (view) {
		case "needs-attention":
			// a draft, a field entry to review, a contract to countersign, an email that didn't arrive, a start within days, or
			// an expired link
			return sql`(${contracts.status} = 'draft' or ${needsFieldReview} or (${contracts.status} = 'pending' and (
				${deliveryStatus} in ${undeliveredStatuses} or
				${contracts.content} ->> 'startOn' between '1' and ${addDays(today(now), startsSoonDays)} or
				(not exists (select 1 from contract_signers s where s.contract_id = "contracts"."id" and s.role = 'customer' and s.signed_at is null)
					and exists (select 1 from contract_signers s where s.contract_id = "contracts"."id" and s.role = 'company'
						and s.signed_at is null ${staffId ? sql`and s.staff_id = ${staffId}` : sql``}))
				or exists (select 1 from contract_signers s where s.contract_id = "contracts"."id" and s.role = 'customer' and s.signed_at is null
					and s.sent_at is not null and s.expires_at <= ${now.toISOString()}::timestamptz))))`;
		case "ready-to-invoice":
			return isReadyToInvoice(now);
		case "awaiting-signature":
			return inArray(contracts.status, ["pending", "sealing"]);
		case "signed":
			return eq(contracts.status, "completed");
		case "drafts":
			return eq(contracts.status, "draft");
		case "closed":
			return inArray(contracts.status, ["rejected", "canceled"]);
		case "all":
			return undefined;
	}
}

export type InPersonSigner = {
	id: string;
	signerId: string;
	signer: string;
	number: string;
	siteAddress: string;
	/** the signature needs a code or an ID check */
	needsProof: boolean;
	hasEmail: boolean;
	idCheckedName: string;
};

/** Customers whose turn it is to sign, for in-person signing: names and addresses, no prices. */
export async function listInPersonSigners(): Promise<InPersonSigner[]> {
	const open = await db
		.select()
		.from(contracts)
		.where(eq(contracts.status, "pending"))
		.orderBy(desc(contracts.updatedAt))
		.limit(100);
	const signers = await listSignersByContract(open);
	const { inPersonCodeAbove } = await readContractSettings();
	return open.flatMap((contract) => {
		const all = signers.get(contract.id) ?? [];
		const nextPositions = nextSignerPositions(all, contract.content.order);
		return all
			.filter(({ position, role }) => role === "customer" && nextPositions.includes(position))
			.map((signer) => ({
				id: contract.id,
				signerId: signer.id,
				signer: signer.name,
				number: contract.number ?? "",
				siteAddress: contract.siteAddress,
				needsProof: inPersonCodeAbove !== null && contract.total >= inPersonCodeAbove,
				hasEmail: signer.email !== "",
				idCheckedName: signer.idCheckedName,
			}));
	});
}
