import { asc, desc, eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db, isDuplicate } from "#app/platform/db.server.ts";
import { firstClauses, firstTemplates } from "./first-clauses.ts";
import { contractClauses, contractSettings, contractTemplates, type RuleOff } from "./tables.server.ts";

export type Clause = typeof contractClauses.$inferSelect;
export type Template = typeof contractTemplates.$inferSelect;
export type ContractSettings = typeof contractSettings.$inferSelect;

/** Part of the first content: writes what is missing, changes nothing that is there. */
export async function writeFirstClauses(): Promise<void> {
	const first = { revision: 1, at: new Date(), byName: "First content" };
	await db
		.insert(contractClauses)
		.values(firstClauses.map((one) => ({ ...one, ...first })))
		.onConflictDoNothing();
	await db
		.insert(contractTemplates)
		.values(firstTemplates.map((one) => ({ ...one, ...first })))
		.onConflictDoNothing();
	await db.insert(contractSettings).values({}).onConflictDoNothing();
}

/** The newest revision of every clause, by title. */
export async function readClauses(): Promise<Clause[]> {
	const newest = await db
		.selectDistinctOn([contractClauses.key])
		.from(contractClauses)
		.orderBy(asc(contractClauses.key), desc(contractClauses.revision));
	return newest.sort((a, b) => a.title.localeCompare(b.title));
}

/** Every revision of one clause, newest first. */
export async function clauseHistory(key: string): Promise<Clause[]> {
	return db.select().from(contractClauses).where(eq(contractClauses.key, key)).orderBy(desc(contractClauses.revision));
}

export async function readTemplates(): Promise<Template[]> {
	const newest = await db
		.selectDistinctOn([contractTemplates.key])
		.from(contractTemplates)
		.orderBy(asc(contractTemplates.key), desc(contractTemplates.revision));
	return newest.sort((a, b) => a.name.localeCompare(b.name));
}

type ClauseWords = { title: string; text: string; source: string; retired: boolean };
type TemplateWords = { name: string; note: string; warranty: string; clauses: string[]; retired: boolean };
type By = Permitted<"contracts.library">;

/** A new revision on top of the one that was seen (0 for a new clause); earlier ones and contracts made of them stay. */
export async function saveClause(by: By, key: string, seen: number, words: ClauseWords, now: Date) {
	return nextRevision(() =>
		db.transaction(async (tx) => {
			const [top] = await tx
				.select({ revision: sql<number>`coalesce(max(${contractClauses.revision}), 0)::int` })
				.from(contractClauses)
				.where(eq(contractClauses.key, key));
			if (top?.revision !== seen) return "conflict";
			await tx.insert(contractClauses).values({ ...words, key, revision: seen + 1, at: now, byName: by.name });
			await record(tx, actor(by), "contract-library", libraryId, "clause-saved", { key, revision: seen + 1 }, now);
			return "saved";
		}),
	);
}

export async function saveTemplate(by: By, key: string, seen: number, words: TemplateWords, now: Date) {
	return nextRevision(() =>
		db.transaction(async (tx) => {
			const [top] = await tx
				.select({ revision: sql<number>`coalesce(max(${contractTemplates.revision}), 0)::int` })
				.from(contractTemplates)
				.where(eq(contractTemplates.key, key));
			if (top?.revision !== seen) return "conflict";
			await tx.insert(contractTemplates).values({ ...words, key, revision: seen + 1, at: now, byName: by.name });
			await record(tx, actor(by), "contract-library", libraryId, "template-saved", { key, revision: seen + 1 }, now);
			return "saved";
		}),
	);
}

const libraryId = "00000000-0000-4000-8000-0000000c1a05";

/** Two who save at once reach for the same revision: the second is told. */
async function nextRevision(save: () => Promise<"saved" | "conflict">): Promise<"saved" | "conflict"> {
	try {
		return await save();
	} catch (error) {
		if (isDuplicate(error)) return "conflict";
		throw error;
	}
}

export async function readContractSettings(): Promise<ContractSettings> {
	const [row] = await db.select().from(contractSettings);
	if (!row) throw new Error("the contract settings are missing: the first content was not written");
	return row;
}

type SettingWords = Pick<
	ContractSettings,
	"codeAbove" | "openDays" | "remind" | "reminderText" | "pesticideLicence" | "pesticideUntil"
>;

export async function saveContractSettings(
	by: Permitted<"contracts.rules">,
	seen: number,
	words: SettingWords,
	now: Date,
): Promise<"saved" | "conflict"> {
	return change(by, seen, words, "settings-saved", { ...words }, now);
}

/** Switches a rule of the check before sending off, with the reason, or on again. */
export async function switchRule(
	by: Permitted<"contracts.rules">,
	seen: number,
	rule: string,
	off: string | null,
	now: Date,
): Promise<"saved" | "conflict"> {
	const { rulesOff } = await readContractSettings();
	const { [rule]: _, ...others } = rulesOff;
	const entry: RuleOff | null = off ? { by: by.name, at: now.toISOString(), why: off } : null;
	const next = entry ? { ...others, [rule]: entry } : others;
	return change(by, seen, { rulesOff: next }, off ? "rule-off" : "rule-on", { rule, why: off ?? "" }, now);
}

async function change(
	by: Permitted<"contracts.rules">,
	seen: number,
	set: Partial<typeof contractSettings.$inferInsert>,
	action: string,
	facts: Record<string, unknown>,
	now: Date,
): Promise<"saved" | "conflict"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(contractSettings)
			.set({ ...set, version: sql`${contractSettings.version} + 1` })
			.where(eq(contractSettings.version, seen))
			.returning({ version: contractSettings.version });
		if (!row) return "conflict";
		await record(tx, actor(by), "contract-library", libraryId, action, facts, now);
		return "saved";
	});
}
