import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type ListScope, listOrder, type Page, rowsToRead, scopeCondition, toPage } from "#app/platform/list.server.ts";
import { oncePerRequest } from "#app/platform/log.server.ts";
import { searchConditions } from "#app/platform/word-search.server.ts";
import type { ListStatus } from "#app/ui/status.ts";
import { type ContractStatus, nextSignerPositions, signerState } from "./contract.ts";
import type { Contract, Signer } from "./contracts.server.ts";
import { contractListStatus, type View } from "./list-status.ts";
import { contractSigners, contracts } from "./tables.server.ts";

export type ContractRow = {
	id: string;
	name: string;
	siteAddress: string;
	number: string;
	status: ContractStatus;
	total: number;
	listStatus: ListStatus;
};

const newestFirst = listOrder("desc", contracts.updatedAt, contracts.id);

/** One page, latest update first, optionally within a scope. `after` is the `next` cursor of the previous page. */
export async function listContracts(
	view: View,
	search: string,
	after: string | null,
	now: Date,
	scope?: ListScope,
): Promise<Page<ContractRow>> {
	const found = await db
		.select({ contract: contracts, cursor: newestFirst.cursor })
		.from(contracts)
		.where(
			and(
				viewCondition(view, now),
				scopeCondition(scope, contracts),
				...searchConditions(contracts.search, search),
				newestFirst.after(after),
			),
		)
		.orderBy(...newestFirst.by)
		.limit(rowsToRead);
	const signers = await listSignersByContract(found.map(({ contract }) => contract));
	return toPage(found, ({ contract }) => ({
		id: contract.id,
		name: contract.toName,
		siteAddress: contract.siteAddress,
		number: contract.number ?? "Draft",
		status: contract.status,
		total: contract.total,
		listStatus: readContractListStatus(contract, signers.get(contract.id) ?? [], now),
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

export function readContractListStatus(contract: Contract, signers: Signer[], now: Date): ListStatus {
	const nextPositions = nextSignerPositions(signers, contract.content.order);
	const next = signers.filter(({ position }) => nextPositions.includes(position));
	return contractListStatus(
		{
			...contract,
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

type ContractCounts = Record<"needs-attention" | "awaiting-signature", number>;

/** Counts for the menu and the list, read once per request. */
export function countContracts(now: Date): Promise<ContractCounts> {
	return oncePerRequest("contracts waiting", async () => {
		const count = (view: View) => sql<number>`count(*) filter (where ${viewCondition(view, now)})::int`;
		const [row] = await db
			.select({ "needs-attention": count("needs-attention"), "awaiting-signature": count("awaiting-signature") })
			.from(contracts)
			.where(inArray(contracts.status, ["draft", "pending"]));
		return row ?? { "needs-attention": 0, "awaiting-signature": 0 };
	});
}

function viewCondition(view: View, now: Date): SQL | undefined {
	switch (view) {
		case "needs-attention":
			// a draft, a contract that waits for our countersignature, or a signer whose link has expired
			return sql`(${contracts.status} = 'draft' or (${contracts.status} = 'pending' and (
				not exists (select 1 from contract_signers s where s.contract_id = "contracts"."id" and s.role = 'customer' and s.signed_at is null)
				or exists (select 1 from contract_signers s where s.contract_id = "contracts"."id" and s.role = 'customer' and s.signed_at is null
					and s.sent_at is not null and s.expires_at <= ${now.toISOString()}::timestamptz))))`;
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

export type InPersonSigner = { id: string; signerId: string; signer: string; number: string; siteAddress: string };

/** Customers whose turn it is to sign, for in-person signing: names and addresses, no prices. */
export async function listInPersonSigners(): Promise<InPersonSigner[]> {
	const open = await db
		.select()
		.from(contracts)
		.where(eq(contracts.status, "pending"))
		.orderBy(desc(contracts.updatedAt))
		.limit(100);
	const signers = await listSignersByContract(open);
	return open.flatMap((contract) => {
		const all = signers.get(contract.id) ?? [];
		const nextPositions = nextSignerPositions(all, contract.content.order);
		return all
			.filter(({ position, role }) => role === "customer" && nextPositions.includes(position))
			.map((signer) => ({
				...{ id: contract.id, signerId: signer.id, signer: signer.name },
				...{ number: contract.number ?? "", siteAddress: contract.siteAddress },
			}));
	});
}
