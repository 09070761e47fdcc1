import { data, type RouterContextProvider } from "react-router";
import { clientContext } from "#app/platform/context.ts";
import type { Typed } from "#app/platform/form.server.ts";
import type { Visitor } from "./sign-in.server.ts";

export function visitorOf(request: Request, context: Readonly<RouterContextProvider>): Visitor {
	return { headers: request.headers, ...context.get(clientContext) };
}

export function withCookies(cookies: string[]): { headers: Headers } {
	const headers = new Headers();
	for (const cookie of cookies) headers.append("Set-Cookie", cookie);
	return { headers };
}

/** The form again, with what is wrong. Passwords and codes are never sent back. */
export function refused(errors: Record<string, string>, typed: Typed, status: 400 | 401 = 400) {
	const { password: _, code: __, ...kept } = typed;
	return data({ errors, typed: kept as Typed }, { status });
}

export function waitWords(seconds: number): string {
	const minutes = Math.ceil(seconds / 60);
	return `That was a lot of tries. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`;
}

/** 429 with the time to wait, in words and as a header. */
export function tooMany(seconds: number, typed: Typed) {
	const { password: _, code: __, ...kept } = typed;
	return data(
		{ errors: { "": waitWords(seconds) } as Record<string, string>, typed: kept as Typed },
		{ status: 429, headers: { "Retry-After": String(seconds) } },
	);
}

/**
 * The headers of every page at the door: kept by no cache, found by no search, their address told to no other site.
 * With "no-referrer" a browser without JavaScript would send its forms as coming from nowhere, which are refused.
 */
export function doorHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
	const headers = new Headers(actionHeaders);
	headers.set("Cache-Control", "no-store");
	headers.set("Referrer-Policy", "same-origin");
	headers.set("X-Robots-Tag", "noindex, nofollow");
	return headers;
}
