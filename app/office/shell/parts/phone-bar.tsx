import { Link, useLocation } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { findCurrentItem, listItems, type Menu } from "../menu.ts";

/** The pages that a person opens most, at the bottom of a phone's screen. A page with its own buttons there has no room for it. */
export function PhoneBar({ menu }: { menu: Menu }) {
	const current = findCurrentItem(useLocation().pathname, menu);
	const items = listItems(menu);
	const entries = menu.bar.flatMap((bar) => items.find(({ path }) => path === bar) ?? []);
	if (!entries.length) return null;
	return (
		<nav
			id="phone-bar"
			aria-label="Most used pages"
			className="sticky bottom-0 z-20 border-t border-line bg-paper-2 pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
		>
			<ul className="flex">
				{entries.map(({ path, icon, label, count = 0 }) => {
					const isHere = path === current;
					return (
						<li key={path} className="min-w-0 grow basis-0">
							<Link
								to={path}
								aria-current={isHere ? "page" : undefined}
								className={classes(
									"flex min-h-14 flex-col items-center justify-center gap-0.5 px-1 text-center text-xs leading-tight focus-visible:-outline-offset-3",
									isHere ? "font-semibold text-moss" : "text-ink-2",
								)}
							>
								<span className="relative">
									<Icon name={icon} className="size-5.5" />
									{count > 0 && (
										<span className="absolute -top-1.5 left-4 min-w-4.5 rounded-full bg-ink px-1 text-center text-[11px] leading-[1.15rem] font-semibold text-paper tabular-nums">
											{count > 99 ? "99+" : count}
											<span className="sr-only"> waiting, </span>
										</span>
									)}
								</span>
								{label}
							</Link>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}
