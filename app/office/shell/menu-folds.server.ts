import { eq } from "drizzle-orm";
import type { Permitted, Staff } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { MenuFolds, MenuGroupKey } from "./menu.ts";
import { menuFolds } from "./tables.server.ts";

export async function readMenuFolds({ id }: Staff): Promise<MenuFolds> {
	const rows = await db.select().from(menuFolds).where(eq(menuFolds.staffId, id));
	return Object.fromEntries(rows.map(({ section, isOpen }) => [section, isOpen]));
}

/** Not recorded in the audit log: it changes nothing but how this person's own menu looks. */
export async function saveMenuFold(by: Permitted<"office.view">, section: MenuGroupKey, isOpen: boolean) {
	await db
		.insert(menuFolds)
		.values({ staffId: by.id, section, isOpen })
		.onConflictDoUpdate({ target: [menuFolds.staffId, menuFolds.section], set: { isOpen } });
}
