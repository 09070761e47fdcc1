import { doorHeaders } from "#app/people/staff/visitor.server.ts";

/** As at the office's door; a session in use is prolonged by the loader's cookies. */
export function accountHeaders(answers: { actionHeaders: Headers; loaderHeaders: Headers }): Headers {
	const headers = doorHeaders(answers);
	for (const cookie of answers.loaderHeaders.getSetCookie()) headers.append("Set-Cookie", cookie);
	return headers;
}
