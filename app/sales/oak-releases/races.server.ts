// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import type { Races } from "#server/testing/races.ts";

export const races: Races = {
	// its photos can be attached once
	releaseOaks: "repeatable",
};
