import { authHeaders } from "#app/people/staff/visitor.server.ts";

/** The headers of the staff's sign-in pages, plus the loader's cookies, which prolong a session in use. */
export function accountHeaders(answers: { actionHeaders: Headers; loaderHeaders: Headers }): Headers {
	const headers = authHeaders(answers);
	for (const cookie of answers.loaderHeaders.getSetCookie()) headers.append("Set-Cookie", cookie);
	return headers;
}
