import { expect, test } from "./support/test.ts";

test("the product says that it is well @desk", async ({ request }) => {
	const answer = await request.get("/api/health");
	expect(answer.status()).toBe(200);
	expect(await answer.json()).toMatchObject({ ok: true, database: "up" });
});
