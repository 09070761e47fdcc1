// What is wrong with a page as visitors would get it, found when a scheduled time comes.
import { and, eq, isNotNull } from "drizzle-orm";
import type { PageKind } from "#app/content/pages/page.ts";
import type { Ordered } from "#app/noun/ordered.ts";
import { collect } from "#app/noun/registry.server.ts";
import { db } from "#app/platform/db.server.ts";
import { pageDrafts } from "./tables.server.ts";

type CheckedPage = { id: string; kind: PageKind; slug: string };

type RenderedCheck = Ordered & {
	kind: PageKind;
	/** the faults of the page once its draft is published, each as a sentence */
	check: (page: CheckedPage) => Promise<string[]>;
};

declare module "#app/noun/registry.server.ts" {
	interface Noun {
		/** checks of a page's HTML, which take too long for a transaction */
		renderedChecks?: readonly RenderedCheck[];
	}
}

export async function findFaults(page: CheckedPage): Promise<string[]> {
	const faults: string[] = [];
	for (const { kind, check } of collect("renderedChecks")) if (kind === page.kind) faults.push(...(await check(page)));
	return faults;
}

/** The draft goes live at its time in spite of these. */
export async function acceptFaults(id: string, faults: readonly string[]): Promise<void> {
	await db
		.update(pageDrafts)
		.set({ acceptedFaults: [...faults] })
		.where(and(eq(pageDrafts.pageId, id), isNotNull(pageDrafts.publishAt)));
}

/** Numbers differ from day to day: "The page has 38,120 bytes". */
const withoutNumbers = (fault: string) => fault.replaceAll(/\d[\d,.]*/g, "0");

export const isAccepted = (fault: string, accepted: readonly string[]) =>
	accepted.some((one) => withoutNumbers(one) === withoutNumbers(fault));
