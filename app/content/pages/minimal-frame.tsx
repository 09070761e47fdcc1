import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import treeline from "#art/marks/treeline-1920.webp";
import type { MinimalFrameData } from "./minimal-frame.server.ts";

const trees = `url(${treeline}) bottom / cover no-repeat`;

/** The layout of pages without the site's header and footer: company name, phone number and a link back to the site. */
export function MinimalFrame(props: {
	company: MinimalFrameData;
	/** shown at the right end of the header */
	headerAction?: React.ReactNode;
	children: React.ReactNode;
}) {
	const { name, phone } = props.company;
	return (
		<div className="flex min-h-dvh flex-col text-body">
			<header className="border-b border-line">
				<div className="wrap flex min-h-[76px] items-center justify-between gap-6 py-2">
					<Link to="/" aria-label={`${name}, home`} className="flex min-w-0 items-center gap-3 rounded-md">
						<Logo className="size-11 shrink-0" />
						<span className="line-clamp-3 max-w-[12em] font-display text-[min(19px,5.6vw)] leading-[1.05] text-balance">
							{name}
						</span>
					</Link>
					{props.headerAction}
				</div>
			</header>
			<main className="wrap grow pt-8 pb-16 lg:pt-14">{props.children}</main>
			<div
				aria-hidden="true"
				className="h-[84px] bg-line lg:h-[150px] print:hidden"
				style={{ mask: trees, WebkitMask: trees }}
			/>
			<footer className="border-t border-line">
				<div className="wrap flex flex-wrap items-center gap-x-6 py-3 text-base text-ink-2">
					<a href={phone.href} className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline">
						<Icon name="phone" className="size-4.5" />
						<span className="lining">{phone.label}</span>
					</a>
					<Link to="/" className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
						Back to the website
					</Link>
				</div>
			</footer>
		</div>
	);
}
