import { hostCookiePrefix } from "#app/platform/auth.server.ts";
import { noStoreJson } from "#app/platform/http/no-store.ts";
import { consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import { auth } from "./auth.server.ts";
import { findSession } from "./sessions.server.ts";
import {
	countSignInAttempt,
	findPersonByEmail,
	headersWithIp,
	recordSignIn,
	type SignInVisitor,
} from "./sign-in.server.ts";
import { signInAddressLimit } from "./urls.ts";

/** The better-auth endpoints that browsers may call. Everything else goes through the pages, which write audit events. */
const allowedEndpoints = new Set([
	"POST /sign-out",
	"POST /sign-in/email",
	"GET /passkey/generate-authenticate-options",
	"POST /passkey/verify-authentication",
	"POST /passkey/verify-confirmation",
	"GET /passkey/generate-register-options",
	"POST /passkey/verify-registration",
]);

/** These act for the signed-in person, so a device that was handed to a customer may not call them. */
const sessionEndpoints = new Set([
	"/passkey/verify-confirmation",
	"/passkey/generate-register-options",
	"/passkey/verify-registration",
]);

/** Handles /api/auth/*: better-auth behind the rate limits of the sign-in page. */
export async function handleAuthRequest(request: Request, ip: string): Promise<Response> {
	const path = new URL(request.url).pathname.replace(/^\/api\/auth/, "");
	if (path === "/check" && request.method === "GET") return check(request);
	if (!allowedEndpoints.has(`${request.method} ${path}`)) return noStoreJson({ error: "Not found." }, 404);
	// the rate limit per account reads the email from JSON, so a form post must not bypass it
	if (
		request.method === "POST" &&
		!/^application\/json\b/i.test(request.headers.get("content-type") ?? "application/json")
	)
		return noStoreJson({ error: "This endpoint accepts only JSON." }, 415);
	if (sessionEndpoints.has(path) && !(await findSession(request.headers)))
		return noStoreJson({ error: "Sign in to continue." }, 401);
	const visitor = { headers: request.headers, ip, userAgent: request.headers.get("user-agent") ?? "" };
	const wait = await checkRateLimits(request.clone(), path, visitor);
	if (wait)
		return noStoreJson({ error: "Too many attempts. Try again in a few minutes." }, 429, {
			"Retry-After": `${wait}`,
		});
	const response = await auth().handler(new Request(request, { headers: headersWithIp(visitor) }));
	response.headers.set("Cache-Control", "no-store");
	const retryAfter = response.headers.get("x-retry-after");
	if (retryAfter) response.headers.set("Retry-After", retryAfter);
	return recordIfSignedIn(response, path, visitor);
}

/**
 * `hasCustomerSession`: the browser sent a customer's session cookie, valid or not. Without one, pages don't ask who the
 * customer is, because browsers log the 401 as an error.
 */
async function check({ headers }: Request): Promise<Response> {
	const hasCustomerSession = Boolean(headers.get("cookie")?.includes(`${hostCookiePrefix()}customer.session_token=`));
	return noStoreJson({ isAdmin: (await findSession(headers)) !== null, hasCustomerSession });
}

async function checkRateLimits(request: Request, path: string, visitor: SignInVisitor): Promise<number | null> {
	if (path === "/sign-in/email") {
		const body = await request.json().catch(() => null);
		const email = typeof body?.email === "string" ? body.email : "";
		return (await countSignInAttempt(visitor, email, (await findPersonByEmail(email))?.id)).wait;
	}
	if (path === "/passkey/verify-authentication" || path === "/passkey/verify-confirmation")
		return consumeAddressLimit(signInAddressLimit, visitor.ip);
	return null;
}

const signInMethods: Record<string, string> = {
	"/sign-in/email": "password",
	"/passkey/verify-authentication": "passkey",
};

async function recordIfSignedIn(response: Response, path: string, visitor: SignInVisitor): Promise<Response> {
	const method = signInMethods[path];
	if (!method || !response.ok) return response;
	const body = await response.clone().json();
	if (typeof body?.user?.id === "string")
		response.headers.append("Set-Cookie", await recordSignIn(visitor, body.user.id, method));
	return response;
}
