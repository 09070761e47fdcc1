import type { Noun } from "#app/noun/registry.server.ts";
import { tasks } from "./actions.server.ts";

export const noun: Noun = {
	tasks,
	background: [{ run: async (signal) => (await import("./run-sync.server.ts")).runSync(signal) }],
};
