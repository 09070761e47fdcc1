import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSession, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { readWeatherLimits, saveWeatherLimits } from "./limits.server.ts";
import { limitsForm } from "./limits-form.ts";
import { weatherLimits } from "./tables.server.ts";
import { defaultLimits } from "./weather-limits.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const typed = Object.fromEntries(Object.entries(defaultLimits).map(([key, value]) => [key, String(value)]));
const errorsOf = (change: Record<string, string>) =>
	limitsForm
		.safeParse({ ...typed, version: "0", ...change })
		.error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];

test("limits are saved once for each version seen", async () => {
	const now = new Date();
	const by = permissionFor((await createTestSession("owner")).staff, "weather-limits.edit");
	expect(await readWeatherLimits()).toEqual({ ...defaultLimits, version: 0 });
	const stricter = { ...defaultLimits, craneWind: 15 };
	expect(await saveWeatherLimits(by, 0, stricter, now)).toBe("done");
	expect(await saveWeatherLimits(by, 0, defaultLimits, now)).toBe("stale");
	expect(await saveWeatherLimits(by, 1, { ...stricter, craneGust: 18 }, now)).toBe("done");
	expect(await readWeatherLimits()).toEqual({ ...stricter, craneGust: 18, version: 2 });
});

test("the form says what can't be", () => {
	expect(errorsOf({})).toEqual([]);
	expect(errorsOf({ craneWind: "1,5" })).toEqual(["craneWind: Enter a whole number from 5 to 60."]);
	expect(errorsOf({ windChill: "-60" })).toEqual(["windChill: Enter a whole number from -50 to 32."]);
	expect(errorsOf({ liftGust: "20" })).toEqual(["liftGust: Gusts are stronger than steady wind. Enter 28 or more."]);
	expect(errorsOf({ treatmentFrom: "70", treatmentTo: "65" })).toEqual([
		"treatmentTo: Enter a temperature above 70 °F.",
	]);
});

test("the database keeps gusts above steady wind", async () => {
	await expect(
		db
			.insert(weatherLimits)
			.values({ ...defaultLimits, climbingGust: 10 })
			.onConflictDoUpdate({ target: weatherLimits.singleton, set: { climbingGust: 10 } }),
	).rejects.toMatchObject({ cause: { constraint: "weather_limits_in_order" } });
});
