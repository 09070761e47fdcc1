// When a page of the office loads its data again after an action. By default the router does so only after a success.
import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For a record: after a conflict too, so that the page shows the latest version. */
export function reloadAfterConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
	return actionStatus === 409 || defaultShouldRevalidate;
}

/**
 * For a list beside the record: after every action, whatever its outcome, and when the list's own query changes. Not once the
 * session has ended: loading anything would lead to the sign-in page, away from what was typed.
 */
export function reloadAfterAction(args: ShouldRevalidateFunctionArgs): boolean {
	const { formMethod, actionStatus, currentUrl, nextUrl, defaultShouldRevalidate } = args;
	if (actionStatus === 401) return false;
	if (formMethod && formMethod !== "GET") return true;
	return currentUrl.search !== nextUrl.search || defaultShouldRevalidate;
}
