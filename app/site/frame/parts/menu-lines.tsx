import { Link, NavLink } from "react-router";
import { services } from "#app/trade/services.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { SiteFrame } from "../frame.server.ts";
import { allAreas, allServices, headerLinks, quotePath, type SiteLink, servicePath } from "../site-map.ts";
import { AccountLink, useVisitor } from "./account-link.tsx";
import { SearchForm } from "./search-form.tsx";
import { ServiceMark } from "./service-mark.tsx";
import { WeatherBlock } from "./weather-block.tsx";

const line = "flex min-h-12 items-center gap-4 border-b border-line font-display text-[20px] leading-tight";

/** What the menu of small screens shows: all that the wide header has. */
export function MenuLines({ frame }: { frame: SiteFrame }) {
	return (
		<>
			<SearchForm className="py-4" />
			<Lines />
			<WeatherBlock className="mt-3 min-h-16 w-full max-w-80 text-base noscript:hidden lg:hidden" />
			<Actions phone={frame.phone} />
		</>
	);
}

const links: (SiteLink | "services")[] = [...headerLinks, { to: allAreas, label: "All areas" }];

function Lines() {
	const visitor = useVisitor();
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
