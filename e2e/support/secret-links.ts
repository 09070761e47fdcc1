// The secret links of all folders, with what their folders prepare for the tests.
import { createHmac } from "node:crypto";
import type { Urls } from "#app/noun/url.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import type { SecretLinks } from "#server/testing/secret-links.ts";
import { importFromFolders } from "./folders.ts";

export type Link = SecretLinks[string] & {
	folder: string;
	/** as in the folder's `urls.ts` */
	url: string;
	/** with this token in place of its parameter */
	path: (token: string) => string;
};

export async function listSecretLinks(): Promise<Link[]> {
	const folders = await importFromFolders<{ links: SecretLinks }>("link-fixtures.server.ts");
	return folders.flatMap(({ folder, links }) =>
		Object.entries(links).map(([url, link]) => {
			const path = (token: string) => url.replace(/:\w+/, token);
			return { ...link, folder, url, path };
		}),
	);
}

/** The URLs that their folders declare secret, without those below them. */
export async function listSecretUrls(): Promise<string[]> {
	const folders = await importFromFolders<{ urls: Urls }>("urls.ts");
	return folders.flatMap(({ urls }) => Object.entries(urls).flatMap(([url, { secret }]) => (secret ? [url] : [])));
}

const nothing = "00000000-0000-7000-8000-00000000dead";

/** A token that looks right and belongs to no record. */
export function unknownToken({ scope }: Link): string {
	return scope ? createLinkToken(scope, nothing) : createHmac("sha256", nothing).digest("base64url").slice(0, 32);
}

/** Tokens of all other kinds of links to the same record. */
export function foreignTokens(link: Link, token: string, all: readonly Link[]): Record<string, string> {
	const bytes = Buffer.from(token, "base64url");
	const id = link.scope ? bytes.subarray(0, 16).toString("hex") : nothing;
	const scopes = new Set(all.flatMap(({ scope }) => (scope && scope !== link.scope ? [scope] : [])));
	return Object.fromEntries([...scopes].map((scope) => [`the link of a ${scope}`, createLinkToken(scope, id)]));
}
