import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { enterInquiry } from "./actions.server.ts";
import { listInquiryCauses } from "./attention.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const now = new Date("2026-11-21T18:00:00Z");

test("a request taken by phone or in person waits for a visit, not for a first reply", async () => {
	const by = permissionFor(await createTestStaff("office"), "inquiries.work");
	const enter = async (source: "phone" | "walk-in" | "email") => {
		const { id } = await enterInquiry(
			by,
			{
				key: randomUUID(),
				source,
				name: `Jim ${source}`,
				email: "",
				phone: "715 555 0112",
				address: "Stanley",
				services: [],
				urgency: "soon",
				message: "",
				days: [],
				emailConsent: false,
				textConsent: false,
			},
			now,
		);
		const dayLater = new Date(now.getTime() + 30 * 3_600_000);
		const [row] = (await listInquiryCauses("everyone", { ids: [id] }, dayLater)).rows;
		return [row?.reason, row?.button, row?.cause?.title.replace(/R-\d+/, "R-1"), row?.cause?.dueOn ?? null];
	};
	const spoken = [
		"Spoke with the customer 30 h ago, no visit scheduled",
		"Schedule visit",
		"Schedule a visit for inquiry R-1",
	];
	expect(await enter("phone")).toEqual([...spoken, null]);
	expect(await enter("walk-in")).toEqual([...spoken, null]);
	expect(await enter("email")).toEqual([
		expect.stringContaining("for a first reply"),
		"Reply",
		"Reply to inquiry R-1",
		expect.any(String),
	]);
});
