import { asc, desc, eq, sql } from "drizzle-orm";
import { actor, may, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, isDuplicate } from "#app/platform/db.server.ts";
import { defaultClauses, defaultTemplates } from "./default-clauses.ts";
import type { LibraryTexts } from "./rule.ts";
import { mandatoryClauses } from "./rules-terms.ts";
import { contractClauses, contractSettings, contractTemplates, type RuleOff } from "./tables.server.ts";

export type Clause = typeof contractClauses.$inferSelect;
export type Template = typeof contractTemplates.$inferSelect;
export type ContractSettings = typeof contractSettings.$inferSelect;

/** Author names of texts that come with the product, now and in earlier releases. */
const defaultAuthor = "Default text";
const defaultAuthors: readonly string[] = [defaultAuthor, "First content"];

/** The author of a revision, as the office sees it. */
export function clauseAuthor({ byName }: Pick<Clause, "byName">): string {
	return defaultAuthors.includes(byName) ? defaultAuthor : byName;
}

/**
 * Part of the initial data: adds missing clauses and templates, and the newer revision of those that no one edited.
 * Existing revisions never change.
 */
export async function seedClauseLibrary(): Promise<void> {
	const stamp = { at: new Date(), byName: defaultAuthor };
	const [clauses, templates] = await Promise.all([listClauses(), listTemplates()]);
	const newClauses = findMissingOrOutdated(defaultClauses, clauses).map((one) => ({ ...one, ...stamp }));
	const newTemplates = findMissingOrOutdated(defaultTemplates, templates).map((one) => ({ ...one, ...stamp }));
	await db.transaction(async (tx) => {
		if (newClauses.length) await tx.insert(contractClauses).values(newClauses).onConflictDoNothing();
		if (newTemplates.length) await tx.insert(contractTemplates).values(newTemplates).onConflictDoNothing();
		await tx.insert(contractSettings).values({}).onConflictDoNothing();
	});
}

type Version = { key: string; revision: number; byName: string };

/** Default texts that are missing, or newer than the latest stored revision if that is a default text too. */
function findMissingOrOutdated<T extends { key: string; revision: number }>(
	shipped: readonly T[],
	newest: readonly Version[],
): T[] {
	return shipped.filter(({ key, revision }) => {
		const top = newest.find((one) => one.key === key);
		return !top || (defaultAuthors.includes(top.byName) && top.revision < revision);
	});
}

/** The newest revision of every clause, by title. */
export async function listClauses(): Promise<Clause[]> {
	const newest = await db
		.selectDistinctOn([contractClauses.key])
		.from(contractClauses)
		.orderBy(asc(contractClauses.key), desc(contractClauses.revision));
	return newest.sort((a, b) => a.title.localeCompare(b.title));
}

/** What a contract's clauses and warranty are compared with. */
export async function readLibraryTexts(): Promise<LibraryTexts> {
	const [clauses, templates] = await Promise.all([listClauses(), listTemplates()]);
	return {
		clauses: clauses.map(({ key, title, text }) => ({ key, title, text })),
		warranties: templates.map(({ warranty }) => warranty),
	};
}

/** Every revision of one clause, newest first. */
export async function listClauseRevisions(key: string): Promise<Clause[]> {
	return db.select().from(contractClauses).where(eq(contractClauses.key, key)).orderBy(desc(contractClauses.revision));
}

export async function listTemplates(): Promise<Template[]> {
	const newest = await db
		.selectDistinctOn([contractTemplates.key])
		.from(contractTemplates)
		.orderBy(asc(contractTemplates.key), desc(contractTemplates.revision));
	return newest.sort((a, b) => a.name.localeCompare(b.name));
}

type ClauseInput = { title: string; text: string; source: string; retired: boolean };
type TemplateInput = { name: string; note: string; warranty: string; clauses: string[]; retired: boolean };
type By = Permitted<"contracts.library">;

/**
 * Adds a revision after `seenRevision` (0 for a new clause). Earlier revisions and contracts that use them don't change. A
 * clause that the law requires is revised by the owner only.
 */
export async function saveClause(by: By, key: string, seenRevision: number, clause: ClauseInput, now: Date) {
	if (mandatoryClauses.includes(key) && !may(by.role, "contracts.approve-clauses")) return "owner-only" as const;
	return staleOnDuplicate(() =>
		db.transaction(async (tx) => {
			const [top] = await tx
				.select({ revision: sql<number>`coalesce(max(${contractClauses.revision}), 0)::int` })
				.from(contractClauses)
				.where(eq(contractClauses.key, key));
			if (top?.revision !== seenRevision) return "stale";
			await tx.insert(contractClauses).values({ ...clause, key, revision: seenRevision + 1, at: now, byName: by.name });
			await recordAudit(
				tx,
				actor(by),
				"contract-library",
				libraryId,
				"clause-saved",
				{ key, revision: seenRevision + 1 },
				now,
			);
			return "done";
		}),
	);
}

export async function saveTemplate(by: By, key: string, seenRevision: number, template: TemplateInput, now: Date) {
	return staleOnDuplicate(() =>
		db.transaction(async (tx) => {
			const [top] = await tx
				.select({ revision: sql<number>`coalesce(max(${contractTemplates.revision}), 0)::int` })
				.from(contractTemplates)
				.where(eq(contractTemplates.key, key));
			if (top?.revision !== seenRevision) return "stale";
			await tx
				.insert(contractTemplates)
				.values({ ...template, key, revision: seenRevision + 1, at: now, byName: by.name });
			await recordAudit(
				tx,
				actor(by),
				"contract-library",
				libraryId,
				"template-saved",
				{ key, revision: seenRevision + 1 },
				now,
			);
			return "done";
		}),
	);
}

const libraryId = "00000000-0000-4000-8000-0000000c1a05";

/** Two concurrent saves insert the same revision: the second gets "stale". */
async function staleOnDuplicate(save: () => Promise<"done" | "stale">): Promise<"done" | "stale"> {
	try {
		return await save();
	} catch (error) {
		if (isDuplicate(error)) return "stale";
		throw error;
	}
}

export async function readContractSettings(): Promise<ContractSettings> {
	const [row] = await db.select().from(contractSettings);
	if (!row) throw new Error("the contract settings are missing because the initial content was not written");
	return row;
}

/** Ids of the rules that the company turned off, for quotes and change orders too. */
export async function listDisabledRules(): Promise<string[]> {
	return Object.keys((await readContractSettings()).rulesOff);
}

type SettingsInput = Pick<
	ContractSettings,
	| "codeAbove"
	| "inPersonCodeAbove"
	| "openDays"
	| "sendReminders"
	| "reminderText"
	| "pesticideLicense"
	| "pesticideUntil"
>;

export async function saveContractSettings(
	by: Permitted<"contracts.rules">,
	seenVersion: number,
	values: SettingsInput,
	now: Date,
): Promise<"done" | "stale"> {
	return updateSettings(by, seenVersion, values, "settings-saved", { ...values }, now);
}

/** Turns off a rule of the check before sending, with the reason, or, with null, turns it on again. */
export async function toggleRule(
	by: Permitted<"contracts.rules">,
	seenVersion: number,
	rule: string,
	reason: string | null,
	now: Date,
): Promise<"done" | "stale"> {
	const { rulesOff } = await readContractSettings();
	const { [rule]: _, ...others } = rulesOff;
	const entry: RuleOff | null = reason ? { by: by.name, at: now.toISOString(), reason } : null;
	const next = entry ? { ...others, [rule]: entry } : others;
	return updateSettings(
		by,
		seenVersion,
		{ rulesOff: next },
		reason ? "rule-off" : "rule-on",
		{ rule, reason: reason ?? "" },
		now,
	);
}

async function updateSettings(
	by: Permitted<"contracts.rules">,
	seenVersion: number,
	set: Partial<typeof contractSettings.$inferInsert>,
	action: string,
	facts: Record<string, unknown>,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(contractSettings)
			.set({ ...set, version: sql`${contractSettings.version} + 1` })
			.where(eq(contractSettings.version, seenVersion))
			.returning({ version: contractSettings.version });
		if (!row) return "stale";
		await recordAudit(tx, actor(by), "contract-library", libraryId, action, facts, now);
		return "done";
	});
}
