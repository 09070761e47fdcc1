// Whom an issue can be sent to. Pure.
import type { IssueAudience } from "../newsletter/issue.ts";

export const readerGroups = ["all", "customers", "not-customers"] as const satisfies IssueAudience["customers"][];
export type ReaderGroup = (typeof readerGroups)[number];

export const readerGroupLabels: Record<ReaderGroup, string> = {
	all: "All subscribers",
	customers: "Subscribers who are customers",
	"not-customers": "Subscribers who aren't customers",
};
