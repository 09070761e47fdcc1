import { NavLink } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { SiteFrame } from "../frame.server.ts";
import { headerTexts } from "../frame-texts.ts";
import { headerLinksOf, quotePath, snowPath } from "../site-map.ts";
import { AccountLink, useVisitor } from "./account-link.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { navLinkClass } from "./nav-link.ts";
import { SearchLink } from "./search-link.tsx";
import { ServicesMenu } from "./services-menu.tsx";
import { useScrolled } from "./use-scrolled.ts";
import { WeatherBlock } from "./weather-block.tsx";
import { Wordmark } from "./wordmark.tsx";

/** Over the picture of the home page the header is transparent until the page is scrolled by 90 px. Its height is fixed. */
export function Header(props: {
	frame: SiteFrame;
	overPicture: boolean;
	/** storm mode: the picture of the home page is dark */
	inStorm: boolean;
	/** the quote page has its own main button, so the header's is plain */
	onQuotePage: boolean;
	/** the mobile menu is open */
	covered: boolean;
	onCover: (covered: boolean) => void;
}) {
	const { frame, overPicture, covered } = props;
	const visitor = useVisitor();
	const scrolled = useScrolled(90);
	const isClear = overPicture && !scrolled && !covered;
	return (
		<header
			data-site-header={isClear ? "clear" : "solid"}
			data-dark={isClear && props.inStorm ? "" : undefined}
			className={classes(
				"group/header inset-x-0 top-0 z-40 h-[76px] transition-[background-color,color,box-shadow] duration-200 ease-print lg:h-[120px] print:hidden",
				// without JavaScript it can't turn solid, so it scrolls away with the picture
				overPicture ? (scrolled === null ? "absolute" : "fixed short:absolute") : "sticky short:relative",
				isClear && "on-picture",
				isClear
					? props.inStorm
						? "text-print-paper"
						: "text-on-scene"
					: "bg-paper text-ink [box-shadow:0_1px_0_var(--color-line)]",
			)}
		>
			<div className="wrap flex h-full items-center gap-2 lg:gap-3 min-[100rem]:gap-5">
				<Wordmark name={frame.name} />
				<nav aria-label="Main" className="ml-auto flex items-center font-semibold max-xl:hidden">
					{headerLinksOf(frame).map((link) =>
						link === "services" ? (
							<ServicesMenu key="services" frame={frame} />
						) : (
							<NavLink
								key={link.to}
								to={link.to}
								prefetch="intent"
								// the footer has it where there is no room for seven links
								className={classes(navLinkClass, link.to === snowPath && "max-[90rem]:hidden")}
							>
								{link.label}
							</NavLink>
						),
					)}
				</nav>
				<SearchLink className="max-xl:ml-auto max-sm:hidden" />
				<WeatherBlock className="w-[14rem] shrink-0 max-lg:hidden xl:w-[12rem] min-[100rem]:w-[13.75rem]" />
				<AccountLink
					visitor={visitor}
					className={classes(
						navLinkClass,
						"w-[5.75rem] justify-center text-center leading-tight font-semibold max-lg:hidden min-[90rem]:w-[8.25rem]",
					)}
				/>
				<div className="grid shrink-0 justify-items-center whitespace-nowrap max-lg:hidden">
					<ButtonLink to={quotePath} prefetch="intent" tone={props.onQuotePage ? "plain" : "barn"} className="w-full">
						{frame.texts?.quoteButton ?? headerTexts.quoteButton}
					</ButtonLink>
					{frame.isPhoneConfirmed && (
						<a
							href={frame.phone.href}
							className="lining -mb-2 rounded-sm py-1.5 text-base font-semibold underline-offset-4 hover:underline"
						>
							{frame.phone.label}
						</a>
					)}
				</div>
				<a
					href={frame.phone.href}
					aria-label={`Call ${frame.phone.label}`}
					className="grid size-[48px] shrink-0 place-items-center rounded-control bg-ink text-paper group-data-[site-header=clear]/header:bg-on-scene group-data-[site-header=clear]/header:text-under-scene group-data-dark/header:bg-print-paper! group-data-dark/header:text-print-ink! max-sm:ml-auto lg:hidden"
				>
					<Icon name="phone" className="size-[20px]" />
				</a>
				<MobileMenu frame={frame} onCover={props.onCover} />
			</div>
		</header>
	);
}
