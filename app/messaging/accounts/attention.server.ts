import { and, inArray } from "drizzle-orm";
import type { CausePage, CauseRow, CauseSource } from "#app/noun/attention.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listOrder, type Page, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { toHealth } from "./listing.server.ts";
import { accountBadge } from "./status.ts";
import { mailAccounts } from "./tables.server.ts";

const stopped = ["sign-in-failed", "reconnect"] as const;

/** The accounts that receive nothing until someone enters a password or reconnects them. */
export async function listAccountCauses(page: CausePage): Promise<Page<CauseRow>> {
	const order = listOrder("asc", mailAccounts.id);
	const found = await db
		.select({ account: mailAccounts, cursor: order.cursor })
		.from(mailAccounts)
		.where(
			"ids" in page
				? inArray(mailAccounts.id, [...page.ids])
				: and(inArray(mailAccounts.status, [...stopped]), order.after(page.after)),
		)
		.orderBy(...order.by)
		.limit(rowsToRead);
	return toPage(found, ({ account }) => {
		const { problem } = toHealth(account);
		const isStopped = account.status === "sign-in-failed" || account.status === "reconnect";
		const { label, tone } = accountBadge(toHealth(account));
		return {
			damage: "customer",
			button: account.status === "reconnect" ? "Reconnect" : "Enter password",
			since: account.lastErrorAt ?? account.updatedAt,
			id: account.id,
			to: `/admin/email-accounts/${account.id}`,
			name: account.address,
			reason: problem
				? `${problem.title} New emails won't arrive until this is fixed.`
				: "New emails won't arrive until this is fixed.",
			tone,
			foot: "",
			place: "",
			status: label,
			cause: isStopped ? { kind: "stopped", title: `Reconnect the email account ${account.address}` } : null,
		};
	});
}

export const causes: readonly CauseSource[] = [
	{ order: 97, entity: "email-account", permission: "email-accounts.edit", list: listAccountCauses },
];
