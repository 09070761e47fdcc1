import { Link, Outlet } from "react-router";
import { readCompany } from "#app/company/company.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import type { Route } from "./+types/frame.ts";

export async function loader() {
	const company = await readCompany();
	return {
		name: company.name,
		origin: settings.origin,
		phone: { href: `tel:${company.phone}`, words: formatPhone(company.phone) },
	};
}

/** The small frame of the winter pages: the name over the picture, the phone, and the way back. */
export default function SnowFrame({ loaderData: { name, phone } }: Route.ComponentProps) {
	return (
		<div className="relative text-body">
			<a
				href="#main"
				className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-control focus:bg-card focus:px-5 focus:py-3 focus:font-semibold focus:text-ink"
			>
				Skip to content
			</a>
			<header className="absolute inset-x-0 top-0 z-10 text-print-ink">
				<div className="wrap flex h-[76px] items-center justify-between gap-4 lg:h-[104px]">
					<Link to="/" aria-label={`${name}, home`} className="flex min-w-0 items-center gap-3 rounded-md">
						<Logo className="size-11 shrink-0 [--color-ink:var(--color-print-ink)] [--color-paper:var(--color-print-paper)] lg:size-[58px]" />
						<span className="line-clamp-2 max-w-[9em] font-display text-[19px] leading-[1.05] text-balance lg:text-[23px]">
							{name}
						</span>
					</Link>
					<a
						href={phone.href}
						aria-label={`Call ${phone.words}`}
						className="lining inline-flex min-h-12 shrink-0 items-center gap-2 rounded-control bg-print-ink px-4 font-semibold text-print-paper"
					>
						<Icon name="phone" />
						<span className="max-sm:hidden">{phone.words}</span>
						<span className="sm:hidden">Call</span>
					</a>
				</div>
			</header>
			<main id="main" tabIndex={-1} className="outline-none">
				<Outlet />
			</main>
			<footer className="wrap mt-20 flex flex-wrap items-center gap-x-8 gap-y-2 border-t border-line py-8 text-base text-ink-2">
				<Link to="/" className="py-1 underline-offset-4 hover:underline">
					To the tree care pages
				</Link>
				<Link to="/privacy" className="py-1 underline-offset-4 hover:underline">
					Privacy
				</Link>
				<Link to="/terms" className="py-1 underline-offset-4 hover:underline">
					Terms
				</Link>
			</footer>
		</div>
	);
}
