import { type MenuSection, menuSections } from "#app/noun/menu-sections.ts";
import type { Role } from "#app/noun/permissions.ts";
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

/** An item and where its noun puts it. */
export type PlacedItem = MenuItem & { section: MenuSection; short?: readonly Role[]; bar?: readonly Role[] };

export type MenuGroupKey = MenuSection | "more";

export const menuGroupKeys: readonly MenuGroupKey[] = [...menuSections.map(({ key }) => key), "more"];

/** Without a label, its items are always visible. */
export type MenuGroup = { key: MenuGroupKey; label: string; isOpen: boolean; items: MenuItem[] };

/** The back office menu of one person. `bar`: the paths in the bar at the bottom of a phone. */
export type Menu = { groups: MenuGroup[]; bar: string[] };

/** Which groups a person has opened (true) or closed (false). */
export type MenuFolds = Partial<Record<string, boolean>>;

const rolesWithShortMenu: readonly Role[] = ["estimator", "crew"];

/** `items` in the order of their positions. A group of one item is only that item. */
export function buildMenu(items: readonly PlacedItem[], role: Role, folds: MenuFolds): Menu {
	const sections = menuSections.map(({ key, label, isOpen }) => ({
		key,
		label,
		isOpen: folds[key] ?? isOpen,
		items: items.filter(({ section }) => section === key),
	}));
	const inOrder = sections.flatMap((section) => section.items);
	const isShort = ({ short }: PlacedItem) => Boolean(short?.includes(role));
	const groups = rolesWithShortMenu.includes(role)
		? [
				{ key: "home" as const, label: "", isOpen: true, items: inOrder.filter(isShort) },
				{
					key: "more" as const,
					label: "More",
					isOpen: folds.more ?? false,
					items: inOrder.filter((item) => !isShort(item)),
				},
			]
		: sections;
	return {
		groups: groups
			.filter((group) => group.items.length)
			.map(({ label, items, ...group }) => ({
				...group,
				label: items.length > 1 ? label : "",
				items: items.map(({ section, short, bar, ...item }) => item),
			})),
		bar: inOrder.filter(({ bar }) => bar?.includes(role)).map(({ path }) => path),
	};
}

export const listItems = ({ groups }: Menu): MenuItem[] => groups.flatMap(({ items }) => items);

/** How many records in the group need attention. */
export const countGroup = ({ items }: MenuGroup): number => items.reduce((sum, { count = 0 }) => sum + count, 0);

/** The path of the item that the page belongs to: the item's own page, one below it, or one of its `pages`. */
export function findCurrentItem(pathname: string, menu: Menu): string | undefined {
	const isWithin = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
	return listItems(menu)
		.flatMap(({ path, pages = [] }) => [path, ...pages].map((page) => ({ path, page })))
		.filter(({ page }) => isWithin(page))
		.sort((a, b) => b.page.length - a.page.length)[0]?.path;
}
