import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { services } from "#app/catalogue/services.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { SiteFrame } from "../frame.server.ts";
import { allAreas, headerLinks, quotePath, servicePath } from "../site-map.ts";
import { AccountLink } from "./account-link.tsx";
import { ServiceMark } from "./service-mark.tsx";

const line = "flex min-h-13 items-center gap-4 border-b border-line font-display text-[22px] leading-tight";

/** The header's links on small screens. It covers the page, which is told so and stays out of reach meanwhile. */
export function MobileMenu({
	frame,
	isAdmin,
	onCover,
}: {
	frame: SiteFrame;
	isAdmin: boolean;
	onCover: (covered: boolean) => void;
}) {
	const panel = useRef<HTMLElement>(null);
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it
	useEffect(() => {
		if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
	}, [key]);
	return (
		<>
			<button
				type="button"
				popoverTarget="site-menu"
				className="group grid size-12 shrink-0 place-items-center rounded-control lg:hidden"
			>
				<Icon name="menu" className="size-7 group-has-[[data-covers]:popover-open]/header:hidden" />
				<Icon name="x" className="hidden size-7 group-has-[[data-covers]:popover-open]/header:block" />
				<span className="sr-only">Menu</span>
			</button>
			<nav
				ref={panel}
				id="site-menu"
				popover="auto"
				data-covers=""
				aria-label="Menu"
				onToggle={(event) => onCover(event.newState === "open")}
				className="fixed inset-x-0 top-[76px] bottom-0 m-0 h-[calc(100dvh-76px)] max-h-none w-full overflow-y-auto overscroll-contain bg-paper px-5 pb-10 text-ink lg:hidden"
			>
				<Lines isAdmin={isAdmin} />
				<Actions phone={frame.phone} />
			</nav>
		</>
	);
}

function Lines({ isAdmin }: { isAdmin: boolean }) {
	return (
		<ul>
			{headerLinks.map((link) =>
				link === "services" ? (
					services.map(({ slug, title }) => (
						<li key={slug}>
							<Link to={servicePath(slug)} className={line}>
								<ServiceMark slug={slug} className="h-8 w-8 object-contain" />
								{title}
							</Link>
						</li>
					))
				) : (
					<li key={link.to}>
						<Link to={link.to} className={line}>
							{link.label}
						</Link>
					</li>
				),
			)}
			<li>
				<Link to={allAreas} className={line}>
					Where we work
				</Link>
			</li>
			<li>
				<AccountLink isAdmin={isAdmin} className={line} />
			</li>
		</ul>
	);
}

function Actions({ phone }: { phone: SiteFrame["phone"] }) {
	return (
		<div className="mt-6 grid gap-3">
			<Link to={quotePath} className={buttonClass({ tone: "barn" })}>
				Get Quote
			</Link>
			<a href={phone.href} className={buttonClass()}>
				<Icon name="phone" />
				<span className="lining">{phone.words}</span>
			</a>
		</div>
	);
}
