import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { photoFile, photosOf } from "#app/content/media/photos.server.ts";
import { type Client, noteOpening } from "#app/documents/links/document-views.server.ts";
import { linkAskedTooOften, openSecret, secretAddress } from "#app/documents/links/share-link.server.ts";
import { emailBody } from "#app/messaging/email/layout.ts";
import { type Letter, postMail } from "#app/messaging/email/outgoing.server.ts";
import { companySender } from "#app/messaging/email/sender.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Shown, shownOf } from "./customer-view.ts";
import { type EstimateRecord, findByLink, priceOf } from "./estimates.server.ts";
import type { Estimate } from "./receive.server.ts";
import { estimates } from "./tables.server.ts";

/** How long a link opens the view after it was given out. */
const linkLife = 180 * 86_400_000;
const givenOut = ["submitted", "reviewed", "quoted"] as const;

export function linkOf(estimate: Pick<Estimate, "linkId">): string {
	return secretAddress("/estimate/view", "estimate", estimate.linkId);
}

export function openLink(token: string, now: Date): Promise<EstimateRecord | null> {
	return openSecret("estimate", token, now, findByLink, ({ estimate }) =>
		estimate.status === "dropped" ? null : estimate.linkEndsAt,
	);
}

export async function shownFor(found: EstimateRecord): Promise<Shown> {
	return shownOf(found, await priceOf(found), await photosOf("estimate", found.estimate.id));
}

/** A photo that the customer may see; null for every other. */
export async function releasedPhoto(found: EstimateRecord, id: string): Promise<Buffer | null> {
	const photo = found.photos.find((one) => one.id === id && one.released);
	return photo?.photoId ? photoFile(photo.photoId, 1600) : null;
}

export async function countOpening(id: string, client: Client, now: Date): Promise<boolean> {
	return db.transaction(async (tx) => {
		await tx.select({ id: estimates.id }).from(estimates).where(eq(estimates.id, id)).for("update");
		return noteOpening(tx, "estimate", id, client, now);
	});
}

/** Opens the customer's view, and mails its link when asked. */
export async function shareEstimate(
	by: Permitted<"estimates.draft">,
	id: string,
	mail: boolean,
	now: Date,
): Promise<"shared" | "conflict" | "no-address"> {
	const company = await readCompany();
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(estimates)
			.set({ linkEndsAt: new Date(now.getTime() + linkLife) })
			.where(and(eq(estimates.id, id), inArray(estimates.status, [...givenOut])))
			.returning();
		if (!row) return "conflict";
		if (mail && !row.email) return "no-address";
		if (mail) await postMail(tx, letterOf(row, company, `estimate:${id}:shared:${now.toISOString().slice(0, 16)}`));
		await record(tx, actor(by), "estimate", id, "shared", { mailed: mail }, now);
		return "shared";
	});
}

/** Every link given out before is dead. */
export async function closeLink(by: Permitted<"estimates.draft">, id: string, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.update(estimates).set({ linkId: randomUUID(), linkEndsAt: null }).where(eq(estimates.id, id));
		await record(tx, actor(by), "estimate", id, "link-closed", {}, now);
	});
}

/** Mails open links to that address when it is the one on file; the answer tells nobody which. Gives seconds to wait. */
export async function mailNewLinks(email: string, ip: string, now: Date): Promise<number | null> {
	const address = email.trim().toLowerCase();
	const wait = await linkAskedTooOften(address, ip);
	if (wait) return wait;
	const company = await readCompany();
	const found = await db
		.select()
		.from(estimates)
		.where(
			and(
				sql`lower(${estimates.email}) = ${address}`,
				inArray(estimates.status, [...givenOut]),
				gt(estimates.linkEndsAt, now),
			),
		)
		.orderBy(desc(estimates.updatedAt))
		.limit(5);
	for (const row of found)
		await db.transaction(async (tx) => {
			await postMail(tx, letterOf(row, company, `estimate:${row.id}:link:${now.toISOString().slice(0, 13)}`));
			await record(tx, { kind: "visitor", name: "By the link page", ip }, "estimate", row.id, "link-mailed", {}, now);
		});
	return null;
}

function letterOf(estimate: Estimate, company: Company, once: string): Letter {
	const { number, name, address } = estimate;
	return {
		entity: "estimate",
		entityId: estimate.id,
		kind: "estimate-shared",
		once,
		to: estimate.email,
		replyTo: company.email,
		subject: `What we saw at ${address}`,
		...emailBody(companySender(company), [
			`Hello ${name},`,
			`we looked at your trees. This page shows what we found, with photos.`,
			{
				rows: [
					["Estimate", number],
					["Place", address],
				],
			},
			{ button: "See your trees", url: linkOf(estimate) },
			"Your written quote comes separately. The link opens this one page and nothing else.",
		]),
		attachments: [],
	};
}
