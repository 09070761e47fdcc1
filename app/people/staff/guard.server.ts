import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { loginPath } from "./next.ts";
import { may, type Permission } from "./permissions.ts";
import { staffContext } from "./permit.server.ts";
import { type SignedIn, whoIs } from "./sessions.server.ts";

/** The session behind staffContext, for the pages about it. Set by the guards. */
export const signedInContext = createContext<SignedIn | null>(null);

/**
 * Lets only active staff through to what lies below a layout: `export const middleware = [onlyStaff]`. Middleware holds
 * for documents, form posts and data requests alike; a loader of the layout would not. On client navigation it runs
 * only when some loader does, so every screen below has one.
 */
export const onlyStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const known = await enter(request, context);
	if (!known) throw redirect(loginPath(request.method === "GET" ? url.pathname + url.search : undefined));
	return keepPrivate(await next(), known);
};

/** The same for what answers with data: 401 for strangers; with a permission also 403. */
export function onlyStaffApi(permission?: Permission): MiddlewareFunction<Response> {
	return async ({ request, context }, next) => {
		const known = await enter(request, context);
		if (!known) return Response.json({ error: "Please sign in." }, { status: 401, headers: noStore });
		if (permission && !may(known.staff.role, permission))
			return Response.json({ error: "You do not have the permission for this." }, { status: 403, headers: noStore });
		return keepPrivate(await next(), known);
	};
}

const noStore = { "Cache-Control": "no-store" };

async function enter(request: Request, context: Readonly<RouterContextProvider>): Promise<SignedIn | null> {
	const known = await whoIs(request.headers);
	if (!known) return null;
	context.set(staffContext, known.staff);
	context.set(signedInContext, known);
	return known;
}

/** What the office shows stays out of every cache, also the browser's after signing out. */
function keepPrivate(response: Response, known: SignedIn): Response {
	if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
	// A page that has just changed the session knows better than the prolonging of the one it came with.
	const changed = response.headers.getSetCookie().some((cookie) => cookie.includes("staff.session_token"));
	if (!changed) for (const cookie of known.cookies) response.headers.append("Set-Cookie", cookie);
	return response;
}
