import { useState } from "react";
import { toolPath } from "../paths.ts";
import type { Side } from "./choices.ts";
import type { Round, VoteCount } from "./rules.ts";

export type Votes = {
	counts: Record<string, VoteCount>;
	error: string | null;
	cast: (round: Round, side: Side) => void;
};

/** Sends each pick to the server and stores the returned counts. The game doesn't wait for the response. */
export function useVotes(visit: string, first: Record<string, VoteCount>): Votes {
	const [counts, setCounts] = useState(first);
	const [error, setError] = useState<string | null>(null);
	async function cast({ pair }: Round, side: Side) {
		const body = new URLSearchParams({ visit, pair: pair.id, side });
		const response = await fetch(`${toolPath("wood-you-rather")}/vote`, { method: "POST", body }).catch(() => null);
		const answer = (await response?.json().catch(() => null)) as { message?: string; count?: VoteCount } | null;
		const { count } = answer ?? {};
		if (count) setCounts((known) => ({ ...known, [pair.id]: count }));
		setError(count ? null : (answer?.message ?? "Your vote didn't reach us, so it wasn't counted."));
	}
	return { counts, error: error, cast };
}
