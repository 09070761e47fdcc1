import type { Noun } from "#app/noun/registry.server.ts";
import { deleteExpiredPages } from "#app/platform/http/page-store.server.ts";
import { schedule } from "#app/platform/queue.server.ts";
import { listFixedPages } from "./fixed-pages.ts";

export const noun: Noun = {
	linkTargets: [{ order: 10, list: async () => listFixedPages() }],
	tasks: schedule("pages.delete-expired", "7 * * * *", () => deleteExpiredPages(new Date()), {
		label: "Page cache cleanup",
	}),
};
