import { useEffect, useState } from "react";
import type { Area } from "#app/content/places/places.server.ts";
import type { ApiResult } from "#app/platform/api-client.ts";
import { useApi } from "#app/platform/use-api.ts";

/** How many towns a menu shows. */
export const areaCount = 8;

/** The nearest towns, requested when the popover around the element opens. */
export function useNearestAreas(ref: React.RefObject<HTMLElement | null>): ApiResult<Area[]> {
	const { data, error } = useApi<Area[]>("/api/locations", { when: useOpenings(ref) });
	return { data: data?.slice(0, areaCount), error };
}

/**
 * How many times the surrounding popover was opened, while it is open, else 0. The browser may have opened it before
 * hydration. Closing and reopening at once is one event, so the count tells more than whether it is open.
 */
function useOpenings(ref: React.RefObject<HTMLElement | null>): number {
	const [openings, setOpenings] = useState(0);
	useEffect(() => {
		const popover = ref.current?.closest("[popover]");
		let count = 0;
		const update = () => setOpenings(popover?.matches(":popover-open") ? ++count : 0);
		update();
		popover?.addEventListener("toggle", update);
		return () => popover?.removeEventListener("toggle", update);
	}, [ref]);
	return openings;
}
