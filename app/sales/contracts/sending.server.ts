import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { letterheadFor } from "#app/documents/links/letterhead.server.ts";
import { issue, Overtaken } from "#app/documents/record/issuing.server.ts";
import { postMail } from "#app/messaging/email/outgoing.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { addDays, endOfDay, today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { putFile, removeFile } from "#app/platform/files.server.ts";
import { happened, hashOf } from "./chain.server.ts";
import { blanksOf } from "./clauses.ts";
import { transitions, turnOf, writeNumber } from "./contract.ts";
import { type Contract, findContract, type Signer, signersOf, totalsOf } from "./contracts.server.ts";
import { type Shown, shownOf } from "./customer-view.ts";
import { priced } from "./drafts.server.ts";
import { askMail } from "./emails.server.ts";
import { readContractSettings } from "./library.server.ts";
import { blockersOf, lint } from "./lint.ts";
import { planReminders } from "./reminders.server.ts";
import type { Finding, LintFacts } from "./rule.ts";
import { contractFiles, contractSigners, contracts } from "./tables.server.ts";

type Sent =
	| { kind: "sent"; number: string }
	| { kind: "stopped"; findings: Finding[] }
	| { kind: "conflict" }
	| { kind: "missing" };

/** What the rules before sending want to know of the company. */
export async function lintFacts(now: Date): Promise<LintFacts> {
	const [company, own] = await Promise.all([readCompany(), readContractSettings()]);
	const { name, street, confirmed } = company;
	return {
		today: today(now),
		company: { name, street, confirmed },
		pesticide: { licence: own.pesticideLicence, until: own.pesticideUntil },
		off: Object.keys(own.rulesOff),
	};
}

/** The contract as signers would see it with this number. */
export async function showDraft(draft: Contract, number: string, now: Date): Promise<Shown> {
	const company = await readCompany();
	const letterhead = await letterheadFor(company, draft);
	const { content, rates } = draft;
	const { total } = totalsOf(draft);
	const blanks = blanksOf({ content, company: { ...letterhead, county: company.county }, total });
	return shownOf({ number, madeOn: today(now), content, rates, total, company: letterhead, blanks });
}

type Frozen = {
	draft: Contract;
	number: string;
	shown: Shown;
	hash: string;
	key: string;
	sha256: string;
	bytes: number;
};
/** with the rules whose warnings the sender took note of */
type Issued = Frozen & { acknowledged: string[] };

/**
 * Freezes the draft, gives it its number, and asks those whose turn it is. `acknowledged` are the rules whose warnings
 * the sender took note of.
 */
export async function sendContract(
	by: Permitted<"contracts.send">,
	id: string,
	seen: number,
	acknowledged: string[],
	now: Date,
): Promise<Sent> {
	const before = await findContract(id);
	if (!before) return { kind: "missing" };
	const { openDays } = await readContractSettings();
	const facts = await lintFacts(now);
	const outcome = await issue<Issued, Sent>({
		kind: "contract",
		now,
		make: async (next, year) => {
			const found = await findContract(id);
			if (found?.status !== "draft" || found.version !== seen) return { stop: { kind: "conflict" } };
			const draft = { ...found, ...priced(found, found.content, now) };
			const findings = lint(draft.content, totalsOf(draft), facts);
			const blockers = blockersOf(findings, acknowledged);
			if (blockers.length) return { stop: { kind: "stopped", findings: blockers } };
			const noted = findings.map(({ rule }) => rule);
			return { ...(await freeze(draft, writeNumber(year, next), now)), acknowledged: noted };
		},
		write: (tx, issued) => write(tx, by, issued, { seen, openDays, now }),
		discard: ({ key }) => removeFile(key),
	});
	return outcome === "overtaken" ? { kind: "conflict" } : outcome;
}

async function freeze(draft: Contract, number: string, now: Date): Promise<Frozen> {
	const shown = await showDraft(draft, number, now);
	const { printContract } = await import("./contract-pdf.server.ts");
	const bytes = await printContract(shown, now);
	const key = `contracts/${draft.id}/original-${randomUUID()}.pdf`;
	return { draft, number, shown, hash: hashOf(shown), key, sha256: await putFile(key, bytes), bytes: bytes.length };
}

type Sending = { seen: number; openDays: number; now: Date };

async function write(tx: Tx, by: Permitted<"contracts.send">, issued: Issued, sending: Sending): Promise<Sent> {
	const { draft, number, shown, hash, acknowledged } = issued;
	const { now } = sending;
	const [row] = await tx
		.update(contracts)
		.set({
			status: transitions.send.to,
			version: sql`${contracts.version} + 1`,
			rates: draft.rates,
			total: shown.total,
			shownHash: hash,
			sentAt: now,
			updatedAt: now,
			...{ number, shown, acknowledged },
		})
		.where(
			and(
				eq(contracts.id, draft.id),
				inArray(contracts.status, [...transitions.send.from]),
				eq(contracts.version, sending.seen),
			),
		)
		.returning();
	if (!row) throw new Overtaken();
	const ordered = [...draft.content.signers].sort(
		(a, b) => Number(a.role === "company") - Number(b.role === "company"),
	);
	await tx.insert(contractSigners).values(
		ordered.map(({ role, name, email, staffId }, position) => ({
			contractId: row.id,
			...{ position, role, name: name.trim(), email: email.trim(), staffId: staffId || null },
		})),
	);
	const { key, sha256, bytes } = issued;
	await tx.insert(contractFiles).values({ contractId: row.id, kind: "original", key, sha256, bytes, at: now });
	await happened(
		tx,
		row.id,
		"sent",
		actor(by),
		{
			number,
			shown: hash,
			original: sha256,
			total: shown.total,
			signers: ordered.map(({ name }) => name),
			acknowledged,
		},
		now,
	);
	await askNext(tx, row, sending.openDays, now);
	return { kind: "sent", number };
}

/** Asks everybody whose turn it is and who was not asked yet. */
export async function askNext(tx: Tx, contract: Contract, openDays: number, now: Date): Promise<void> {
	const signers = await signersOf(contract.id, tx);
	const turn = turnOf(signers, contract.content.order);
	for (const signer of signers)
		if (turn.includes(signer.position) && !signer.sentAt) await ask(tx, contract, signer, openDays, now);
}

async function ask(tx: Tx, contract: Contract, signer: Signer, openDays: number, now: Date): Promise<void> {
	const [asked] = await tx
		.update(contractSigners)
		.set({ sentAt: now, sendCount: 1, expiresAt: endOf(openDays, now) })
		.where(and(eq(contractSigners.id, signer.id), isNull(contractSigners.sentAt)))
		.returning();
	if (!asked) return;
	await postMail(tx, askMail(contract, asked, "asked"));
	await planReminders(tx, asked);
}

export function endOf(openDays: number, now: Date): Date {
	return endOfDay(addDays(today(now), openDays));
}

/** Changes the version of a contract that stands in one of the transition's states; null when somebody was faster. */
export async function move(
	tx: Tx,
	id: string,
	event: keyof typeof transitions,
	seen: number | null,
	set: Partial<typeof contracts.$inferInsert>,
	now: Date,
): Promise<Contract | null> {
	const [row] = await tx
		.update(contracts)
		.set({ ...set, status: transitions[event].to, version: sql`${contracts.version} + 1`, updatedAt: now })
		.where(
			and(
				eq(contracts.id, id),
				inArray(contracts.status, [...transitions[event].from]),
				seen === null ? undefined : eq(contracts.version, seen),
			),
		)
		.returning();
	return row ?? null;
}

/** For verbs that decide inside: nothing of the transaction stays. */
export class Refused extends Error {}

/** Runs the transaction; what it refuses inside is rolled back and told as "conflict". */
export async function orConflict<T>(work: (tx: Tx) => Promise<T>): Promise<T | "conflict"> {
	try {
		return await db.transaction(work);
	} catch (error) {
		if (error instanceof Refused) return "conflict";
		throw error;
	}
}
