import { Link, useLocation } from "react-router";
import type { Role } from "#app/noun/permissions.ts";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { findCurrentItem, type Menu } from "../menu.ts";
import { MenuGroups } from "./menu-groups.tsx";
import { StaffCard } from "./staff-card.tsx";

type Props = {
	company: string;
	person: { name: string; role: Role };
	menu: Menu;
	onSearch: () => void;
	onKeys: () => void;
};

/** The back office menu, in the desktop's sidebar and in the phone's drawer. */
export function MainMenu({ company, person, menu, onSearch, onKeys }: Props) {
	const current = findCurrentItem(useLocation().pathname, menu);
	return (
		<>
			<Link to="/admin" className="flex min-h-14 items-center gap-2.5 px-4 max-lg:pr-14">
				<Logo className="size-8 shrink-0" />
				<span className="font-display text-base leading-tight [overflow-wrap:anywhere]">{company}</span>
			</Link>
			<button
				type="button"
				onClick={onSearch}
				aria-keyshortcuts="Control+K"
				className="mx-3 mb-2 flex min-h-9 items-center gap-2 rounded-md border border-line bg-card px-3 text-sm text-ink-3 max-lg:min-h-11"
			>
				<Icon name="search" className="size-4" />
				Search
				<span className="ml-auto flex gap-1">
					<KeyHint>Ctrl</KeyHint>
					<KeyHint>K</KeyHint>
				</span>
			</button>
			<nav aria-label="Back office" className="min-h-0 grow overflow-y-auto pb-3">
				<MenuGroups groups={menu.groups} current={current} />
			</nav>
			<StaffCard person={person} onKeys={onKeys} />
		</>
	);
}
