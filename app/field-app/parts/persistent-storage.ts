import { useEffect, useState } from "react";

/** Asks the browser for persistent storage, and tells whether it may still delete what is on this device. */
export function usePersistentStorage(): "unknown" | "persistent" | "may-be-cleared" {
	const [storageState, setStorageState] = useState<"unknown" | "persistent" | "may-be-cleared">("unknown");
	useEffect(() => {
		const { storage } = navigator;
		if (!storage?.persist) return setStorageState("may-be-cleared");
		storage.persist().then(
			(isPersistent) => setStorageState(isPersistent ? "persistent" : "may-be-cleared"),
			() => setStorageState("may-be-cleared"),
		);
	}, []);
	return storageState;
}
