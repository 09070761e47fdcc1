import type { Ordered } from "#app/noun/ordered.ts";
import type { Permission } from "#app/noun/permissions.ts";

export type OakDocument = {
	/** "quote Q-2026-0012" */
	title: string;
	path: string;
	/** the id that releases are stored with, and the document in the audit trail */
	documentId: string;
	auditId: string;
	/** the line items and sentences that cut an oak from April through July and aren't released yet */
	oaks: string[];
};

/** `find` returns null for a document that isn't a draft. */
export type OakSource = Ordered & {
	entity: "quote" | "contract" | "change-order";
	permission: Permission;
	find: (id: string, now: Date) => Promise<OakDocument | null>;
};

declare module "#app/noun/registry.server.ts" {
	interface Noun {
		/** its drafts that may cut an oak in oak wilt season */
		oakDocuments?: readonly OakSource[];
	}
}
