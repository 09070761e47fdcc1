// A player's best scores, stored only on their own device.
import { deviceSetting } from "#app/ui/device-setting.ts";

export type Score = {
	/** key of the level, "" in a game with a single level */
	level: string;
	points: number;
	/** the player's calendar day, "2026-11-22" */
	day: string;
};

const scoresPerLevel = 5;

/** Adds a score and keeps the best five of each level, best first. On a tie the earlier score comes first. */
export function addScore(list: readonly Score[], score: Score): Score[] {
	const others = list.filter(({ level }) => level !== score.level);
	const same = [...list.filter(({ level }) => level === score.level), score];
	return [...others, ...same.sort((a, b) => b.points - a.points).slice(0, scoresPerLevel)];
}

/** Anything invalid in storage is dropped. */
export function parseScores(text: string | null): Score[] {
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

export function scoreStorage(slug: string) {
	const storage = deviceSetting(`fun-scores-${slug}`);
	return {
		subscribe: storage.subscribe,
		/** stored JSON, for `parseScores` */
		text: () => storage.read() ?? "[]",
		add: (score: Score) => storage.write(JSON.stringify(addScore(parseScores(storage.read()), score))),
		clear: () => storage.write("[]"),
	};
}
