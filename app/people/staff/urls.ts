import { allRoles, owner, type Urls } from "#app/noun/url.ts";
import { accountLimit, addressLimit } from "#app/platform/rate-limit.ts";

export const signInAddressLimit = addressLimit("sign-in.address", 30, 300);
export const signInAccountLimit = accountLimit("sign-in.account", 8, 300);
/** an authenticator code works once while it is valid */
export const totpUsedLimit = accountLimit("totp.used", 1, 120);

export const urls: Urls = {
	"/admin/account": { who: allRoles, get: "200" },
	"/admin/account/two-factor": { who: allRoles, get: "200" },
	"/admin/confirm": { who: allRoles, get: "200" },
	"/admin/first-owner/:token": { who: "everybody", get: "404", path: "/admin/first-owner/nonsense", secret: true },
	"/admin/invitation/:token": { who: "everybody", get: "404", path: "/admin/invitation/nonsense", secret: true },
	"/admin/login": { who: "everybody", get: "200", signedIn: "elsewhere" },
	"/admin/login/code": { who: "everybody", get: "200", signedIn: "elsewhere" },
	"/admin/login/forgot": { who: "everybody", get: "200" },
	"/admin/reset/:token": { who: "everybody", get: "404", path: "/admin/reset/nonsense", secret: true },
	"/admin/sign-out": { who: "everybody", get: "sign in" },
	"/admin/staff": { who: owner, get: "200" },
};
