// Crews, people and equipment: add, edit, retire; who is on a crew; documents with their last valid day.
import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db, isDuplicate, isExcluded } from "#app/platform/db.server.ts";
import { expiryWarningDays, type ResourceDocumentKind, type ResourceKind } from "./resource.ts";
import type { ResourceValues } from "./resource-form.ts";
import { crewMembers, resourceDocuments, resources } from "./tables.server.ts";

type Editor = Permitted<"schedule.edit">;
export type Resource = typeof resources.$inferSelect;
const entity = "resource";

/** Those in use, or with `retired` those that no longer are. */
export function listResources(retired = false): Promise<Resource[]> {
	return db
		.select()
		.from(resources)
		.where(retired ? sql`${resources.retiredAt} is not null` : isNull(resources.retiredAt))
		.orderBy(asc(resources.kind), asc(resources.position), asc(resources.name));
}

export async function findResource(id: string): Promise<Resource | null> {
	const [row] = await db.select().from(resources).where(eq(resources.id, id));
	return row ?? null;
}

type SaveResult = "done" | "name-taken" | "account-taken";

export async function addResource(
	by: Editor,
	kind: ResourceKind,
	values: ResourceValues,
	now: Date,
): Promise<{ id: string } | Exclude<SaveResult, "done">> {
	return explainTaken(() =>
		db.transaction(async (tx) => {
			const [row] = await tx
				.insert(resources)
				.values({ ...values, kind, createdAt: now })
				.returning({ id: resources.id });
			if (!row) throw new Error("no row came back");
			await recordAudit(tx, actor(by), entity, row.id, "added", { name: values.name }, now);
			return row;
		}),
	);
}

export async function saveResource(
	by: Editor,
	seen: { id: string; version: number },
	values: ResourceValues,
	now: Date,
): Promise<SaveResult | "stale"> {
	return explainTaken(() =>
		db.transaction(async (tx) => {
			const [before] = await tx.select().from(resources).where(eq(resources.id, seen.id)).for("update");
			if (before?.version !== seen.version) return "stale" as const;
			await tx
				.update(resources)
				.set({ ...values, version: sql`${resources.version} + 1` })
				.where(eq(resources.id, seen.id));
			await recordAudit(tx, actor(by), entity, seen.id, "edited", diffFields(before, values), now);
			return "done" as const;
		}),
	);
}

async function explainTaken<Result>(save: () => Promise<Result>): Promise<Result | "name-taken" | "account-taken"> {
	try {
		return await save();
	} catch (error) {
		if (isDuplicate(error, "resources_name")) return "name-taken";
		if (isDuplicate(error, "resources_staff")) return "account-taken";
		throw error;
	}
}

/** Takes it off the board, or puts it back. */
export async function setRetired(
	by: Editor,
	seen: { id: string; version: number },
	isRetired: boolean,
	now: Date,
): Promise<"done" | "stale" | "name-taken" | "account-taken"> {
	return explainTaken(() =>
		db.transaction(async (tx) => {
			const changed = await tx
				.update(resources)
				.set({ retiredAt: isRetired ? now : null, version: sql`${resources.version} + 1` })
				.where(and(eq(resources.id, seen.id), eq(resources.version, seen.version)))
				.returning({ id: resources.id });
			if (!changed.length) return "stale" as const;
			await recordAudit(tx, actor(by), entity, seen.id, isRetired ? "retired" : "restored", {}, now);
			return "done" as const;
		}),
	);
}

/** Who is or will be on a crew. */
export function listCrewMembers(crewId: string, now: Date) {
	return db
		.select({
			id: crewMembers.id,
			personId: crewMembers.personId,
			name: resources.name,
			fromOn: crewMembers.fromOn,
			throughOn: crewMembers.throughOn,
		})
		.from(crewMembers)
		.innerJoin(resources, eq(resources.id, crewMembers.personId))
		.where(
			and(
				eq(crewMembers.crewId, crewId),
				or(isNull(crewMembers.throughOn), sql`${crewMembers.throughOn} >= ${today(now)}`),
			),
		)
		.orderBy(asc(crewMembers.fromOn), asc(resources.name));
}

/** The names of everyone on each crew today, by crew. */
export async function listMemberNames(now: Date): Promise<Map<string, string[]>> {
	const day = today(now);
	const rows = await db
		.select({ crewId: crewMembers.crewId, name: resources.name })
		.from(crewMembers)
		.innerJoin(resources, eq(resources.id, crewMembers.personId))
		.where(
			and(
				isNull(resources.retiredAt),
				lte(crewMembers.fromOn, day),
				or(isNull(crewMembers.throughOn), sql`${crewMembers.throughOn} >= ${day}`),
			),
		)
		.orderBy(asc(resources.name));
	return new Map(
		Object.entries(Object.groupBy(rows, ({ crewId }) => crewId)).map(([crew, on]) => [
			crew,
			(on ?? []).map(({ name }) => name),
		]),
	);
}

/** Visits that are planned already keep their people: who is on a visit is fixed when it is planned. */
export async function addCrewMember(
	by: Editor,
	crewId: string,
	member: { personId: string; fromOn: string; throughOn: string | null },
	now: Date,
): Promise<"done" | "on-other-crew"> {
	try {
		return await db.transaction(async (tx) => {
			await tx.insert(crewMembers).values({ ...member, crewId });
			await recordAudit(tx, actor(by), entity, crewId, "member-added", member, now);
			return "done" as const;
		});
	} catch (error) {
		if (isExcluded(error, "crew_members_one_crew")) return "on-other-crew";
		throw error;
	}
}

/** The last day of a person on a crew. A day before their first one removes them. */
export async function endCrewMember(
	by: Editor,
	crewId: string,
	memberId: string,
	throughOn: string,
	now: Date,
): Promise<void> {
	await db.transaction(async (tx) => {
		const own = and(eq(crewMembers.id, memberId), eq(crewMembers.crewId, crewId));
		const [row] = await tx.select().from(crewMembers).where(own).for("update");
		if (!row) return;
		if (throughOn < row.fromOn) await tx.delete(crewMembers).where(own);
		else await tx.update(crewMembers).set({ throughOn }).where(own);
		await recordAudit(tx, actor(by), entity, crewId, "member-ended", { personId: row.personId, throughOn }, now);
	});
}

export function listDocuments(resourceId: string) {
	return db
		.select()
		.from(resourceDocuments)
		.where(eq(resourceDocuments.resourceId, resourceId))
		.orderBy(asc(resourceDocuments.expiresOn));
}

/** Documents that have expired or soon will, of resources in use. */
export function listExpiring(now: Date) {
	return db
		.select({
			id: resourceDocuments.id,
			resourceId: resources.id,
			resource: resources.name,
			kind: resources.kind,
			name: resourceDocuments.name,
			documentKind: resourceDocuments.kind,
			expiresOn: resourceDocuments.expiresOn,
		})
		.from(resourceDocuments)
		.innerJoin(resources, eq(resources.id, resourceDocuments.resourceId))
		.where(and(isNull(resources.retiredAt), lte(resourceDocuments.expiresOn, addDays(today(now), expiryWarningDays))))
		.orderBy(asc(resourceDocuments.expiresOn));
}

export async function addDocument(
	by: Editor,
	resourceId: string,
	document: { kind: ResourceDocumentKind; name: string; expiresOn: string },
	now: Date,
): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.insert(resourceDocuments).values({ ...document, resourceId });
		await recordAudit(tx, actor(by), entity, resourceId, "document-added", document, now);
	});
}

export async function removeDocument(by: Editor, resourceId: string, documentId: string, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const [removed] = await tx
			.delete(resourceDocuments)
			.where(and(eq(resourceDocuments.id, documentId), eq(resourceDocuments.resourceId, resourceId)))
			.returning();
		if (removed) await recordAudit(tx, actor(by), entity, resourceId, "document-removed", { name: removed.name }, now);
	});
}
