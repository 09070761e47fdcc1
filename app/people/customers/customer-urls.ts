// The URLs of the customer list and of a customer's page. Pure.

export const customersPath = "/admin/crm";

/** The query parameters of a customer's page: the kind of document that is listed, and the cursors of its two lists. */
export const customerPageParams: readonly string[] = ["documents", "documents-after", "activity-before"];
