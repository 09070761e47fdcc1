// The best rounds of a game, kept on the player's own device and nowhere else.
import { keptOnDevice } from "#app/ui/device-setting.ts";

export type Score = {
	/** key of a level, "" where a game has one */
	level: string;
	points: number;
	/** calendar day of the player, "2026-11-22" */
	day: string;
};

const keptOfLevel = 5;

/** The best five of each level, the best first; of equals the earlier one. */
export function withScore(list: readonly Score[], score: Score): Score[] {
	const others = list.filter(({ level }) => level !== score.level);
	const same = [...list.filter(({ level }) => level === score.level), score];
	return [...others, ...same.sort((a, b) => b.points - a.points).slice(0, keptOfLevel)];
}

/** Whatever else stands in the storage is read as nothing. */
export function readScores(text: string | null): Score[] {
	try {
		const list: unknown = JSON.parse(text ?? "[]");
		return Array.isArray(list) ? list.filter(isScore) : [];
	} catch {
		return [];
	}
}

function isScore(one: unknown): one is Score {
	const { level, points, day } = (one ?? {}) as Partial<Score>;
	return (
		typeof level === "string" &&
		Number.isFinite(points) &&
		/^\d{4}-\d\d-\d\d$/.test(String(day)) &&
		!Number.isNaN(Date.parse(String(day)))
	);
}

export function scoresOf(slug: string) {
	const kept = keptOnDevice(`fun-scores-${slug}`);
	return {
		subscribe: kept.subscribe,
		/** as it stands on the device, for `readScores` */
		text: () => kept.read() ?? "[]",
		add: (score: Score) => kept.write(JSON.stringify(withScore(readScores(kept.read()), score))),
		wipe: () => kept.write("[]"),
	};
}
