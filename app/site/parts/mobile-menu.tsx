import { useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { services } from "#app/catalogue/services.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { SiteFrame } from "../frame.server.ts";
import { allAreas, allServices, headerLinks, quotePath, type SiteLink, servicePath } from "../site-map.ts";
import { AccountLink, type Visitor } from "./account-link.tsx";
import { SearchForm } from "./search-form.tsx";
import { ServiceMark } from "./service-mark.tsx";
import { WeatherBlock } from "./weather-block.tsx";

const line = "flex min-h-12 items-center gap-4 border-b border-line font-display text-[20px] leading-tight";

/** The header's links on small screens. It covers the page, which is told so and stays out of reach meanwhile. */
export function MobileMenu({
	frame,
	visitor,
	onCover,
}: {
	frame: SiteFrame;
	visitor: Visitor;
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
				className="group grid size-12 shrink-0 place-items-center rounded-control xl:hidden"
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
				className="fixed inset-x-0 top-[76px] bottom-0 m-0 h-[calc(100dvh-76px)] max-h-none w-full overflow-y-auto overscroll-contain bg-paper px-5 pb-10 text-ink lg:top-[120px] lg:h-[calc(100dvh-120px)] lg:px-10 xl:hidden"
			>
				<SearchForm className="py-4" />
				<Lines visitor={visitor} />
				<WeatherBlock className="mt-3 min-h-16 w-full max-w-80 text-base noscript:hidden lg:hidden" />
				<Actions phone={frame.phone} />
			</nav>
		</>
	);
}

const links: (SiteLink | "services")[] = [...headerLinks, { to: allAreas, label: "All areas" }];

function Lines({ visitor }: { visitor: Visitor }) {
	return (
		<ul>
			{links.map((link) =>
				link === "services" ? (
					<Services key="services" />
				) : (
					<li key={link.to}>
						<NavLink to={link.to} className={line}>
							{link.label}
						</NavLink>
					</li>
				),
			)}
			<li>
				<AccountLink visitor={visitor} className={line} />
			</li>
		</ul>
	);
}

function Services() {
	return (
		<li>
			<Link to={allServices} className={line}>
				All services
			</Link>
			<ul className="pl-4">
				{services.map(({ slug, title }) => (
					<li key={slug}>
						<Link to={servicePath(slug)} className={line}>
							<ServiceMark slug={slug} className="h-7 w-7 object-contain" />
							{title}
						</Link>
					</li>
				))}
			</ul>
		</li>
	);
}

function Actions({ phone }: { phone: SiteFrame["phone"] }) {
	return (
		<div className="mt-6 grid gap-3 lg:hidden">
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
