import { allRoles, owner, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/account/notifications": { who: allRoles, get: "200" },
	"/admin/staff/notifications": { who: owner, get: "200" },
	"/admin/staff/notifications/:id": { who: owner, get: "404", path: `/admin/staff/notifications/${unknownId}` },
	// works as long as its reader works here
	"/staff-emails/off/:token": { who: "everybody", get: "404", path: "/staff-emails/off/nonsense", secret: true },
};
