import { expect, test } from "./support/test.ts";

test("the health check reports a working database @desk @smoke", async ({ request }) => {
	const answer = await request.get("/api/health");
	expect(answer.status()).toBe(200);
	expect(await answer.json()).toMatchObject({ ok: true, database: "up" });
});
