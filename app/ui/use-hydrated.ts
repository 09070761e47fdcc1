import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** False on the server and while its page is hydrated, then true: for what needs scripts, or can wait for them. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => true,
		() => false,
	);
}
