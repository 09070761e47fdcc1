import { useEffect, useState } from "react";

/** Whether the browser promised to keep what is on this phone. */
export function useKeeping(): "asking" | "kept" | "may-be-cleared" {
	const [keeping, setKeeping] = useState<"asking" | "kept" | "may-be-cleared">("asking");
	useEffect(() => {
		const { storage } = navigator;
		if (!storage?.persist) return setKeeping("may-be-cleared");
		storage.persist().then(
			(kept) => setKeeping(kept ? "kept" : "may-be-cleared"),
			() => setKeeping("may-be-cleared"),
		);
	}, []);
	return keeping;
}
