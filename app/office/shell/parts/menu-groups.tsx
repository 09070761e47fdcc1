import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { countGroup, type MenuGroup, type MenuItem } from "../menu.ts";

type Props = { groups: readonly MenuGroup[]; current: string | undefined };

export function MenuGroups({ groups, current }: Props) {
	const list = useRef<HTMLUListElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each new page may have another entry
	useEffect(() => {
		list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
	}, [current]);
	return (
		<ul ref={list} className="px-2">
			{groups.map((group, index) => (
				<li key={group.key} className={classes(index > 0 && (group.label || groups[index - 1]?.label) && "mt-1.5")}>
					{group.label ? (
						<FoldableGroup group={group} current={current} />
					) : (
						<Items items={group.items} current={current} />
					)}
				</li>
			))}
		</ul>
	);
}

const countClass = "ml-auto text-[13px] tabular-nums";

/** Opens and closes without JavaScript too, but then isn't remembered. */
function FoldableGroup({ group, current }: { group: MenuGroup; current: string | undefined }) {
	const [isOpen, setOpen] = useState(group.isOpen);
	const count = countGroup(group);
	const isHere = group.items.some(({ path }) => path === current);
	const toggle = (event: React.MouseEvent) => {
		event.preventDefault();
		setOpen(!isOpen);
		const body = new URLSearchParams({ section: group.key, isOpen: String(!isOpen) });
		// if it fails, the group starts as before next time
		fetch("/api/office/menu", { method: "POST", body, keepalive: true }).catch(() => undefined);
	};
	return (
		<details open={isOpen}>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
			<summary
				onClick={toggle}
				className={classes(
					"flex min-h-6 list-none items-center gap-1.5 rounded-md px-2.5 text-[13px] hover:bg-moss-tint max-lg:min-h-11 focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden",
					isHere && !isOpen ? "bg-moss-tint font-semibold text-ink" : "text-ink-3",
				)}
			>
				{group.label}
				<Icon name={isOpen ? "chevron-down" : "chevron-right"} className="size-3.5" />
				{count > 0 && (
					<span className={classes(countClass, !isOpen && "font-semibold text-ink")}>
						{count}
						<span className="sr-only"> waiting</span>
					</span>
				)}
			</summary>
			<Items items={group.items} current={current} />
		</details>
	);
}

function Items({ items, current }: { items: readonly MenuItem[]; current: string | undefined }) {
	return (
		<ul className="grid gap-px">
			{items.map(({ path, icon, label, count = 0 }) => {
				const isHere = path === current;
				return (
					<li key={path}>
						<Link
							to={path}
							aria-current={isHere ? "page" : undefined}
							className={classes(
								"flex min-h-7 items-center gap-2.5 rounded-md px-2.5 text-sm max-lg:min-h-11 max-lg:text-[15px] focus-visible:-outline-offset-3",
								isHere ? "bg-moss font-semibold text-on-fill forced-colors:border" : "text-ink-2 hover:bg-moss-tint",
							)}
						>
							<Icon name={icon} />
							{label}
							{count > 0 && (
								<span className={classes(countClass, "font-semibold", !isHere && "text-ink")}>
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
