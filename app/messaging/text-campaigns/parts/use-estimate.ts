import { useEffect, useState } from "react";
import { campaignPath } from "../campaign.ts";
import type { CampaignEstimate } from "../estimate.server.ts";

/** The estimate of the campaign as it was saved last; null until it has arrived. */
export function useEstimate(id: string, saved: number): CampaignEstimate | null {
	const [estimate, setEstimate] = useState<CampaignEstimate | null>(null);
	useEffect(() => {
		const stop = new AbortController();
		const read = async () => {
			const response = await fetch(`${campaignPath}/${id}/estimate?version=${saved}`, { signal: stop.signal });
			if (response.ok) setEstimate((await response.json()) as CampaignEstimate);
		};
		// offline: the last estimate stays, and the next save reads it again
		read().catch(() => undefined);
		return () => stop.abort();
	}, [id, saved]);
	return estimate;
}
