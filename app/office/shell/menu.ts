import type { IconName } from "#app/ui/icon-names.ts";

export type MenuItem = { label: string; path: string; icon: IconName; letter?: string; count?: number };

/** The back office menu of one person. */
export type Menu = { main: MenuItem[]; admin: MenuItem[] };

/** Whether the page belongs to the item: its own path or one below it. */
export function isWithin(pathname: string, item: { path: string }): boolean {
	return pathname === item.path || pathname.startsWith(`${item.path}/`);
}
