import { useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { SiteFrame } from "../frame.server.ts";
import { DeferredServicesPanel } from "./deferred.tsx";
import { navLinkClass } from "./nav-link.ts";
import { useHoverIntent } from "./use-hover-intent.ts";

/**
 * A disclosure of plain links, not an ARIA menu: Tab moves through the links. The native popover opens without JavaScript,
 * closes on Escape and on a click outside, and restores the focus.
 */
export function ServicesMenu({ frame }: { frame: SiteFrame }) {
	const panel = useRef<HTMLDivElement>(null);
	const hover = useHoverIntent(panel);
	return (
		<div {...hover.area}>
			<button type="button" popoverTarget="services-menu" className={navLinkClass} {...hover.button}>
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
				<DeferredServicesPanel frame={frame} />
			</div>
		</div>
	);
}
