// What a noun makes of an email that someone wrote to us.
import type { Ordered } from "./ordered.ts";
import type { Permission } from "./permissions.ts";

export interface NounCorrespondence {
	/** what can be created of an email, with what the email says filled in */
	correspondence?: readonly CorrespondenceLink[];
}

/** `text` is the beginning of what the sender wrote. */
type Correspondent = { name: string; address: string; text: string; customerId: string | null };

type CorrespondenceLink = Ordered & {
	label: string;
	permission: Permission;
	/** the page that creates it; null when it makes no sense for this email */
	path: (from: Correspondent) => string | null;
};
