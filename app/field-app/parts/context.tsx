import { createContext, use, useSyncExternalStore } from "react";
import type { Sender, Sending } from "./sender.ts";
import type { Store } from "./store.ts";

type Opened = { store: Store; sender: Sender };
const Field = createContext<Opened | null>(null);
export const FieldProvider = Field.Provider;

/** What is on this phone; the part that asks is drawn again after every change of it. */
export function useField(): Opened & { sending: Sending } {
	const opened = use(Field);
	if (!opened) throw new Error("The field's store was used outside of its app.");
	const { store, sender } = opened;
	useSyncExternalStore(store.subscribe, store.turn);
	const sending = useSyncExternalStore(sender.subscribe, sender.state);
	return { store, sender, sending };
}
