import { useUpdate } from "./installing.ts";

/** Said where somebody is in the middle of work; the list of estimates takes it. */
export function NewVersion() {
	if (!useUpdate(false)) return null;
	return (
		<p role="status">A new version of the app is ready. Your list of estimates takes it when you are back there.</p>
	);
}
