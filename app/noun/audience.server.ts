// What a noun adds to the audience of newsletters and campaigns, and to their results.
import type { SQL } from "drizzle-orm";
import type { Ordered } from "./ordered.ts";

export interface NounAudience {
	/** facts about customers by which an audience can be narrowed down */
	audienceFilters?: readonly AudienceFilter[];
	/** when crews were at customers', to choose those by */
	customerVisits?: readonly CustomerVisits[];
	/** what customers did after they got an issue or a campaign */
	outreachResults?: readonly OutreachResult[];
}

/** Customers with any of the chosen values get it. */
type AudienceFilter = Ordered & {
	/** the key in the stored audience */
	name: "services";
	/** SELECT of customer_id */
	customers: (values: readonly string[]) => SQL;
};

type CustomerVisits = Ordered & {
	/** SELECT of customer_id and at */
	rows: () => SQL;
};

type OutreachResult = Ordered & {
	label: { singular: string; plural: string };
	/** SELECT of id, customer_id, email, phone and at, between these times; all but id and at may be null */
	rows: (from: SQL, to: SQL) => SQL;
};
