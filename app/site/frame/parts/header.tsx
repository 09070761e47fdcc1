import { NavLink } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { SiteFrame } from "../frame.server.ts";
import { headerLinks, quotePath } from "../site-map.ts";
import { AccountLink, useAuthChange, useVisitor } from "./account-link.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { navLink } from "./nav-link.ts";
import { SearchLink } from "./search-link.tsx";
import { ServicesMenu } from "./services-menu.tsx";
import { useScrolled } from "./use-scrolled.ts";
import { WeatherBlock } from "./weather-block.tsx";
import { Wordmark } from "./wordmark.tsx";

/** Over the home page's picture the header is clear until the page is scrolled by 90 px; it never changes its height. */
export function Header(props: {
	frame: SiteFrame;
	overPicture: boolean;
	/** the home page shows its dark print */
	inStorm: boolean;
	/** the page has the form itself, and its own main button */
	onQuotePage: boolean;
	covered: boolean;
	onCover: (covered: boolean) => void;
}) {
	const { frame, overPicture, covered } = props;
	const visitor = useVisitor();
	useAuthChange();
	const scrolled = useScrolled(90);
	const clear = overPicture && !scrolled && !covered;
	return (
		<header
			data-site-header={clear ? "clear" : "solid"}
			data-dark={clear && props.inStorm ? "" : undefined}
			className={classes(
				"group/header inset-x-0 top-0 z-40 h-[76px] transition-[background-color,color,box-shadow] duration-200 ease-print lg:h-[120px] print:hidden",
				// without script nothing would make it solid, so it stays with the picture
				overPicture ? (scrolled === null ? "absolute" : "fixed") : "sticky",
				clear
					? props.inStorm
						? "text-print-paper"
						: "text-print-ink"
					: "bg-paper text-ink shadow-[0_1px_0_var(--color-line)]",
			)}
		>
			<div className="wrap flex h-full items-center gap-2 lg:gap-3 min-[90rem]:gap-5">
				<Wordmark name={frame.name} />
				<nav aria-label="Main" className="ml-auto flex items-center font-semibold max-xl:hidden">
					{headerLinks.map((link) =>
						link === "services" ? (
							<ServicesMenu key="services" frame={frame} />
						) : (
							<NavLink key={link.to} to={link.to} prefetch="intent" className={navLink}>
								{link.label}
							</NavLink>
						),
					)}
				</nav>
				<SearchLink className="max-xl:ml-auto max-sm:hidden" />
				<WeatherBlock className="w-[14rem] shrink-0 max-lg:hidden xl:w-[12rem] min-[90rem]:w-[13.75rem]" />
				<AccountLink
					visitor={visitor}
					className={classes(navLink, "w-[5.75rem] justify-center font-semibold max-lg:hidden")}
				/>
				<ButtonLink
					to={quotePath}
					prefetch="intent"
					tone={props.onQuotePage ? "plain" : "barn"}
					className="shrink-0 whitespace-nowrap max-lg:hidden"
				>
					Get Quote
				</ButtonLink>
				<a
					href={frame.phone.href}
					aria-label={`Call ${frame.phone.words}`}
					className="grid size-12 shrink-0 place-items-center rounded-control bg-ink text-paper group-data-[site-header=clear]/header:bg-print-ink group-data-[site-header=clear]/header:text-print-paper group-data-dark/header:bg-print-paper! group-data-dark/header:text-print-ink! max-sm:ml-auto lg:hidden"
				>
					<Icon name="phone" />
				</a>
				<MobileMenu frame={frame} onCover={props.onCover} />
			</div>
		</header>
	);
}
