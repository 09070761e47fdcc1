import { and, asc, desc, eq, gt, isNull, lt, max, sql } from "drizzle-orm";
import type { SitePictureData } from "#app/content/pictures/site-picture.tsx";
import { findSitePictures } from "#app/content/pictures/site-pictures.server.ts";
import { claimPicture } from "#app/content/pictures/uses.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast, receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { cacheUntilBroadcast } from "#app/platform/memory-cache.server.ts";
import { teamMembers } from "./tables.server.ts";
import type { MemberValues } from "./team-form.ts";
import { type Credential, credentialIssuer, credentialName, validCredentials } from "./team-member.ts";

type Editor = Permitted<"company.edit">;
export type TeamMember = typeof teamMembers.$inferSelect;
type Seen = { id: string; version: number };

const entity = "team-member";

/** Everyone, in the order of the page. */
export function listTeam(): Promise<TeamMember[]> {
	return db.select().from(teamMembers).orderBy(asc(teamMembers.position), asc(teamMembers.id));
}

export async function findMember(id: string): Promise<TeamMember | null> {
	const [member] = await db.select().from(teamMembers).where(eq(teamMembers.id, id));
	return member ?? null;
}

export type PublicMember = {
	name: string;
	role: string;
	bio: string;
	portrait: SitePictureData | null;
	/** issuer and URL of its directory: "" where there is no public list */
	credentials: { name: string; number: string; issuer: string; check: string }[];
};

const readShownMembers = cacheUntilBroadcast("company", async () => {
	const members = await db
		.select()
		.from(teamMembers)
		.where(isNull(teamMembers.hiddenAt))
		.orderBy(asc(teamMembers.position), asc(teamMembers.id));
	const portraits = await findSitePictures(members.flatMap(({ portraitId }) => portraitId ?? []));
	return members.map((member) => ({ member, portrait: portraits.get(member.portraitId ?? "") ?? null }));
});

/** The people on the About page, with the credentials that are valid today. */
export async function listPublicTeam(now: Date): Promise<PublicMember[]> {
	const day = today(now);
	return (await readShownMembers()).map(({ member, portrait }) => ({
		name: member.name,
		role: member.role,
		bio: member.bio,
		portrait,
		credentials: validCredentials(member.credentials, day).map(publicCredential),
	}));
}

/** "ISA Certified Arborist, no. WI-1234A": what the person with this name holds today, each with its number. */
export async function listCredentials(name: string, now: Date, on: Pick<Tx, "select"> = db): Promise<string[]> {
	const key = name.trim().toLowerCase();
	if (!key) return [];
	const [member] = await on
		.select({ credentials: teamMembers.credentials })
		.from(teamMembers)
		.where(and(sql`lower(${teamMembers.name}) = ${key}`, isNull(teamMembers.hiddenAt)))
		.orderBy(asc(teamMembers.position))
		.limit(1);
	return validCredentials(member?.credentials ?? [], today(now)).map(
		(credential) => `${credentialName(credential)}, no. ${credential.number}`,
	);
}

/** Whether anyone on the team page holds a credential today. */
export async function anyValidCredential(now: Date): Promise<boolean> {
	const day = today(now);
	return (await readShownMembers()).some(({ member }) => validCredentials(member.credentials, day).length > 0);
}

function publicCredential(credential: Credential) {
	const { kind, number } = credential;
	const issuer = credentialIssuer(kind);
	return { name: credentialName(credential), number, issuer: issuer?.name ?? "", check: issuer?.directory ?? "" };
}

/** Adds a person at the end of the page. */
export async function addMember(by: Editor, values: MemberValues, now: Date): Promise<{ id: string }> {
	return changeTeam(async (tx) => {
		const [last] = await tx.select({ position: max(teamMembers.position) }).from(teamMembers);
		const position = (last?.position ?? 0) + 1;
		const [row] = await tx
			.insert(teamMembers)
			.values({ ...values, position, createdAt: now, updatedAt: now })
			.returning({ id: teamMembers.id });
		if (!row) throw new Error("team member was not added");
		await recordAudit(tx, actor(by), entity, row.id, "added", { name: values.name }, now);
		return row;
	});
}

export async function saveMember(by: Editor, seen: Seen, values: MemberValues, now: Date): Promise<"done" | "stale"> {
	return changeTeam(async (tx) => {
		const [before] = await tx.select().from(teamMembers).where(isSeen(seen)).for("update");
		if (!before) return "stale";
		await update(tx, seen, values, now);
		await recordAudit(tx, actor(by), entity, seen.id, "edited", diffFields(before, values), now);
		return "done";
	});
}

/** Takes a person off the page, or puts them back. */
export async function setHidden(by: Editor, seen: Seen, hidden: boolean, now: Date): Promise<"done" | "stale"> {
	return changeTeam(async (tx) => {
		if (!(await update(tx, seen, { hiddenAt: hidden ? now : null }, now))) return "stale";
		await recordAudit(tx, actor(by), entity, seen.id, hidden ? "hidden" : "shown", {}, now);
		return "done";
	});
}

/** Replaces the portrait by a picture of the media library, or removes it with null. "missing": it can't be shown. */
export async function setPortrait(
	by: Editor,
	seen: Seen,
	pictureId: string | null,
	now: Date,
): Promise<"done" | "stale" | "missing"> {
	return changeTeam(async (tx) => {
		if (pictureId && !(await claimPicture(tx, pictureId))) return "missing";
		if (!(await update(tx, seen, { portraitId: pictureId }, now))) return "stale";
		const action = pictureId ? "portrait-changed" : "portrait-removed";
		await recordAudit(tx, actor(by), entity, seen.id, action, {}, now);
		return "done";
	});
}

/** Swaps a person with the one before or after them. Does nothing at the ends. */
export async function moveMember(by: Editor, id: string, direction: "up" | "down", now: Date): Promise<void> {
	await changeTeam(async (tx) => {
		await tx.execute(sql`select id from team_members order by id for update`);
		const [member] = await tx.select().from(teamMembers).where(eq(teamMembers.id, id));
		if (!member) return;
		const isUp = direction === "up";
		const beyond = isUp ? lt(teamMembers.position, member.position) : gt(teamMembers.position, member.position);
		const order = isUp ? desc(teamMembers.position) : asc(teamMembers.position);
		const [other] = await tx.select().from(teamMembers).where(beyond).orderBy(order).limit(1);
		if (!other) return;
		const place = (row: TeamMember, position: number) =>
			tx.update(teamMembers).set({ position, updatedAt: now }).where(eq(teamMembers.id, row.id));
		await place(member, other.position);
		await place(other, member.position);
		await recordAudit(tx, actor(by), entity, id, isUp ? "moved-up" : "moved-down", {}, now);
	});
}

/** The public pages show the change at once: they are rendered again after a change of the company. */
async function changeTeam<Result>(change: (tx: Tx) => Promise<Result>): Promise<Result> {
	const result = await db.transaction(async (tx) => {
		await broadcast(tx, "company");
		return change(tx);
	});
	receiveBroadcast("company");
	return result;
}

async function update(tx: Tx, seen: Seen, set: Partial<TeamMember>, now: Date): Promise<boolean> {
	const rows = await tx
		.update(teamMembers)
		.set({ ...set, updatedAt: now, version: sql`${teamMembers.version} + 1` })
		.where(isSeen(seen))
		.returning({ id: teamMembers.id });
	return rows.length > 0;
}

function isSeen({ id, version }: Seen) {
	return and(eq(teamMembers.id, id), eq(teamMembers.version, version));
}
