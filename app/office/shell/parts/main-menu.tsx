import { Link, useLocation } from "react-router";
import type { Role } from "#app/noun/permissions.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { findCurrentItem, type Menu, type MenuItem } from "../menu.ts";
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
				className="mx-3 mb-3 flex min-h-9 items-center gap-2 rounded-md border border-line bg-card px-3 text-sm text-ink-3 max-lg:min-h-11"
			>
				<Icon name="search" className="size-4" />
				Search
				<span className="ml-auto flex gap-1">
					<KeyHint>Ctrl</KeyHint>
					<KeyHint>K</KeyHint>
				</span>
			</button>
			<nav aria-label="Back office" className="min-h-0 grow overflow-y-auto pb-4">
				<Items items={menu.main} current={current} />
				{menu.admin.length > 0 && (
					<>
						<p className="mt-5 mb-1 px-5 text-[13px] text-ink-3">Admin</p>
						<Items items={menu.admin} current={current} />
					</>
				)}
			</nav>
			<StaffCard person={person} onKeys={onKeys} />
		</>
	);
}

const itemClass = "flex min-h-9 items-center gap-3 rounded-md px-3 max-lg:min-h-11 focus-visible:-outline-offset-3";

function Items({ items, current }: { items: MenuItem[]; current: string | undefined }) {
	return (
		<ul className="grid gap-px px-2">
			{items.map((item) => {
				const here = item.path === current;
				const { count = 0 } = item;
				return (
					<li key={item.path}>
						<Link
							to={item.path}
							aria-current={here ? "page" : undefined}
							className={classes(
								itemClass,
								here ? "bg-moss font-semibold text-on-fill forced-colors:border" : "text-ink-2 hover:bg-moss-tint",
							)}
						>
							<Icon name={item.icon} />
							{item.label}
							{count > 0 && (
								<span className={classes("ml-auto text-[13px] font-semibold tabular-nums", !here && "text-ink")}>
									{count}
									<span className="sr-only"> waiting</span>
								</span>
							)}
						</Link>
					</li>
				);
			})}
		</ul>
	);
}
