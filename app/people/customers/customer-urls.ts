// The URLs of the customer list and of a customer's page. Pure.

export const customersPath = "/admin/crm";

/** The cursors of the two lists on a customer's page. */
export const customerPageCursors: readonly string[] = ["documents-after", "activity-before"];
/** The query parameters of a customer's page: the kind of document that is listed, and the cursors. */
export const customerPageParams: readonly string[] = ["documents", ...customerPageCursors];
