import { Link } from "react-router";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

/** Id of the office's menu drawer, a native popover that buttons open by id. */
export const menuDrawerId = "office-menu";

type TopBarProps = {
	title: React.ReactNode;
	/** one h1 per page: a list beside an open record uses "p" */
	as?: "h1" | "p";
	/** URL of the back link on narrow screens; without it they show the menu button */
	back?: string;
	/** before the title */
	lead?: React.ReactNode;
	badge?: React.ReactNode;
	/** "Saved 2:09 p.m." */
	note?: React.ReactNode;
	/** buttons for wide screens; phones have them in the ActionBar */
	actions?: React.ReactNode;
	/** visible on all screens */
	more?: React.ReactNode;
	/** a long title takes a second line instead of being cut off */
	wraps?: boolean;
	className?: string;
};

export function TopBar({
	title,
	as: Title = "h1",
	back,
	lead,
	badge,
	note,
	actions,
	more,
	wraps,
	className,
}: TopBarProps) {
	return (
		<header
			className={classes(
				"sticky top-0 z-20 flex min-h-14 shrink-0 items-center gap-3 border-b border-line bg-paper px-8 max-lg:px-3",
				className,
			)}
		>
			{back ? (
				<Link
					to={back}
					aria-keyshortcuts="Escape"
					className="-ml-2 inline-flex size-11 items-center justify-center rounded-md lg:hidden"
				>
					<Icon name="arrow-left" />
					<span className="sr-only">Back to list</span>
				</Link>
			) : (
				<MenuButton />
			)}
			{lead}
			<div
				className={classes("flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5", wraps ? "py-1.5" : "max-lg:py-1.5")}
			>
				<Title
					className={classes(
						"max-w-full font-display text-[21px] leading-tight [font-variant-numeric:lining-nums]",
						wraps ? "text-balance" : "truncate",
					)}
				>
					{title}
				</Title>
				{badge}
			</div>
			{note && (
				<span role="status" className="text-sm text-ink-3 max-sm:hidden">
					{note}
				</span>
			)}
			<div className="ml-auto flex items-center gap-2">
				{actions && <div className="flex items-center gap-2 max-lg:hidden">{actions}</div>}
				{more}
			</div>
		</header>
	);
}

function MenuButton() {
	return (
		<button
			type="button"
			popoverTarget={menuDrawerId}
			className="-ml-1 inline-flex size-11 items-center justify-center rounded-md lg:hidden"
		>
			<Icon name="menu" />
			<span className="sr-only">Menu</span>
		</button>
	);
}

/** The main action of a page at the bottom of a phone's screen. Desktops have it in the top bar. */
export function ActionBar({ children }: { children: React.ReactNode }) {
	return (
		<div
			data-action-bar=""
			className="sticky bottom-0 z-20 mt-auto flex items-center gap-3 border-t border-line bg-card px-3 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] empty:hidden lg:hidden [&_:is(a,button)]:min-h-13 [&>:is(a,button,form)]:grow [&>form>button:only-of-type]:w-full"
		>
			{children}
		</div>
	);
}
