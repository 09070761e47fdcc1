// The customer's release of a job that the website shows: asked for, given, declined and taken back.
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { pagePath } from "#app/content/pages/page.ts";
import { pages } from "#app/content/pages/tables.server.ts";
import { findReleaseOf, recordRelease, withdrawReleases } from "#app/content/pictures/clearance.server.ts";
import { removeRenditions } from "#app/content/pictures/renditions.server.ts";
import { findProject, toProjectDraft } from "#app/content/projects/editing.server.ts";
import { takePageOffline } from "#app/content/versions/publish.server.ts";
import { blankLetterhead } from "#app/documents/links/letterhead.ts";
import { newLinkKey, openShareLink, renewLink, shareUrl } from "#app/documents/links/share-link.server.ts";
import { emailBody } from "#app/messaging/email/layout.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { commonValues, fillText, toParagraphs } from "#app/messaging/email-templates/email-template.ts";
import { readEmailText } from "#app/messaging/email-templates/email-templates.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { greeting } from "#app/people/customers/greeting.ts";
import { normalizeEmail } from "#app/people/customers/matching.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { findMailServer } from "#app/platform/smtp.server.ts";
import { type Contract, findContract } from "#app/sales/contracts/contracts.server.ts";
import { releaseTemplate } from "./email-templates.ts";
import { releaseWording } from "./job-project.ts";
import { jobProjects } from "./tables.server.ts";

const kinds = defineEmailKinds({ "project-release": { secret: false } });

/** keeps these links apart from those to documents */
export const releaseScope = "release";

export type JobProject = typeof jobProjects.$inferSelect;
export type OpenedRelease = { project: JobProject; contract: Contract };

export async function findJobProject(pageId: string, on: Pick<Tx, "select"> = db): Promise<JobProject | null> {
	const [project] = await on.select().from(jobProjects).where(eq(jobProjects.pageId, pageId));
	return project ?? null;
}

/** The project of a secret link; null for a token that is unknown, replaced or expired. */
export function openRelease(token: string, now: Date): Promise<OpenedRelease | null> {
	return openShareLink(releaseScope, token, now, findByLink, ({ project }) => project.linkExpiresAt);
}

async function findByLink(linkId: string): Promise<OpenedRelease | null> {
	const [project] = await db.select().from(jobProjects).where(eq(jobProjects.linkId, linkId));
	const contract = project && (await findContract(project.contractId));
	return project && contract ? { project, contract } : null;
}

export const releaseSource = (project: Pick<JobProject, "contractId">) => ({
	source: "job" as const,
	sourceId: project.contractId,
});

/** Whether the customer's release is in force. */
export const hasRelease = async (on: Pick<Tx, "select">, project: JobProject) =>
	(await findReleaseOf(on, releaseSource(project))) !== null;

export const isReleased = (project: JobProject) => hasRelease(db, project);

/**
 * Emails the link to the customer. "no-email": there is no address on the contract; "unfinished": there is nothing to see yet.
 */
export async function requestRelease(
	by: Permitted<"projects.edit">,
	pageId: string,
	now: Date,
): Promise<"done" | "no-email" | "missing" | "unfinished"> {
	const how = await readDelivery();
	return db.transaction(async (tx) => {
		const [project] = await tx.select().from(jobProjects).where(eq(jobProjects.pageId, pageId)).for("update");
		const contract = project && (await findContract(project.contractId, tx));
		if (!project || !contract) return "missing";
		const sentTo = normalizeEmail(contract.toEmail);
		if (!sentTo) return "no-email";
		const edited = await findProject(pageId, tx);
		if (!edited || !toProjectDraft(edited).content.description.trim()) return "unfinished";
		await tx.update(jobProjects).set({ sentTo, sentAt: now }).where(eq(jobProjects.pageId, pageId));
		await emailLink(tx, { ...project, sentTo }, contract, newLinkKey(project, now), now);
		await recordAudit(tx, actor(by), "project", pageId, "release-requested", how, now);
		return "done";
	});
}

/** Without a mail server the email is a file of this computer, and the customer hears nothing. */
const readDelivery = async () => ((await findMailServer()) ? {} : { saved: true });

async function emailLink(tx: Tx, project: JobProject, contract: Contract, key: string, now: Date): Promise<void> {
	const letterhead = contract.customerView?.company ?? blankLetterhead;
	const text = await readEmailText(releaseTemplate, tx);
	const { subject, message } = fillText(text, commonValues(contract, letterhead.name));
	const url = shareUrl("/release", releaseScope, project.linkId);
	const email = {
		entity: "contract",
		entityId: contract.id,
		kind: kinds["project-release"],
		subject,
		idempotencyKey: `project-release:${project.pageId}:${key}`,
		to: project.sentTo,
		replyTo: letterhead.email || undefined,
		...emailBody(
			letterhead,
			[greeting(contract.toName), ...toParagraphs(message), { button: "See the photos", url }],
			`we worked for you at ${contract.siteAddress}`,
		),
	};
	await sendEmail(tx, email, now);
}

const customer = ({ contract }: OpenedRelease, client: Visitor): Actor => ({
	kind: "customer",
	id: contract.customerId,
	name: contract.toName,
	...client,
});

/** The customer agrees. Doing it twice is the same as once. */
export async function giveRelease(opened: OpenedRelease, name: string, client: Visitor, now: Date): Promise<"done"> {
	const { project } = opened;
	const by = customer(opened, client);
	const how = `On the release page: “${releaseWording((await readCompany()).name)}”`;
	await db.transaction(async (tx) => {
		await tx.select().from(jobProjects).where(eq(jobProjects.pageId, project.pageId)).for("update");
		if (await hasRelease(tx, project)) return;
		await recordRelease(tx, by, releaseSource(project), { givenBy: name, givenOn: today(now), how }, now);
		await tx.update(jobProjects).set({ declinedAt: null }).where(eq(jobProjects.pageId, project.pageId));
		await recordAudit(tx, by, "project", project.pageId, "release-given", {}, now);
	});
	receiveBroadcast("company");
	return "done";
}

/** The customer says no, or takes the release back: the page is gone at once, and the files of its photos are deleted. */
export async function declineRelease(opened: OpenedRelease, client: Visitor, now: Date): Promise<"done"> {
	const { project } = opened;
	const by = customer(opened, client);
	const hidden = await db.transaction(async (tx) => {
		const [changed] = await tx
			.update(jobProjects)
			.set({ declinedAt: sql`coalesce(${jobProjects.declinedAt}, ${now})` })
			.where(eq(jobProjects.pageId, project.pageId))
			.returning();
		if (!changed) return [];
		const covered = await withdrawReleases(tx, by, releaseSource(project), now);
		await takePageOffline(tx, by, "project", project.pageId, now);
		if (!project.declinedAt) await recordAudit(tx, by, "project", project.pageId, "release-declined", {}, now);
		return covered;
	});
	for (const picture of hidden) await removeRenditions(picture);
	receiveBroadcast("content");
	receiveBroadcast("company");
	return "done";
}

const maxLinks = 5;

/** Emails the links of the latest requests that went to this address, each at most once an hour. */
export async function emailNewLinks(email: string, now: Date, ip: string): Promise<void> {
	const recent = await db
		.select({ pageId: jobProjects.pageId })
		.from(jobProjects)
		.where(eq(jobProjects.sentTo, normalizeEmail(email)))
		.orderBy(desc(jobProjects.sentAt))
		.limit(maxLinks);
	const how = await readDelivery();
	for (const { pageId } of recent)
		await db.transaction(async (tx) => {
			const [project] = await tx.select().from(jobProjects).where(eq(jobProjects.pageId, pageId)).for("update");
			const contract = project && (await findContract(project.contractId, tx));
			if (!project || !contract) return;
			const link = renewLink(project, now);
			await tx.update(jobProjects).set(link).where(eq(jobProjects.pageId, pageId));
			await emailLink(tx, { ...project, ...link }, contract, newLinkKey(link, now), now);
			const by: Actor = { kind: "visitor", name: "Link request page", ip };
			await recordAudit(tx, by, "project", pageId, "release-link-renewed", how, now);
		});
}

/** The public page of a job's project; null while it isn't published. */
export async function findPublishedPath(contractId: string): Promise<string | null> {
	const [page] = await db
		.select({ slug: pages.slug })
		.from(jobProjects)
		.innerJoin(pages, eq(pages.id, jobProjects.pageId))
		.where(and(eq(jobProjects.contractId, contractId), isNotNull(pages.publishedAt)));
	return page ? pagePath("project", page.slug) : null;
}
