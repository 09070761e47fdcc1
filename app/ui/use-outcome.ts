import { useEffect } from "react";
import { useLocation } from "react-router";

/** The fragment that an action's redirect ends with, so that browsers go to the outcome without JavaScript as well. */
export const outcomeId = "outcome";

/**
 * For the element that shows a form's outcome: it scrolls into view and takes the focus, because the submitted form is
 * somewhere else. It does so when the URL's fragment is its id, and each time `news` changes: an outcome without
 * a redirect, such as the action's data, or null.
 */
export function useOutcome(id: string, news: unknown = null) {
	const { hash, key } = useLocation();
	const arrival = hash === `#${id}` ? key : null;
	useEffect(() => {
		if (arrival === null && !news) return;
		const element = document.getElementById(id);
		element?.focus({ preventScroll: true });
		element?.scrollIntoView({ block: "center" });
	}, [id, arrival, news]);
	// the browser follows autoFocus without JavaScript
	return { id, tabIndex: -1, autoFocus: Boolean(news) };
}
