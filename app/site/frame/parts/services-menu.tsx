import { useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { SiteFrame } from "../frame.server.ts";
import { LateServicesPanel } from "./late.tsx";
import { navLink } from "./nav-link.ts";
import { useHoverIntent } from "./use-hover-intent.ts";

/**
 * A disclosure, not a menu of the desktop kind: Tab runs through plain links. The browser's own popover opens it
 * without script, closes it on Esc and on a click outside, and gives the focus back.
 */
export function ServicesMenu({ frame }: { frame: SiteFrame }) {
	const panel = useRef<HTMLDivElement>(null);
	const hover = useHoverIntent(panel);
	return (
		<div {...hover.area}>
			<button type="button" popoverTarget="services-menu" className={navLink} {...hover.button}>
				Services
				<Icon name="chevron-down" />
			</button>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls */}
			<div
				ref={panel}
				id="services-menu"
				popover="auto"
				onClick={(event) => (event.target as Element).closest("a") && panel.current?.hidePopover()}
				className="fixed inset-x-0 top-[108px] m-0 w-full bg-transparent font-normal text-ink"
			>
				<LateServicesPanel frame={frame} />
			</div>
		</div>
	);
}
