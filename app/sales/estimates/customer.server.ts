import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { findPhotoFile, listPhotos } from "#app/content/media/photos.server.ts";
import { recordDocumentView } from "#app/documents/links/document-views.server.ts";
import { openShareLink, shareUrl } from "#app/documents/links/share-link.server.ts";
import { emailBody } from "#app/messaging/email/layout.server.ts";
import { type OutgoingEmail, sendEmail } from "#app/messaging/email/send.server.ts";
import { companySender } from "#app/messaging/email/sender.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { greeting } from "#app/people/customers/greeting.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import type { Estimate } from "./create.server.ts";
import { type EstimateCustomerView, estimateCustomerView } from "./customer-view.ts";
import { type EstimateRecord, findEstimateByLink, priceRecord } from "./estimates.server.ts";
import { estimates } from "./tables.server.ts";
import { estimateLinkDays } from "./urls.ts";

// The link to an estimate only shows it; nothing can be accepted there.
const kinds = defineEmailKinds({ "estimate-shared": { secret: false } });

const shareableStatuses = ["submitted", "reviewed", "quoted"] as const;

export function estimateLink(estimate: Pick<Estimate, "linkId">): string {
	return shareUrl("/estimate/view", "estimate", estimate.linkId);
}

/** The estimate of a customer link; null when the link is invalid, expired or turned off. */
export function openEstimateLink(token: string, now: Date): Promise<EstimateRecord | null> {
	return openShareLink("estimate", token, now, findEstimateByLink, ({ estimate }) =>
		estimate.status === "archived" ? null : estimate.linkExpiresAt,
	);
}

export async function loadCustomerView(record: EstimateRecord): Promise<EstimateCustomerView> {
	return estimateCustomerView(record, await priceRecord(record), await listPhotos("estimate", record.estimate.id));
}

/** The file of a photo that is shared with the customer; null for any other photo. */
export async function findSharedPhoto(record: EstimateRecord, id: string): Promise<Buffer | null> {
	const photo = record.photos.find((one) => one.id === id && one.sharedWithCustomer);
	return photo?.photoId ? findPhotoFile(photo.photoId, 1600) : null;
}

/** Records that the customer has viewed the estimate. */
export async function recordCustomerView(id: string, client: Visitor, now: Date): Promise<boolean> {
	return db.transaction(async (tx) => {
		await tx.select({ id: estimates.id }).from(estimates).where(eq(estimates.id, id)).for("update");
		return recordDocumentView(tx, "estimate", id, client, now);
	});
}

/** Turns on the customer's link, and emails it with `shouldEmail`. */
export async function shareEstimate(
	by: Permitted<"estimates.draft">,
	id: string,
	shouldEmail: boolean,
	now: Date,
): Promise<"done" | "stale" | "no-address"> {
	const company = await readCompany();
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(estimates)
			.set({ linkExpiresAt: new Date(now.getTime() + estimateLinkDays * 86_400_000) })
			.where(and(eq(estimates.id, id), inArray(estimates.status, [...shareableStatuses])))
			.returning();
		if (!row) return "stale";
		if (shouldEmail && !row.email) return "no-address";
		if (shouldEmail)
			await sendEmail(tx, shareEmail(row, company, `estimate:${id}:shared:${now.toISOString().slice(0, 16)}`));
		await recordAudit(tx, actor(by), "estimate", id, "shared", { emailed: shouldEmail }, now);
		return "done";
	});
}

/** Invalidates all links created so far. */
export async function turnOffEstimateLink(by: Permitted<"estimates.draft">, id: string, now: Date): Promise<"done"> {
	return db.transaction(async (tx) => {
		await tx.update(estimates).set({ linkId: randomUUID(), linkExpiresAt: null }).where(eq(estimates.id, id));
		await recordAudit(tx, actor(by), "estimate", id, "link-turned-off", {}, now);
		return "done" as const;
	});
}

/**
 * Emails new links for estimates with this email address.
 */
export async function emailNewLinks(email: string, now: Date, ip: string): Promise<void> {
	const address = email.trim().toLowerCase();
	const company = await readCompany();
	const rows = await db
		.select()
		.from(estimates)
		.where(
			and(
				sql`lower(${estimates.email}) = ${address}`,
				inArray(estimates.status, [...shareableStatuses]),
				gt(estimates.linkExpiresAt, now),
			),
		)
		.orderBy(desc(estimates.updatedAt))
		.limit(5);
	for (const row of rows)
		await db.transaction(async (tx) => {
			await sendEmail(tx, shareEmail(row, company, `estimate:${row.id}:link:${now.toISOString().slice(0, 13)}`));
			await recordAudit(
				tx,
				{ kind: "visitor", name: "Link request page", ip },
				"estimate",
				row.id,
				"link-emailed",
				{},
				now,
			);
		});
}

function shareEmail(estimate: Estimate, company: Company, idempotencyKey: string): OutgoingEmail {
	const { number, name, address } = estimate;
	const sender = companySender(company);
	return {
		entity: "estimate",
		entityId: estimate.id,
		kind: kinds["estimate-shared"],
		idempotencyKey,
		to: estimate.email,
		replyTo: company.email,
		subject: `Your field estimate ${number} from ${company.name}`,
		...emailBody(
			sender,
			[
				greeting(name),
				"We looked at your trees. Your field estimate shows what we found, with photos.",
				{
					rows: [
						["Estimate", number],
						["Property", address],
					],
				},
				{ button: "View field estimate", url: estimateLink(estimate) },
				"We'll send your written quote in a separate email. This link opens only your field estimate.",
				`Questions? Reply to this email${sender.phone ? ` or call ${sender.phone}` : ""}.`,
			],
			`we looked at the trees at ${address}`,
		),
		attachments: [],
	};
}
