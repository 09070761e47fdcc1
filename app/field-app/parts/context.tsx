import { createContext, use, useSyncExternalStore } from "react";
import type { SenderState } from "./sender.ts";
import type { FieldSession } from "./session.ts";

const SessionContext = createContext<FieldSession | null>(null);
export const FieldProvider = SessionContext.Provider;

/** The store and sender of this device. The component renders again after every change of either. */
export function useField(): FieldSession & { senderState: SenderState } {
	const session = use(SessionContext);
	if (!session) throw new Error("useField must be used inside FieldProvider");
	const { store, sender } = session;
	useSyncExternalStore(store.subscribe, store.revision);
	const senderState = useSyncExternalStore(sender.subscribe, sender.state);
	return { store, sender, senderState };
}
