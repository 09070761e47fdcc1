// Who may open which route. The browser tests send every role and a visitor to every route (e2e/matrix.spec.ts).
import type { Role } from "./permissions.ts";

/** The expectations of one folder's routes, by their path in app/routes.ts. Its `access.ts` exports them as `access`. */
export type RouteAccess = Record<string, ExpectedAccess>;

export type ExpectedAccess = {
	/** roles that may open it */
	who: "everybody" | readonly Role[];
	/** their response: a status, or "elsewhere" for a redirect that is not to the sign-in page */
	get: string;
	/** roles that may post to it, if different */
	post?: "everybody" | readonly Role[];
	/** answers visitors with 401 instead of the sign-in page */
	api?: boolean;
	/** the response to signed-in people, if different */
	signedIn?: string;
	/** a path to request instead of the pattern */
	path?: string;
};

export const allRoles: readonly Role[] = ["owner", "office", "estimator", "crew"];
export const officeAndEstimators: readonly Role[] = ["owner", "office", "estimator"];
export const office: readonly Role[] = ["owner", "office"];
export const owner: readonly Role[] = ["owner"];
/** has the form of an id and belongs to no record */
export const unknownId = "00000000-0000-7000-8000-00000000dead";
