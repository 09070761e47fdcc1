import { Link, NavLink } from "react-router";
import { services } from "#app/trade/services.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { SiteFrame } from "../frame.server.ts";
import { areasPath, headerLinks, quotePath, type SiteLink, servicePath, servicesPath } from "../site-map.ts";
import { AccountLink, useVisitor } from "./account-link.tsx";
import { SearchForm } from "./search-form.tsx";
import { ServiceMark } from "./service-mark.tsx";
import { WeatherBlock } from "./weather-block.tsx";

const lineClass = "flex min-h-12 items-center gap-4 border-b border-line font-display text-[20px] leading-tight";

/** The content of the mobile menu: everything that the desktop header has. */
export function MobileMenuLinks({ frame }: { frame: SiteFrame }) {
	return (
		<>
			<SearchForm className="py-4" />
			<LinkList />
			<WeatherBlock className="mt-3 min-h-16 w-full max-w-80 text-base noscript:hidden lg:hidden" />
			<Actions phone={frame.phone} />
		</>
	);
}

const links: (SiteLink | "services")[] = [...headerLinks, { to: areasPath, label: "All areas" }];

function LinkList() {
	const visitor = useVisitor();
	return (
		<ul>
			{links.map((link) =>
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
