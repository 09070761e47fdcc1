import type { Ordered } from "#app/noun/ordered.ts";
import type { InspectedPdf } from "#app/platform/inspect-pdf.server.ts";
import type { Verdict } from "./verdict.ts";

/** What `check` found: how many documents, called `name` in the summary, and how many problems. */
export type CheckSummary = { name: string; checked: number; problems: number };

/** How a noun recognizes the PDFs that it issued. */
export type VerificationSource = Ordered & {
	/** the verdict on a file that the noun issued; null for other files */
	find: (file: InspectedPdf, now: Date) => Promise<Verdict | null>;
	/** for `npm run verify`: checks everything that the noun stored and reports each problem */
	check?: (report: (problem: string) => void) => Promise<CheckSummary>;
};

declare module "#app/noun/registry.server.ts" {
	interface Noun {
		/** how people verify its PDFs */
		verification?: readonly VerificationSource[];
	}
}
