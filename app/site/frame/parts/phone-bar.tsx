import { useEffect, useState } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { SiteFrame } from "../frame.server.ts";
import { quotePath } from "../site-map.ts";

/** Call and Get Quote at the thumb, once the hero's own buttons have left the screen and while nobody is typing. */
export function PhoneBar({ phone }: { phone: SiteFrame["phone"] }) {
	const up = useHeroButtonsGone();
	const typing = useTyping();
	return (
		<nav
			aria-label="Call or ask"
			inert={!up}
			className={classes(
				"fixed inset-x-0 bottom-0 z-30 grid grid-cols-2 gap-3 bg-card p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-[0_-1px_0_var(--color-line)] transition-transform duration-200 ease-print lg:hidden print:hidden",
				typing && "hidden",
				up ? "translate-y-0" : "translate-y-full",
			)}
		>
			<a href={phone.href} className={buttonClass()}>
				<Icon name="phone" /> Call
			</a>
			<Link to={quotePath} className={buttonClass({ tone: "barn" })}>
				Get Quote
			</Link>
		</nav>
	);
}

/** The buttons mark themselves with data-hero-actions; a page without them has the bar from the start. */
function useHeroButtonsGone(): boolean {
	const [gone, setGone] = useState(false);
	useEffect(() => {
		const buttons = document.querySelector("[data-hero-actions]");
		if (!buttons) {
			setGone(true);
			return;
		}
		const header = 76;
		const watch = new IntersectionObserver(
			([entry]) => entry && setGone(!entry.isIntersecting && entry.boundingClientRect.top < header),
			{ rootMargin: `-${header}px 0px 0px` },
		);
		watch.observe(buttons);
		return () => watch.disconnect();
	}, []);
	return gone;
}

/**
 * Whether a field has the keys. Not `body:has(:focus)` in a style: with it, a browser goes through the styles of the whole
 * page whenever anything in it changes, sixty times a second in a game.
 */
function useTyping(): boolean {
	const [typing, setTyping] = useState(false);
	useEffect(() => {
		const look = () => setTyping(document.activeElement?.matches("input, textarea, select") ?? false);
		look();
		document.addEventListener("focusin", look);
		document.addEventListener("focusout", look);
		return () => {
			document.removeEventListener("focusin", look);
			document.removeEventListener("focusout", look);
		};
	}, []);
	return typing;
}
