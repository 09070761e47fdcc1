import { useRef } from "react";
import { Link, NavLink } from "react-router";
import { services } from "#app/trade/services.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { SiteFrame } from "../frame.server.ts";
import { areasPath, headerLinksOf, placePath, quotePath, servicePath, servicesPath } from "../site-map.ts";
import { AccountLink, useVisitor } from "./account-link.tsx";
import { SearchForm } from "./search-form.tsx";
import { ServiceMark } from "./service-mark.tsx";
import { useNearestAreas } from "./use-nearest-areas.ts";
import { WeatherBlock } from "./weather-block.tsx";

const lineClass = "flex min-h-12 items-center gap-4 border-b border-line font-display text-[20px] leading-tight";

/** The content of the mobile menu: everything that the desktop header has. */
export function MobileMenuLinks({ frame }: { frame: SiteFrame }) {
	return (
		<>
			<SearchForm className="py-4" />
			<LinkList frame={frame} />
			<WeatherBlock className="mt-3 min-h-16 w-full max-w-80 text-base noscript:hidden lg:hidden" />
			<Actions phone={frame.phone} />
		</>
	);
}

function LinkList({ frame }: { frame: SiteFrame }) {
	const visitor = useVisitor();
	return (
		<ul>
			{headerLinksOf(frame).map((link) =>
				link === "services" ? (
					<Services key="services" />
				) : (
					<li key={link.to}>
						<NavLink to={link.to} className={lineClass}>
							{link.label}
						</NavLink>
					</li>
				),
			)}
			<Areas />
			<li>
				<AccountLink visitor={visitor} className={lineClass} />
			</li>
		</ul>
	);
}

function Services() {
	return (
		<li>
			<Link to={servicesPath} className={lineClass}>
				All services
			</Link>
			<ul className="pl-4">
				{services.map(({ slug, title }) => (
					<li key={slug}>
						<Link to={servicePath(slug)} className={lineClass}>
							<ServiceMark slug={slug} className="h-7 w-7 object-contain" />
							{title}
						</Link>
					</li>
				))}
			</ul>
		</li>
	);
}

/** The towns appear when they have loaded. */
function Areas() {
	const item = useRef<HTMLLIElement>(null);
	const { data = [] } = useNearestAreas(item);
	return (
		<li ref={item}>
			<Link to={areasPath} className={lineClass}>
				All areas
			</Link>
			<ul className="pl-4">
				{data?.map(({ id, slug, cityName, distance }) => (
					<li key={id}>
						<Link to={placePath(slug)} className={classes(lineClass, "justify-between")}>
							{cityName}
							<span className="lining font-sans text-base text-ink-3">{distance} mi</span>
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
				Get a quote
			</Link>
			<a href={phone.href} className={buttonClass()}>
				<Icon name="phone" />
				<span className="lining">{phone.label}</span>
			</a>
		</div>
	);
}
