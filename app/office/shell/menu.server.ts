import type { MenuEntry } from "#app/noun/menu.server.ts";
import { may, type Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { buildMenu, type Menu } from "./menu.ts";
import { readMenuFolds } from "./menu-folds.server.ts";

const freshFor = 1_000;
const cache = new Map<string, { role: string; at: number; menu: Promise<Menu> }>();
let runningChanges = 0;

/**
 * The menu for this person, without what the role may not open. Every page shows it and its counts go through ten lists,
 * so it is cached for a second, or until a request may have changed something.
 */
export function loadMenu(staff: Staff, now: Date): Promise<Menu> {
	if (runningChanges) return countMenu(staff, now);
	const last = cache.get(staff.id);
	if (last?.role === staff.role && Math.abs(now.getTime() - last.at) < freshFor) return last.menu;
	const menu = countMenu(staff, now);
	cache.set(staff.id, { role: staff.role, at: now.getTime(), menu });
	menu.catch(() => cache.delete(staff.id));
	return menu;
}

/** Handles a request that may change the counts: the cache is off while it runs and cleared after it. */
export async function withFreshCounts<T>(answer: () => Promise<T>): Promise<T> {
	runningChanges += 1;
	try {
		return await answer();
	} finally {
		runningChanges -= 1;
		cache.clear();
	}
}

async function countMenu(staff: Staff, now: Date): Promise<Menu> {
	const entries = collect("menu").filter(({ permission }) => may(staff.role, permission));
	const toItem = async ({ section, label, path, icon, letter, pages, short, bar, count }: MenuEntry) => ({
		section,
		label,
		path,
		icon,
		...(letter && { letter }),
		...(pages && { pages: pages() }),
		...(short && { short }),
		...(bar && { bar }),
		...(count && { count: (await count(staff, now)) ?? 0 }),
	});
	const [items, folds] = await Promise.all([Promise.all(entries.map(toItem)), readMenuFolds(staff)]);
	return buildMenu(items, staff.role, folds);
}
