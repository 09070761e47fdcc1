import { useAppUpdate } from "./install.ts";

/** Tells that an update is ready. The list screens install it, so that nothing reloads in the middle of work. */
export function UpdateNotice() {
	if (!useAppUpdate(false)) return null;
	return <p role="status">An app update is ready. It will install when you go back to your list.</p>;
}
