/** Former paths in the back office, by their new ones, for bookmarks and links in old emails. */
export const movedPages: Readonly<Record<string, string>> = {
	"/admin/account/second-step": "/admin/account/two-factor",
};
