import { type MiddlewareFunction, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffContext } from "#app/noun/permit.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestSession } from "./fixtures.server.ts";
import { requireStaff, requireStaffApi, staffSessionContext } from "./guard.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

/** The guard's response, and what it set in the context. */
async function pass(guard: MiddlewareFunction<Response>, cookie: string, init: RequestInit = {}, inner?: Response) {
	const url = new URL("http://localhost:3000/admin/quotes?state=out");
	const request = new Request(url, { ...init, headers: { cookie } });
	const context = new RouterContextProvider();
	const args = { request, url, context, params: {}, pattern: "/admin/quotes" };
	const next = async () => inner ?? new Response("inside");
	const response = await Promise.resolve(guard(args as Parameters<typeof guard>[0], next)).catch((thrown) => thrown);
	return { response: response as Response, staff: context.get(staffContext), known: context.get(staffSessionContext) };
}

test("visitors are sent to the sign-in page, with a way back only for page requests", async () => {
	const page = await pass(requireStaff, "");
	expect(page.response.status).toBe(302);
	expect(page.response.headers.get("location")).toBe("/admin/login?next=%2Fadmin%2Fquotes%3Fstate%3Dout");
	expect(page.staff).toBeNull();
	const post = await pass(requireStaff, "", { method: "POST" });
	expect(post.response.headers.get("location")).toBe("/admin/login?note=ended");
});

test("staff pass the guard and their pages are not cached", async () => {
	const { staff, cookie } = await createTestSession("estimator");
	const { response, ...context } = await pass(requireStaff, cookie);
	expect(await response.text()).toBe("inside");
	expect(response.headers.get("cache-control")).toBe("private, no-store");
	expect(context.staff).toEqual(staff);
	expect(context.known?.twoFactor).toBe(false);
});

test("data routes answer 401 to visitors and 403 without permission", async () => {
	expect((await pass(requireStaffApi("staff.manage"), "")).response.status).toBe(401);
	const crew = await createTestSession("crew");
	const refused = await pass(requireStaffApi("staff.manage"), crew.cookie);
	expect(refused.response.status).toBe(403);
	expect(await refused.response.json()).toHaveProperty("error");
	expect((await pass(requireStaffApi(), crew.cookie)).response.status).toBe(200);
	const owner = await createTestSession("owner");
	expect((await pass(requireStaffApi("staff.manage"), owner.cookie)).response.status).toBe(200);
});

test("a session in use is never extended, and its last use is recorded", async () => {
	const { staff, cookie } = await createTestSession("office");
	await product.pool.query(
		"update staff_sessions set expires_at = now() + interval '1 day', updated_at = now() - interval '2 hours' where staff_id = $1",
		[staff.id],
	);
	expect((await pass(requireStaff, cookie)).response.headers.getSetCookie()).toEqual([]);
	const { rows } = await product.pool.query(
		"select expires_at < now() + interval '25 hours' as ends, updated_at > now() - interval '1 minute' as used from staff_sessions where staff_id = $1",
		[staff.id],
	);
	expect(rows).toEqual([{ ends: true, used: true }]);
});
