import { createHmac, timingSafeEqual } from "node:crypto";
import { settings } from "./env.server.ts";

/**
 * A secret link's token: the row's link id (a UUID) and its HMAC for the scope, 44 characters of base64url.
 * Nothing secret is stored, so a copy of the database opens no link. Changing the row's link id revokes the link.
 */
export function createLinkToken(scope: string, linkId: string): string {
	const id = Buffer.from(linkId.replaceAll("-", ""), "hex");
	return Buffer.concat([id, signature(scope, id)]).toString("base64url");
}

/** The link id, or null when the token was not created by createLinkToken for this scope. */
export function parseLinkToken(scope: string, token: string): string | null {
	const bytes = Buffer.from(token, "base64url");
	if (bytes.length !== 33 || bytes.toString("base64url") !== token) return null;
	const id = bytes.subarray(0, 16);
	if (!timingSafeEqual(bytes.subarray(16), signature(scope, id))) return null;
	return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function signature(scope: string, id: Buffer): Buffer {
	return createHmac("sha256", settings.secretKey).update(`link:${scope}:`).update(id).digest().subarray(0, 17);
}
