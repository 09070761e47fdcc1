// What the tests of actions that may happen only once share (app/concurrency.server.test.ts).
import { afterAll, beforeAll } from "vitest";
import type { Permission } from "#app/noun/permissions.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "./product.ts";

export let product: TestProduct;
export let owner: Staff;
export const now = new Date();
export const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone) Mobile" };
export const allowed = <P extends Permission>(permission: P) => permissionFor(owner, permission);

/** Opens a product for all the tests in a file. */
export function setUpProduct(): void {
	beforeAll(async () => {
		product = await openTestProduct();
		owner = await createTestStaff("owner");
	});
	afterAll(() => product.close());
}

/** Prepares the record and returns the action that is run twice at the same time. */
type Race = () => Promise<() => Promise<unknown>>;

/**
 * By the name of the action; a colon and more words follow for its second race. "repeatable": doing it twice is the same as doing
 * it once. A folder's `races.server.ts` exports them as `races`.
 */
export type Races = Record<string, Race | "repeatable">;
