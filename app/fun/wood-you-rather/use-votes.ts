import { useState } from "react";
import { toolPath } from "../paths.ts";
import type { Side } from "./choices.ts";
import type { Count, Round } from "./rules.ts";

export type Votes = {
	counts: Record<string, Count>;
	trouble: string | null;
	cast: (round: Round, side: Side) => void;
};

/** Sends each pick to be counted and keeps what comes back; the game does not wait for it. */
export function useVotes(visit: string, first: Record<string, Count>): Votes {
	const [counts, setCounts] = useState(first);
	const [trouble, setTrouble] = useState<string | null>(null);
	async function cast({ pair }: Round, side: Side) {
		const body = new URLSearchParams({ visit, pair: pair.id, side });
		const response = await fetch(`${toolPath("wood-you-rather")}/vote`, { method: "POST", body }).catch(() => null);
		const answer = (await response?.json().catch(() => null)) as { message?: string; count?: Count } | null;
		const { count } = answer ?? {};
		if (count) setCounts((known) => ({ ...known, [pair.id]: count }));
		setTrouble(count ? null : (answer?.message ?? "Your vote did not reach us, so it is not counted."));
	}
	return { counts, trouble, cast };
}
