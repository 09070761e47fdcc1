import { useNavigation } from "react-router";

/**
 * Whether a form was sent and its page isn't up to date yet. The router shows the response before it has loaded the page
 * again: a second click in between would send the old version of the record.
 */
export function useIsPosting(): boolean {
	const { state, formMethod } = useNavigation();
	return state !== "idle" && formMethod !== undefined && formMethod !== "GET";
}
