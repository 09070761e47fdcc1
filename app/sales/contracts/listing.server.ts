import { and, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { oncePerRequest } from "#app/platform/log.server.ts";
import { signerState, turnOf } from "./contract.ts";
import type { Contract, Signer } from "./contracts.server.ts";
import { type Standing, standingOf, type View } from "./list-status.ts";
import { contractSigners, contracts } from "./tables.server.ts";

export type ContractRow = {
	id: string;
	name: string;
	place: string;
	number: string;
	total: number;
	standing: Standing;
};

const pageSize = 40;

/** One page, latest movement first, of one customer when told so. `after` is the cursor of the page before. */
export async function listContracts(
	view: View,
	search: string,
	after: string | null,
	now: Date,
	customerId?: string,
): Promise<{ rows: ContractRow[]; next: string | null }> {
	const cursor = readCursor(after);
	const found = await db
		.select()
		.from(contracts)
		.where(
			and(
				conditionOf(view, now),
				customerId ? eq(contracts.customerId, customerId) : undefined,
				...wordsOf(search),
				cursor
					? or(lt(contracts.updatedAt, cursor.at), and(eq(contracts.updatedAt, cursor.at), lt(contracts.id, cursor.id)))
					: undefined,
			),
		)
		.orderBy(desc(contracts.updatedAt), desc(contracts.id))
		.limit(pageSize + 1);
	const page = found.slice(0, pageSize);
	const signers = await signersOfAll(page);
	const rows = page.map((contract) => ({
		id: contract.id,
		name: contract.toName,
		place: contract.siteAddress,
		number: contract.number ?? "Draft",
		total: contract.total,
		standing: standingOfContract(contract, signers.get(contract.id) ?? [], now),
	}));
	const last = found.length > pageSize ? page.at(-1) : undefined;
	return { rows, next: last ? `${last.updatedAt.toISOString()}~${last.id}` : null };
}

async function signersOfAll(page: Contract[]): Promise<Map<string, Signer[]>> {
	const byContract = new Map<string, Signer[]>();
	if (!page.length) return byContract;
	const ids = page.map(({ id }) => id);
	const rows = await db.select().from(contractSigners).where(inArray(contractSigners.contractId, ids));
	for (const row of rows) byContract.set(row.contractId, [...(byContract.get(row.contractId) ?? []), row]);
	return byContract;
}

export function standingOfContract(contract: Contract, signers: Signer[], now: Date): Standing {
	const turn = turnOf(signers, contract.content.order);
	const next = signers.filter(({ position }) => turn.includes(position));
	return standingOf(
		{
			...contract,
			signed: signers.filter(({ signedAt }) => signedAt).length,
			signers: signers.length,
			waitsFor: next.map(({ name }) => name),
			opened: signers.some(({ openedAt }) => openedAt),
			expired: next.some((signer) => signer.role === "customer" && signerState(signer, now) === "expired"),
			ours: next.some(({ role }) => role === "company"),
		},
		now,
		today(now),
	);
}

type Counts = Record<"needs-me" | "out", number>;

/** How many wait in the views where somebody does; the menu and the list of one page share the answer. */
export function countContracts(now: Date): Promise<Counts> {
	return oncePerRequest("contracts waiting", async () => {
		const count = (view: View) => sql<number>`count(*) filter (where ${conditionOf(view, now)})::int`;
		const [row] = await db
			.select({ "needs-me": count("needs-me"), out: count("out") })
			.from(contracts)
			.where(inArray(contracts.status, ["draft", "pending"]));
		return row ?? { "needs-me": 0, out: 0 };
	});
}

function conditionOf(view: View, now: Date): SQL | undefined {
	switch (view) {
		case "needs-me":
			// a draft, our own signature as the last one, or a signer whose link ran out
			return sql`(${contracts.status} = 'draft' or (${contracts.status} = 'pending' and (
				not exists (select 1 from contract_signers s where s.contract_id = "contracts"."id" and s.role = 'customer' and s.signed_at is null)
				or exists (select 1 from contract_signers s where s.contract_id = "contracts"."id" and s.role = 'customer' and s.signed_at is null
					and s.sent_at is not null and s.expires_at <= ${now.toISOString()}::timestamptz))))`;
		case "out":
			return inArray(contracts.status, ["pending", "sealing"]);
		case "signed":
			return eq(contracts.status, "completed");
		case "drafts":
			return eq(contracts.status, "draft");
		case "over":
			return inArray(contracts.status, ["rejected", "cancelled"]);
		case "all":
			return undefined;
	}
}

export type Waiting = { id: string; signerId: string; signer: string; number: string; place: string };

/** Customers whose turn it is to sign, for whoever hands over the tablet: names and places, no prices. */
export async function waitingForCustomers(): Promise<Waiting[]> {
	const open = await db
		.select()
		.from(contracts)
		.where(eq(contracts.status, "pending"))
		.orderBy(desc(contracts.updatedAt))
		.limit(100);
	const signers = await signersOfAll(open);
	return open.flatMap((contract) => {
		const all = signers.get(contract.id) ?? [];
		const turn = turnOf(all, contract.content.order);
		return all
			.filter(({ position, role }) => role === "customer" && turn.includes(position))
			.map((signer) => ({
				...{ id: contract.id, signerId: signer.id, signer: signer.name },
				...{ number: contract.number ?? "", place: contract.siteAddress },
			}));
	});
}

function wordsOf(search: string): SQL[] {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
	return words.map((word) => sql`${contracts.search} like ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`}`);
}

function readCursor(text: string | null): { at: Date; id: string } | null {
	const [at = "", id = ""] = (text ?? "").split("~");
	const date = new Date(at);
	return Number.isNaN(date.getTime()) || !/^[0-9a-f-]{36}$/.test(id) ? null : { at: date, id };
}
