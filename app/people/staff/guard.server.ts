import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import type { Permission } from "#app/noun/permissions.ts";
import { may, staffContext } from "#app/noun/permit.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { loginPath, sessionEnded } from "./return-path.ts";
import { findSession, type StaffSession } from "./sessions.server.ts";

/** The session of the signed-in person, for the account pages. Set together with staffContext. */
export const staffSessionContext = createContext<StaffSession | null>(null);

/**
 * Middleware of a layout route that lets only active staff through: `export const middleware = [requireStaff]`. It covers
 * documents, form posts and data requests; the layout's loader would not. On client navigation it runs only if some
 * loader runs, so every screen below must have a loader.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const session = await loadSession(request, context);
	if (!session && isRead(request)) throw redirect(loginPath(url.pathname + url.search));
	if (!session) throw redirect(sessionEnded(request.headers.get("referer"), settings.origin));
	return withPrivateHeaders(await next());
};

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** The same for API routes: 401 without a session, 403 without the permission. */
export function requireStaffApi(permission?: Permission): MiddlewareFunction<Response> {
	return async ({ request, context }, next) => {
		const session = await loadSession(request, context);
		if (!session) return Response.json({ error: "Sign in to continue." }, { status: 401, headers: noStore });
		if (permission && !may(session.staff.role, permission))
			return Response.json({ error: "You don't have permission to do this." }, { status: 403, headers: noStore });
		return withPrivateHeaders(await next());
	};
}

const noStore = { "Cache-Control": "no-store" };

async function loadSession(request: Request, context: Readonly<RouterContextProvider>): Promise<StaffSession | null> {
	const session = await findSession(request.headers);
	if (!session) return null;
	context.set(staffContext, session.staff);
	context.set(staffSessionContext, session);
	return session;
}

/** Keeps back office pages out of every cache, including the browser's after signing out. */
function withPrivateHeaders(response: Response): Response {
	if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
	return response;
}
