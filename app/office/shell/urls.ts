import { allRoles, type Url, type Urls, unknownId } from "#app/noun/url.ts";
import { movedPages } from "./moved-pages.ts";

const movedPageAccess = Object.keys(movedPages).map((path): [string, Url] => [
	path,
	{ who: allRoles, get: "elsewhere", path: path.replace(":id", unknownId) },
]);

export const urls: Urls = {
	...Object.fromEntries(movedPageAccess),
	"/admin": { who: allRoles, get: "elsewhere" },
	"/admin/*": { who: allRoles, get: "404", path: "/admin/no-such-page" },
	"/admin/design": { who: allRoles, get: "200" },
	"/api/notifications/check": { who: allRoles, get: "200", api: true },
	"/api/office/search": { who: allRoles, get: "200", api: true },
	"/api/office/menu": { who: allRoles, get: "405", api: true },
};
