import { decodeFully, redactTokens } from "#server/redact.ts";

let prefixes: readonly string[] = [];
let secretPaths = /^(?!)/;

/** Called once at startup, with where secret links begin: "/quote/view". */
export function openSecretPaths(all: readonly string[]): void {
	prefixes = all;
	secretPaths = new RegExp(`^(${prefixes.join("|")})/.+`, "is");
}

/** The router also opens links whose path is written in capitals, percent-encoded or with double slashes. */
const resolvePath = (pathname: string) =>
	decodeFully(pathname)
		.replace(/[\\/]+/g, "/")
		.replace(/\p{Cc}/gu, "?");

export const isSecretPath = (pathname: string): boolean => secretPaths.test(resolvePath(pathname));

/** The path as it may be logged, with the token of a secret link cut off. */
export const safePath = (pathname: string): string => redactTokens(resolvePath(pathname).replace(secretPaths, "$1/…"));

export const listSecretPrefixes = (): readonly string[] => prefixes;
