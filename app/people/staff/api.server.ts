import { noStoreJson } from "#app/platform/http/no-store.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { auth } from "./auth.server.ts";
import { passkeyAdded } from "./own-account.server.ts";
import { permit } from "./permit.server.ts";
import { whoIs } from "./sessions.server.ts";
import { countAttempt, named, noteSignIn, personBy, type Visitor } from "./sign-in.server.ts";

/** What browsers may ask of better-auth themselves. All else goes through the pages, which write down who did what. */
const open = new Set([
	"GET /get-session",
	"POST /sign-out",
	"POST /sign-in/email",
	"GET /passkey/generate-authenticate-options",
	"POST /passkey/verify-authentication",
	"GET /passkey/generate-register-options",
	"POST /passkey/verify-registration",
]);

/** Answers /api/auth/*: better-auth behind the same limits as the sign-in page. */
export async function answerAuth(request: Request, ip: string): Promise<Response> {
	const path = new URL(request.url).pathname.replace(/^\/api\/auth/, "");
	if (path === "/check" && request.method === "GET") return check(request);
	if (!open.has(`${request.method} ${path}`)) return noStoreJson({ error: "There is nothing here." }, 404);
	// the limit per account reads the address from JSON, so a form must not slip past it
	if (
		request.method === "POST" &&
		!/^application\/json\b/i.test(request.headers.get("content-type") ?? "application/json")
	)
		return noStoreJson({ error: "Only JSON is understood here." }, 415);
	const visitor = { headers: request.headers, ip, userAgent: request.headers.get("user-agent") ?? "" };
	const wait = await secondsToWait(request.clone(), path, visitor);
	if (wait)
		return noStoreJson({ error: "That was a lot of tries. Please wait a few minutes." }, 429, {
			"Retry-After": `${wait}`,
		});
	const response = await auth().handler(new Request(request, { headers: named(visitor) }));
	response.headers.set("Cache-Control", "no-store");
	const retryAfter = response.headers.get("x-retry-after");
	if (retryAfter) response.headers.set("Retry-After", retryAfter);
	if (path === "/passkey/verify-registration" && response.ok) await notePasskey(request, visitor, new Date());
	return noteIfSignedIn(response, path, visitor);
}

/** `isCustomer` is a guess by the cookie's name, so that strangers' browsers need not ask who they are. */
async function check({ headers }: Request): Promise<Response> {
	const isCustomer = headers.get("cookie")?.includes("customer.session_token=") ?? false;
	return noStoreJson({ isAdmin: (await whoIs(headers)) !== null, ...(isCustomer && { isCustomer }) });
}

async function secondsToWait(request: Request, path: string, visitor: Visitor): Promise<number | null> {
	if (path === "/sign-in/email") {
		const body = await request.json().catch(() => null);
		const email = typeof body?.email === "string" ? body.email : "";
		return (await countAttempt(visitor, email, (await personBy(email))?.id)).wait;
	}
	if (path === "/passkey/verify-authentication") return overLimit("sign-in.address", visitor.ip);
	return null;
}

const ways: Record<string, string> = {
	"/sign-in/email": "password",
	"/passkey/verify-authentication": "passkey",
};

async function noteIfSignedIn(response: Response, path: string, visitor: Visitor): Promise<Response> {
	const way = ways[path];
	if (!way || !response.ok) return response;
	const body = await response.clone().json();
	if (typeof body?.user?.id === "string")
		response.headers.append("Set-Cookie", await noteSignIn(visitor, body.user.id, way));
	return response;
}

async function notePasskey(request: Request, visitor: Visitor, now: Date): Promise<void> {
	const known = await whoIs(request.headers);
	const by = known && permit(known.staff, "account.own", visitor);
	if (by) await passkeyAdded(by, now);
}
