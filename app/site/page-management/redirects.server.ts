// Redirects that people set up, beside those of pages that moved.
import { and, eq, inArray, sql } from "drizzle-orm";
import { normalizePath, parseExternal } from "#app/content/pages/redirect-path.ts";
import { resolveMove } from "#app/content/pages/redirects.server.ts";
import { redirects } from "#app/content/pages/tables.server.ts";
import { actor, may, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { invalid, type Rejection } from "#app/platform/form-actions.server.ts";
import { isSecretPath } from "#app/platform/secret-paths.server.ts";
import { planRedirect } from "./redirect-graph.ts";
import { isReserved } from "./reserved-paths.ts";
import { listSitePaths } from "./site-paths.server.ts";
import { notFoundPaths } from "./tables.server.ts";

type By = Permitted<"redirects.edit">;

const maxRedirects = 2_000;

/** A link of this site without its origin. */
const toPath = (typed: string) =>
	typed.startsWith(settings.origin) ? typed.slice(settings.origin.length) || "/" : typed;

const wrongTarget = {
	owner: "Enter an address of this site, such as “/services”, or a website that starts with https://.",
	others: "Enter an address of this site that starts with a slash, such as “/services”.",
};

/** Leads a path without a page to one, or to another website, and takes the path out of the log. */
export async function createRedirect(
	by: By,
	typed: { from: string; to: string },
	now: Date,
): Promise<"done" | Rejection> {
	const from = normalizePath(toPath(typed.from).replace(/[?#].*$/, ""));
	const to = await resolveMove(toPath(typed.to));
	const { pages, moved } = await listSitePaths();
	if (!from) return invalid({ from: "Enter an address that starts with a slash, such as “/tree-cutting”." });
	if (isReserved(from) || isSecretPath(`${from}/x`))
		return invalid({ from: "The site uses this address itself. Choose another one." });
	if (pages.has(from)) return invalid({ from: "There's a page at this address, so nobody would be redirected." });
	const led = moved.get(from);
	if (led) return invalid({ from: `This address already leads to ${led}, because its page moved.` });
	const external = parseExternal(to);
	if (external && !may(by.role, "redirects.external"))
		return invalid({ to: "Only an owner can redirect visitors to another website. Choose a page of this site." });
	const target = external ?? normalizePath(to.replace(/[?#].*$/, ""));
	if (!external && (!to.startsWith("/") || to.startsWith("//") || !target))
		return invalid({ to: wrongTarget[may(by.role, "redirects.external") ? "owner" : "others"] });
	return db.transaction(async (tx) => {
		// two people's redirects together must not make a loop
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('redirects'))`);
		const rows = await tx.select({ from: redirects.fromPath, to: redirects.toPath }).from(redirects);
		const graph = new Map(rows.map((row) => [row.from, row.to]));
		if (graph.has(from))
			return invalid({ from: `This address already leads to ${graph.get(from)}. Remove that redirect first.` });
		if (rows.length >= maxRedirects)
			return invalid({ from: "There are too many redirects. Remove those that nobody uses." });
		const plan = planRedirect(graph, from, external ?? to);
		if (plan === "loop") return invalid({ to: `${to} leads back to ${from}. Choose another page.` });
		if (!external && !graph.has(target) && !pages.has(target))
			return invalid({ to: `There's no page at ${to}. Check the address.` });
		const [row] = await tx
			.insert(redirects)
			.values({ fromPath: from, toPath: plan.to, createdBy: actor(by).name, createdAt: now })
			.returning({ id: redirects.id });
		if (!row) throw new Error("a redirect wasn't stored");
		if (plan.retarget.length)
			await tx.update(redirects).set({ toPath: plan.to }).where(inArray(redirects.fromPath, plan.retarget));
		await tx.delete(notFoundPaths).where(eq(notFoundPaths.path, from));
		await recordAudit(tx, actor(by), "redirect", row.id, "created", { from, to: plan.to }, now);
		return "done";
	});
}

/** "gone": someone else removed it first. */
export async function removeRedirect(by: By, id: string, now: Date): Promise<"done" | "gone"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.delete(redirects)
			.where(eq(redirects.id, id))
			.returning({ from: redirects.fromPath, to: redirects.toPath });
		if (!row) return "gone";
		await recordAudit(tx, actor(by), "redirect", id, "removed", row, now);
		return "done";
	});
}

/** Takes a path out of the log. It comes back when someone opens it again. */
export async function dismissMiss(by: By, path: string, now: Date): Promise<"done" | "gone"> {
	return db.transaction(async (tx) => {
		const rows = await tx
			.delete(notFoundPaths)
			.where(and(eq(notFoundPaths.path, path)))
			.returning({ path: notFoundPaths.path });
		if (!rows.length) return "gone";
		await recordAudit(tx, actor(by), "redirect", notFoundLogId, "dismissed", { path }, now);
		return "done";
	});
}

/** The log has no id; the audit trail needs one. */
const notFoundLogId = "00000000-0000-4000-8000-000000000404";
