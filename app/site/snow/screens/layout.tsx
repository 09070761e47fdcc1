import { Link, Outlet, useLocation } from "react-router";
import { readCompany } from "#app/people/company/company.server.ts";
import { settings } from "#app/platform/env.server.ts";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { telUrl } from "#app/platform/phone.ts";
import { useCountedPage } from "#app/site/page-views/counted-page.tsx";
import siteStyles from "#app/styles/site.css?url";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import treeline from "#art/marks/treeline-1920.webp";
import type { Route } from "./+types/layout.ts";

export const handle: PageHandle = { styles: siteStyles, isLandingPage: true };

const trees = `url(${treeline}) bottom / cover no-repeat`;
const links = [
	{ to: "/", label: "Back to tree care" },
	{ to: "/privacy", label: "Privacy" },
	{ to: "/terms", label: "Terms" },
];

export async function loader() {
	const company = await readCompany();
	return {
		name: company.name,
		origin: settings.origin,
		phone: { href: telUrl(company.phone), label: formatPhone(company.phone) },
	};
}

/** The reduced layout of the snow pages: company name, phone and a link back to tree care. */
export default function SnowLayout({ loaderData: { name, phone } }: Route.ComponentProps) {
	useCountedPage(useLocation().pathname);
	return (
		<div className="relative text-body">
			<a href="#main" className="skip-link">
				Skip to content
			</a>
			<header className="on-picture absolute inset-x-0 top-0 z-10 text-on-scene">
				<div className="wrap flex h-[76px] items-center justify-between gap-4 lg:h-[104px]">
					<Link to="/" aria-label={`${name}, home`} className="flex min-w-0 items-center gap-3 rounded-md">
						<Logo className="size-[44px] shrink-0 [--color-ink:var(--color-on-scene)] [--color-paper:var(--color-under-scene)] lg:size-[58px]" />
						<span className="line-clamp-3 max-w-[9em] font-display text-[min(19px,5vw)] leading-[1.05] text-balance lg:text-[23px]">
							{name}
						</span>
					</Link>
					<a
						href={phone.href}
						aria-label={`Call ${phone.label}`}
						className="lining inline-flex min-h-[48px] shrink-0 items-center gap-2 rounded-control bg-on-scene px-[16px] text-[min(17px,5vw)] font-semibold text-under-scene"
					>
						<Icon name="phone" />
						<span className="max-sm:hidden">{phone.label}</span>
						<span className="sm:hidden">Call</span>
					</a>
				</div>
			</header>
			<main id="main" tabIndex={-1} className="outline-none">
				<Outlet />
			</main>
			<div
				aria-hidden="true"
				className="mt-16 h-[72px] bg-line lg:mt-24 lg:h-[150px] print:hidden"
				style={{ mask: trees, WebkitMask: trees }}
			/>
			<footer className="border-t border-line">
				<div className="wrap flex flex-wrap items-center gap-x-8 py-3 text-base text-ink-2">
					{links.map(({ to, label }) => (
						<Link key={to} to={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
							{label}
						</Link>
					))}
				</div>
			</footer>
		</div>
	);
}
