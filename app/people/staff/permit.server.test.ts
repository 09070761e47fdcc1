import { afterAll, beforeAll, expect, test } from "vitest";
import { roles } from "#app/noun/permissions.ts";
import { may, permit, type Staff } from "#app/noun/permit.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { changeRole, deactivate } from "./people.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const person: Staff = { id: "0190a1b2-0000-7000-8000-000000000001", name: "Jo", email: "jo@example.com", role: "crew" };

test("permit returns a permission only for roles that have it", () => {
	for (const role of roles) {
		expect(permit({ ...person, role }, "staff.manage") !== null).toBe(role === "owner");
		expect(permit({ ...person, role }, "account.own")).toMatchObject({ id: person.id, role });
		expect(permit({ ...person, role }, "quotes.send") !== null).toBe(may(role, "quotes.send"));
	}
});

test("a call without the required permission does not compile", () => {
	const proof = permit({ ...person, role: "owner" }, "account.own");
	if (!proof) throw new Error("owners have an account");
	const forgotten = [
		// @ts-expect-error a person is not a permission
		() => deactivate(person, person.id, new Date()),
		// @ts-expect-error another permission
		() => changeRole(proof, person.id, "crew", "owner", new Date()),
	];
	expect(forgotten).toHaveLength(2);
});
