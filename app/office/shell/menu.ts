import type { IconName } from "#app/ui/icon-names.ts";

export type MenuItem = {
	label: string;
	path: string;
	icon: IconName;
	letter?: string;
	count?: number;
	/** pages elsewhere that belong to it */
	pages?: readonly string[];
};

/** The back office menu of one person. */
export type Menu = { main: MenuItem[]; admin: MenuItem[] };

/** The path of the item that the page belongs to: the item's own page, one below it, or one of its `pages`. */
export function findCurrentItem(pathname: string, { main, admin }: Menu): string | undefined {
	const isWithin = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
	return [...main, ...admin]
		.flatMap(({ path, pages = [] }) => [path, ...pages].map((page) => ({ path, page })))
		.filter(({ page }) => isWithin(page))
		.sort((a, b) => b.page.length - a.page.length)[0]?.path;
}
