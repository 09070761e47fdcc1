import { useNavigate } from "react-router";
import { classes } from "#app/ui/classes.ts";

/** Rendered Markdown. Internal links navigate on the client, and glossary terms show a card with their definition. */
export function Prose({ html, className }: { html: string; className?: string }) {
	const navigateOnClient = useClientNavigation();
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
		// biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls
		<div
			className={classes("prose", className)}
			onClick={(event) => !onTermTap(event) && navigateOnClient(event)}
			onPointerDown={trackTouch}
			onPointerOver={onTermHover}
			onFocus={onTermHover}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: comes from renderMarkdown, which escapes HTML in the text
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	);
}

/** A click handler for a container of plain links: it navigates with the router instead of reloading the page. */
export function useClientNavigation(): (event: React.MouseEvent) => void {
	const navigate = useNavigate();
	return (event) => {
		const link = (event.target as Element).closest("a");
		const path = link?.getAttribute("href");
		const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
		if (!path?.startsWith("/") || !isPlainClick || event.defaultPrevented) return;
		event.preventDefault();
		navigate(path);
	};
}

// The code of the term card is loaded when the visitor first hovers, focuses or taps a term.
const loadTermCard = () => import("./term-card.ts");
const termAt = ({ target }: React.SyntheticEvent) => (target as Element).closest<HTMLAnchorElement>("a.term");

let isTouch = false;
/** A screen reader's double tap has no width; it follows the link as Enter does. */
function trackTouch({ pointerType, width }: React.PointerEvent): void {
	isTouch = pointerType === "touch" && width > 0;
}

function onTermHover(event: React.SyntheticEvent): void {
	const term = termAt(event);
	if (term && !isTouch) loadTermCard().then(({ showTermCardSoon: meet }) => meet(term));
}

/** On touch, the first tap on a term opens its card and the second follows the link. True when the tap was handled. */
function onTermTap(event: React.MouseEvent): boolean {
	const term = termAt(event);
	if (!term || !isTouch || event.detail === 0 || term.hasAttribute("aria-describedby")) return false;
	event.preventDefault();
	loadTermCard().then(({ showTermCardNow: tap }) => tap(term));
	return true;
}
