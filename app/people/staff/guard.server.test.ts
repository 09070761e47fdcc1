import { type MiddlewareFunction, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { signedIn } from "./fixtures.server.ts";
import { onlyStaff, onlyStaffApi, signedInContext } from "./guard.server.ts";
import { staffContext } from "./permit.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

/** What the guard answers, and what it left in the context for the screens. */
async function pass(guard: MiddlewareFunction<Response>, cookie: string, init: RequestInit = {}, inner?: Response) {
	const url = new URL("http://localhost:3000/admin/quotes?state=out");
	const request = new Request(url, { ...init, headers: { cookie } });
	const context = new RouterContextProvider();
	const args = { request, url, context, params: {}, pattern: "/admin/quotes" };
	const next = async () => inner ?? new Response("inside");
	const response = await Promise.resolve(guard(args as Parameters<typeof guard>[0], next)).catch((thrown) => thrown);
	return { response: response as Response, staff: context.get(staffContext), known: context.get(signedInContext) };
}

test("strangers are led to the door, with the way back for pages but not for posts", async () => {
	const page = await pass(onlyStaff, "");
	expect(page.response.status).toBe(302);
	expect(page.response.headers.get("location")).toBe("/admin/login?next=%2Fadmin%2Fquotes%3Fstate%3Dout");
	expect(page.staff).toBeNull();
	const post = await pass(onlyStaff, "", { method: "POST" });
	expect(post.response.headers.get("location")).toBe("/admin/login");
});

test("staff pass, the screens know who they are, and no cache keeps what they see", async () => {
	const { staff, cookie } = await signedIn("estimator");
	const { response, ...context } = await pass(onlyStaff, cookie);
	expect(await response.text()).toBe("inside");
	expect(response.headers.get("cache-control")).toBe("private, no-store");
	expect(context.staff).toEqual(staff);
	expect(context.known?.twoFactor).toBe(false);
});

test("what answers with data says 401 to strangers and 403 without the permission", async () => {
	expect((await pass(onlyStaffApi("staff.manage"), "")).response.status).toBe(401);
	const crew = await signedIn("crew");
	const refused = await pass(onlyStaffApi("staff.manage"), crew.cookie);
	expect(refused.response.status).toBe(403);
	expect(await refused.response.json()).toHaveProperty("error");
	expect((await pass(onlyStaffApi(), crew.cookie)).response.status).toBe(200);
	const owner = await signedIn("owner");
	expect((await pass(onlyStaffApi("staff.manage"), owner.cookie)).response.status).toBe(200);
});

test("a session in use is prolonged once a day, unless the page has just changed it", async () => {
	const { staff, cookie } = await signedIn("office");
	await product.pool.query(
		"update staff_sessions set expires_at = now() + interval '12 days', updated_at = now() - interval '2 days' where staff_id = $1",
		[staff.id],
	);
	const inner = new Response("inside", { headers: { "Set-Cookie": "staff.session_token=new; Path=/" } });
	const changed = await pass(onlyStaff, cookie, {}, inner);
	expect(changed.response.headers.getSetCookie()).toEqual(["staff.session_token=new; Path=/"]);
	await product.pool.query("update staff_sessions set expires_at = now() + interval '12 days' where staff_id = $1", [
		staff.id,
	]);
	const prolonged = await pass(onlyStaff, cookie);
	expect(prolonged.response.headers.getSetCookie().join()).toMatch(/staff\.session_token=.*Max-Age=1209600/);
	expect((await pass(onlyStaff, cookie)).response.headers.getSetCookie()).toEqual([]);
});
