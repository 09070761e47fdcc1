import { useCallback, useState } from "react";
import type { Area } from "#app/places/places.server.ts";

type Areas = Area[] | "waiting" | "failed";

/** The areas, once `load` was called; asked for again only after a failure. */
export function useAreas(): { areas: Areas; load: () => void } {
	const [areas, setAreas] = useState<Areas>("waiting");
	const [asked, setAsked] = useState(false);
	const load = useCallback(() => {
		if (asked && areas !== "failed") return;
		setAsked(true);
		setAreas("waiting");
		fetchAreas().then(setAreas, () => setAreas("failed"));
	}, [asked, areas]);
	return { areas, load };
}

async function fetchAreas(): Promise<Areas> {
	const response = await fetch("/api/locations", { credentials: "include" });
	return response.ok ? response.json() : "failed";
}
