import { expect, test } from "./support/test.ts";

test("the health check reports that database, files and space are fine @desk @smoke", async ({ request }) => {
	const answer = await request.get("/api/health/ready");
	expect(answer.status()).toBe(200);
	expect(await answer.json()).toMatchObject({ ok: true, database: "up", files: "writable" });
	expect((await request.get("/api/health/live")).status()).toBe(200);
});
