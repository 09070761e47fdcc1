/** Former paths in the back office, by their new ones, for bookmarks, recently opened pages and links in old emails. */
export const movedPages: Readonly<Record<string, string>> = {
	"/admin/account/second-step": "/admin/account/two-factor",
	"/admin/invoices/owing": "/admin/invoices/receivables",
	"/admin/payments/bank": "/admin/payments/deposits",
	"/admin/payments/slips/:id": "/admin/payments/deposits/:id",
};
