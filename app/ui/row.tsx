import { useLayoutEffect, useRef } from "react";
import { Link, NavLink } from "react-router";
import { classes } from "./classes.ts";
import { PrivateAmounts } from "./privacy.tsx";
import type { Tone } from "./status.ts";
import { StatusDot } from "./status-dot.tsx";

export function Rows({ label, children }: { label: string; children: React.ReactNode }) {
	return <ul aria-label={label}>{children}</ul>;
}

type RowProps = {
	to: string;
	/** the customer */
	name: React.ReactNode;
	/** an amount, right of the name */
	money?: React.ReactNode;
	/** why it is in this list: "Viewed once, no reply for 6 days" */
	reason: React.ReactNode;
	/** null for what has no status: no dot */
	tone?: Tone | null;
	/** document number, town */
	foot?: React.ReactNode;
	/** right of `foot`: the date, owner or town */
	next?: React.ReactNode;
	/** `next` is longer than `foot`, such as an address beside a number */
	nextWraps?: boolean;
};

/** A list row in three lines: name and amount, reason, number and `next`. J and K move through links with data-row. */
export function Row({ to, name, money, reason, tone = "plain", foot, next, nextWraps }: RowProps) {
	return (
		<li className="relative border-b border-line before:absolute before:inset-y-0 before:left-0 before:w-[3px] has-[[aria-current=page]]:bg-card has-[[aria-current=page]]:before:bg-moss">
			<NavLink to={to} data-row="" className="block px-5 py-3.5 hover:bg-card focus-visible:-outline-offset-3">
				<span className="flex justify-between gap-3 text-base">
					<span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
					{money && <span className="shrink-0 font-semibold tabular-nums">{money}</span>}
				</span>
				<span className="mt-0.5 flex items-baseline gap-2 text-ink-2">
					{tone && <StatusDot tone={tone} />}
					<span className="min-w-0 [overflow-wrap:anywhere]">
						{typeof reason === "string" ? <PrivateAmounts>{reason}</PrivateAmounts> : reason}
					</span>
				</span>
				{(foot || next) && (
					<span className="mt-1 flex justify-between gap-3 text-[13px] text-ink-3 tabular-nums">
						<span className={classes("[overflow-wrap:anywhere]", nextWraps ? "shrink-0" : "min-w-0")}>{foot}</span>
						<span className={nextWraps ? "min-w-0 text-right" : "shrink-0"}>{next}</span>
					</span>
				)}
			</NavLink>
		</li>
	);
}

export type ViewTab = { label: string; to: string; count?: number; current: boolean };

/**
 * The saved views of a list. They are links, because each view is a URL. On wide screens they wrap, because a mouse can't
 * drag the row; elsewhere the row scrolls, and the current view is scrolled into sight.
 */
export function ViewTabs({ label, tabs, children }: { label: string; tabs: ViewTab[]; children?: React.ReactNode }) {
	const row = useRef<HTMLElement>(null);
	const current = tabs.find((tab) => tab.current)?.to;
	useLayoutEffect(() => {
		const chosen = current && row.current?.querySelector<HTMLElement>("[aria-current]");
		if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - 40;
	}, [current]);
	return (
		<nav
			ref={row}
			aria-label={label}
			className="flex items-center gap-0.5 overflow-x-auto p-1 text-sm [scrollbar-width:none] lg:flex-wrap"
		>
			{tabs.map((tab) => (
				<Link
					key={tab.to}
					to={tab.to}
					aria-current={tab.current ? "true" : undefined}
					className={classes(
						"inline-flex min-h-8 items-center gap-1 rounded-md px-2.5 whitespace-nowrap max-lg:min-h-11",
						tab.current ? "bg-ink font-semibold text-paper forced-colors:border" : "text-ink-2 hover:bg-paper-2",
					)}
				>
					{tab.label}
					{tab.count !== undefined && <span className="tabular-nums">{tab.count > 999 ? "999+" : tab.count}</span>}
				</Link>
			))}
			{children}
		</nav>
	);
}
