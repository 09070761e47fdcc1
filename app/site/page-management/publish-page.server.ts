// Publishing a page once its check has passed, or an owner has confirmed.
import { acceptFaults } from "#app/content/versions/rendered-checks.server.ts";
import { actor, may, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Rejection } from "#app/platform/form-actions.server.ts";
import { findSitePage } from "./editing.server.ts";
import { checkPage } from "./page-check.server.ts";
import type { EditedKind } from "./page-specs.ts";

type Publisher = Permitted<"pages.publish">;
type Answer = "done" | "stale" | Rejection;

/**
 * Runs `publish` unless the check of the rendered page finds faults. An owner may publish `anyway`, which its activity says.
 */
export async function publishChecked(
	by: Publisher,
	id: string,
	anyway: boolean,
	publish: () => Promise<Answer>,
	now: Date,
): Promise<Answer> {
	const site = await findSitePage(id);
	if (!site) return "stale";
	const { kind, slug } = site.page;
	const faults = await checkPage({ id, kind: kind as EditedKind, slug });
	const mayOverride = may(by.role, "pages.publish-anyway");
	if (faults.length && !(anyway && mayOverride)) return refuse(faults, mayOverride);
	const result = await publish();
	if (result === "done" && faults.length) {
		await acceptFaults(id, faults);
		await db.transaction((tx) => recordAudit(tx, actor(by), kind, id, "published-anyway", { faults }, now));
	}
	return result;
}

/** `check` tells the editor to offer the button. */
const refuse = (faults: string[], mayOverride: boolean): Rejection => ({
	errors: {
		"": [...faults, ...(mayOverride ? [] : ["An owner can publish the page anyway."])].join(" "),
		...(mayOverride && { check: "failed" }),
	},
	status: 422,
});
