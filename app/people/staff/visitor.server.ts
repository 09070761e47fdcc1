import { data, type RouterContextProvider } from "react-router";
import { clientContext } from "#app/platform/context.ts";
import type { SubmittedValues } from "#app/platform/form.server.ts";
import type { SignInVisitor } from "./sign-in.server.ts";

export function getVisitor(request: Request, context: Readonly<RouterContextProvider>): SignInVisitor {
	return { headers: request.headers, ...context.get(clientContext) };
}

export function withCookies(cookies: string[]): { headers: Headers } {
	const headers = new Headers();
	for (const cookie of cookies) headers.append("Set-Cookie", cookie);
	return { headers };
}

/** 400 or 401 with the errors and the submitted values. Passwords and codes are never sent back. */
export function rejectForm(errors: Record<string, string>, typed: SubmittedValues, status: 400 | 401 = 400) {
	const { password: _, code: __, ...safe } = typed;
	return data({ errors, typed: safe as SubmittedValues }, { status });
}

export function waitMessage(seconds: number): string {
	const minutes = Math.ceil(seconds / 60);
	return `Too many attempts. Try again in ${minutes === 1 ? "1 minute" : `${minutes} minutes`}.`;
}

/** What to say when a person's own password doesn't match, or was tried too often. */
export function ownPasswordMessage(problem: "wrong" | { wait: number }): string {
	return problem === "wrong" ? "Incorrect password. Try again." : waitMessage(problem.wait);
}

/** 429 with the time to wait, as a message and as Retry-After. */
export function tooManyAttempts(seconds: number, typed: SubmittedValues) {
	const { password: _, code: __, ...safe } = typed;
	return data(
		{ errors: { "": waitMessage(seconds) } as Record<string, string>, typed: safe as SubmittedValues },
		{ status: 429, headers: { "Retry-After": String(seconds) } },
	);
}

/**
 * The headers of every sign-in page: not cached, not indexed, no referrer to other sites. Not "no-referrer", because
 * browsers without JavaScript would then post forms with a null origin, which are rejected.
 */
export function authHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
	const headers = new Headers(actionHeaders);
	headers.set("Cache-Control", "no-store");
	headers.set("Referrer-Policy", "same-origin");
	headers.set("X-Robots-Tag", "noindex, nofollow");
	return headers;
}
