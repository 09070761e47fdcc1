import { Link, useLocation } from "react-router";
import type { Role } from "#app/people/staff/permissions.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { isWithin, type MenuCounts, type MenuEntry, menuFor } from "../menu.ts";
import { StaffCard } from "./staff-card.tsx";

type Props = {
	company: string;
	person: { name: string; role: Role };
	counts: MenuCounts;
	onSearch: () => void;
	onKeys: () => void;
};

/** The back office menu, in the desktop's sidebar and in the phone's drawer. */
export function MainMenu({ company, person, counts, onSearch, onKeys }: Props) {
	const menu = menuFor(person.role);
	return (
		<>
			<Link to="/admin/dashboard" className="flex min-h-14 items-center gap-2.5 px-4 max-lg:pr-14">
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
				<Entries entries={menu.main} counts={counts} />
				{menu.admin.length > 0 && (
					<>
						<p className="mt-5 mb-1 px-5 text-[13px] text-ink-3">Admin</p>
						<Entries entries={menu.admin} counts={counts} />
					</>
				)}
				{menu.notYet.length > 0 && <AllScreens {...menu} />}
			</nav>
			<StaffCard person={person} onKeys={onKeys} />
		</>
	);
}

const itemClass = "flex min-h-9 items-center gap-3 rounded-md px-3 max-lg:min-h-11 focus-visible:-outline-offset-3";

function Entries({ entries, counts }: { entries: MenuEntry[]; counts: MenuCounts }) {
	const { pathname } = useLocation();
	return (
		<ul className="grid gap-px px-2">
			{entries.map((entry) => {
				const here = isWithin(pathname, entry);
				const count = entry.counts ? counts[entry.counts] : 0;
				return (
					<li key={entry.path}>
						<Link
							to={entry.path}
							aria-current={here ? "page" : undefined}
							className={classes(
								itemClass,
								here ? "bg-moss font-semibold text-on-fill forced-colors:border" : "text-ink-2 hover:bg-moss-tint",
							)}
						>
							<Icon name={entry.icon} />
							{entry.label}
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

/** All sections; the planned ones are listed without a link. */
function AllScreens({ main, admin, notYet }: ReturnType<typeof menuFor>) {
	return (
		<details className="group mt-px px-2">
			<summary
				className={classes(itemClass, "list-none text-ink-2 hover:bg-moss-tint [&::-webkit-details-marker]:hidden")}
			>
				<Icon name="ellipsis" />
				All pages
				<Icon name="chevron-down" className="ml-auto size-4 group-open:rotate-180" />
			</summary>
			<ul className="px-3 pt-1 text-sm">
				{[...main, ...admin].map(({ path, label }) => (
					<li key={path}>
						<Link to={path} className="flex min-h-8 items-center underline decoration-line-strong underline-offset-4">
							{label}
						</Link>
					</li>
				))}
			</ul>
			<p className="px-3 pt-3 text-[13px] font-semibold text-ink-2">Coming later</p>
			<ul className="px-3 pb-2 text-sm text-ink-3">
				{notYet.map(({ path, label }) => (
					<li key={path} className="py-1">
						{label}
					</li>
				))}
			</ul>
		</details>
	);
}
