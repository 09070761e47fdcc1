// What the tests of secret links share (e2e/secret-links.spec.ts).
import type { Permission } from "#app/noun/permissions.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";

type Form = Record<string, string>;

export type SharedRecord = {
	state: string;
	token: string;
	/** text that only the page of this record shows */
	uniqueText: string;
	/** forms that can be posted to the page; those that are neither `repeatable` nor `closingForm` change nothing */
	forms: Record<string, Form>;
	/** forms that may be posted any number of times */
	repeatable: string[];
	/** the form that may be posted once */
	closingForm?: string;
	/** false if even the right link doesn't work */
	opens: boolean;
	/** whether the beacon counts views */
	counts?: boolean;
};

/** Links that the office replaced or turned off: the old one, and the one that works now. */
type ReplacedLink = { old: string; current: string | null };

type SecretLink = {
	/** keeps its tokens apart from those of other links; null if its tokens aren't made by `createLinkToken` */
	scope: string | null;
	/** records in every state that someone with a link knows; what is allowed is written by hand from the rules */
	create: (owner: Staff, now: Date) => Promise<SharedRecord[]>;
	/** what else can be read below the page */
	parts: readonly string[];
	/** whether the page reports each view to `/viewed` */
	hasBeacon?: boolean;
	replace?: (owner: Staff, now: Date) => Promise<ReplacedLink>;
	/** makes all links expire, in SQL */
	expire?: string;
	/** the tables that the link can change */
	tables: readonly string[];
};

/** By its URL in the folder's `urls.ts`. A folder's `link-fixtures.server.ts` exports them as `links`. */
export type SecretLinks = Record<string, SecretLink>;

export const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile" };
export const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
export const may = <P extends Permission>(owner: Staff, permission: P) => permissionFor(owner, permission);

export function required<T>(found: T | null | undefined): T {
	if (!found) throw new Error("the record was not found");
	return found;
}

/** The token in a link, whatever follows it. */
export const tokenIn = (link: string, before: string) => required(link.split(before)[1]).replace(/[/?#].*/, "");
