import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { saveTextSettings } from "./save-settings.server.ts";
import { isQuietTime } from "./send.server.ts";
import { readTextSettings } from "./settings.server.ts";
import { textSettingsForm } from "./settings-form.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const form = {
	version: "0",
	fromHour: "8",
	untilHour: "21",
	segmentPrice: "0.83",
	campaignPerSecond: "3",
	brand: "Anna's Tree Care LLC",
};

test("the saved hours are kept, and someone who saw older settings is refused", async () => {
	const by = permissionFor(await createTestStaff("owner"), "texts.set-up");
	/** half past eight in the morning in Stanley */
	const early = new Date("2026-06-10T13:30:00Z");
	expect(await isQuietTime("+17155550142", early)).toBe(true);
	const { version, settings } = textSettingsForm.parse(form);
	expect(await saveTextSettings(by, version, settings, early)).toBe("done");
	expect(await isQuietTime("+17155550142", early)).toBe(false);
	expect(await readTextSettings()).toMatchObject({
		segmentPrice: 83,
		campaignPerSecond: 3,
		registration: { brand: "Anna's Tree Care LLC" },
		version: 1,
	});
	expect(await saveTextSettings(by, 0, settings, early)).toBe("stale");
});

test.each([
	["fromHour", "7"],
	["untilHour", "22"],
	["segmentPrice", "a lot"],
	["segmentPrice", "-1"],
	["campaignPerSecond", "0"],
	["campaignPerSecond", "1.5"],
])("%s can't be %s", (field, typed) => {
	const parsed = textSettingsForm.safeParse({ ...form, [field]: typed });
	expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
});
