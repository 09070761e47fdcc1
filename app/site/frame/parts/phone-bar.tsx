import { useEffect, useState } from "react";
import { Link, useMatches } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { SiteFrame } from "../frame.server.ts";
import { quotePath } from "../site-map.ts";

/** Call and Get a quote at the bottom of small screens, once the hero's buttons have scrolled away and while no field has focus. */
export function PhoneBar({ phone }: { phone: SiteFrame["phone"] }) {
	const quoteLink = useQuoteLink();
	const isVisible = useHeroButtonsScrolledAway();
	const isTyping = useIsTyping();
	return (
		<nav
			aria-label="Call or get a quote"
			inert={!isVisible}
			className={classes(
				"fixed inset-x-0 bottom-0 z-30 grid grid-cols-2 gap-3 bg-card p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] [box-shadow:0_-1px_0_var(--color-line)] transition-transform duration-200 ease-print short:hidden lg:hidden print:hidden",
				isTyping && "hidden",
				isVisible ? "translate-y-0" : "translate-y-full",
			)}
		>
			<a href={phone.href} className={buttonClass()}>
				<Icon name="phone" /> Call
			</a>
			<Link to={quoteLink} className={buttonClass({ tone: "barn" })}>
				Get a quote
			</Link>
		</nav>
	);
}

/** The form as the page's own link opens it: loaders of pages about a service or a place name that link. */
function useQuoteLink(): string {
	const { quoteLink = quotePath } = (useMatches().at(-1)?.loaderData ?? {}) as { quoteLink?: string };
	return quoteLink;
}

/** The hero's buttons have the attribute data-hero-actions. True from the start on a page without them. */
function useHeroButtonsScrolledAway(): boolean {
	const [isGone, setGone] = useState(false);
	useEffect(() => {
		const buttons = document.querySelector("[data-hero-actions]");
		if (!buttons) {
			setGone(true);
			return;
		}
		const headerHeight = 76;
		const observer = new IntersectionObserver(
			([entry]) => entry && setGone(!entry.isIntersecting && entry.boundingClientRect.top < headerHeight),
			{ rootMargin: `-${headerHeight}px 0px 0px` },
		);
		observer.observe(buttons);
		return () => observer.disconnect();
	}, []);
	return isGone;
}

/**
 * Whether a form field has focus. Not done with `body:has(:focus)` in CSS: that makes the browser restyle the whole page
 * on every change in it, sixty times a second in a game.
 */
function useIsTyping(): boolean {
	const [isTyping, setTyping] = useState(false);
	useEffect(() => {
		const update = () => setTyping(document.activeElement?.matches("input, textarea, select") ?? false);
		update();
		document.addEventListener("focusin", update);
		document.addEventListener("focusout", update);
		return () => {
			document.removeEventListener("focusin", update);
			document.removeEventListener("focusout", update);
		};
	}, []);
	return isTyping;
}
