import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { SiteFrame } from "../frame.server.ts";
import { DeferredMobileMenuLinks } from "./deferred.tsx";

/** The menu on small screens. It covers the page; `onCover` lets the layout make the page inert while it is open. */
export function MobileMenu({ frame, onCover }: { frame: SiteFrame; onCover: (covered: boolean) => void }) {
	const panel = useRef<HTMLElement>(null);
	const { key } = useLocation();
	const openedAt = useRef(key);
	// opened before the scripts ran
	useEffect(() => {
		if (panel.current?.matches(":popover-open")) onCover(true);
	}, [onCover]);
	useEffect(() => {
		if (openedAt.current === key) return;
		openedAt.current = key;
		if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
	}, [key]);
	return (
		<>
			<button
				type="button"
				popoverTarget="site-menu"
				className="group grid size-[48px] shrink-0 place-items-center rounded-control xl:hidden"
			>
				<Icon name="menu" className="size-[28px] group-has-[[data-covers]:popover-open]/header:hidden" />
				<Icon name="x" className="hidden size-[28px] group-has-[[data-covers]:popover-open]/header:block" />
				<span className="sr-only">Menu</span>
			</button>
			<nav
				ref={panel}
				id="site-menu"
				popover="auto"
				data-covers=""
				aria-label="Menu"
				onToggle={(event) => onCover(event.newState === "open")}
				className="fixed inset-x-0 top-[76px] bottom-0 m-0 h-[calc(100dvh-76px)] max-h-none w-full overflow-y-auto overscroll-contain bg-paper px-5 pb-10 text-ink lg:top-[120px] lg:h-[calc(100dvh-120px)] lg:px-10 xl:hidden"
			>
				<DeferredMobileMenuLinks frame={frame} />
			</nav>
		</>
	);
}
