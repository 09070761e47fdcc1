import { Link, useLocation } from "react-router";
import type { Role } from "#app/people/staff/permissions.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { isWithin, type MenuEntry, menuFor, type Waiting } from "../menu.ts";
import { StaffCard } from "./staff-card.tsx";

type Props = {
	company: string;
	person: { name: string; role: Role };
	waiting: Waiting;
	onSearch: () => void;
	onKeys: () => void;
};

/** The same in the desktop's sidebar and in the phone's drawer. */
export function Menu({ company, person, waiting, onSearch, onKeys }: Props) {
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
				<Entries entries={menu.work} waiting={waiting} />
				{menu.house.length > 0 && (
					<>
						<p className="mt-5 mb-1 px-5 text-[13px] text-ink-3">Site and mail</p>
						<Entries entries={menu.house} waiting={waiting} />
					</>
				)}
				{menu.notYet.length > 0 && <AllScreens {...menu} />}
			</nav>
			<StaffCard person={person} onKeys={onKeys} />
		</>
	);
}

const line = "flex min-h-9 items-center gap-3 rounded-md px-3 max-lg:min-h-11 focus-visible:-outline-offset-3";

function Entries({ entries, waiting }: { entries: MenuEntry[]; waiting: Waiting }) {
	const { pathname } = useLocation();
	return (
		<ul className="grid gap-px px-2">
			{entries.map((entry) => {
				const here = isWithin(pathname, entry);
				const count = entry.counts ? waiting[entry.counts] : 0;
				return (
					<li key={entry.path}>
						<Link
							to={entry.path}
							aria-current={here ? "page" : undefined}
							className={classes(
								line,
								here ? "bg-moss font-semibold text-on-fill forced-colors:border" : "text-ink-2 hover:bg-moss-tint",
							)}
						>
							<Icon name={entry.icon} />
							{entry.words}
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

/** Every section, the ones that are not there yet in plain words. */
function AllScreens({ work, house, notYet }: ReturnType<typeof menuFor>) {
	return (
		<details className="group mt-px px-2">
			<summary className={classes(line, "list-none text-ink-2 hover:bg-moss-tint [&::-webkit-details-marker]:hidden")}>
				<Icon name="ellipsis" />
				All screens
				<Icon name="chevron-down" className="ml-auto size-4 group-open:rotate-180" />
			</summary>
			<ul className="px-3 pt-1 text-sm">
				{[...work, ...house].map(({ path, words }) => (
					<li key={path}>
						<Link to={path} className="flex min-h-8 items-center underline decoration-line-strong underline-offset-4">
							{words}
						</Link>
					</li>
				))}
			</ul>
			<p className="px-3 pt-3 text-[13px] font-semibold text-ink-2">Not yet</p>
			<ul className="px-3 pb-2 text-sm text-ink-3">
				{notYet.map(({ path, words }) => (
					<li key={path} className="py-1">
						{words}
					</li>
				))}
			</ul>
		</details>
	);
}
