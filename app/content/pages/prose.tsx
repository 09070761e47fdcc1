import { useNavigate } from "react-router";
import { classes } from "#app/ui/classes.ts";

/** Rendered Markdown. Its links change the page without loading it anew; its glossary terms show their meaning. */
export function Prose({ html, className }: { html: string; className?: string }) {
	const follow = useFollow();
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
		// biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls
		<div
			className={classes("prose", className)}
			onClick={(event) => !tapTerm(event) && follow(event)}
			onPointerDown={touch}
			onPointerOver={meetTerm}
			onFocus={meetTerm}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: made by renderMarkdown, which writes no HTML of the author's
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	);
}

/** A click on any plain link inside goes to the page as a router's link does. */
export function useFollow(): (event: React.MouseEvent) => void {
	const navigate = useNavigate();
	return (event) => {
		const link = (event.target as Element).closest("a");
		const path = link?.getAttribute("href");
		const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
		if (!path?.startsWith("/") || !plain || event.defaultPrevented) return;
		event.preventDefault();
		navigate(path);
	};
}

// The card with a term's meaning is fetched with the first term that somebody points at, comes to or taps.
const card = () => import("./term-card.ts");
const termAt = ({ target }: React.SyntheticEvent) => (target as Element).closest<HTMLAnchorElement>("a.term");

let finger = false;
/** A screen reader's double tap has no width: it follows the link as a key does. */
function touch({ pointerType, width }: React.PointerEvent): void {
	finger = pointerType === "touch" && width > 0;
}

function meetTerm(event: React.SyntheticEvent): void {
	const term = termAt(event);
	if (term && !finger) card().then(({ meet }) => meet(term));
}

/** A finger's first tap on a term opens its card, the second follows the link. */
function tapTerm(event: React.MouseEvent): boolean {
	const term = termAt(event);
	if (!term || !finger || event.detail === 0 || term.hasAttribute("aria-describedby")) return false;
	event.preventDefault();
	card().then(({ tap }) => tap(term));
	return true;
}
