import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actor, type Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enterInquiry } from "#app/sales/inquiries/actions.server.ts";
import { officeInquiryForm } from "#app/sales/inquiries/inquiry-form.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { addCustomer } from "./create.server.ts";
import { newCustomerForm } from "./customer-form.ts";
import { createForCustomer } from "./customer-picker.server.ts";
import { createTestCustomer } from "./fixtures.server.ts";
import { findCustomer, listChannels, listCustomerProperties } from "./record.server.ts";
import { ensureDocumentCustomer, findChosenCustomer, searchCustomers } from "./resolve-customer.server.ts";

let product: TestProduct;
let owner: Staff;

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const editor = () => permissionFor(owner, "customers.edit");
const fillIn = (fields: object) => newCustomerForm.parse({ name: "Lena Moe", ...fields });

test("a new customer gets a phone in E.164 and a property in the county of its town", async () => {
	const form = fillIn({ company: "Moe Dairy", phone: "715.555.0177", address: "12 Elm Street, Thorp, WI 54771" });
	const added = await addCustomer(editor(), form);
	if (added.kind !== "created") throw new Error(added.kind);
	expect(await findCustomer(added.id)).toMatchObject({ name: "Lena Moe", company: "Moe Dairy" });
	expect(await listChannels(added.id)).toMatchObject([{ kind: "phone", value: "+17155550177" }]);
	expect(await listCustomerProperties(added.id)).toMatchObject([{ county: "Clark" }]);
	const again = await addCustomer(editor(), fillIn({ phone: "(715) 555-0177", email: "lena@example.com" }));
	expect(again).toMatchObject({ kind: "candidates", candidates: [{ id: added.id }] });
	const chosen = fillIn({ phone: "(715) 555-0177", email: "lena@example.com", customerId: added.id });
	expect(await addCustomer(editor(), chosen)).toEqual({ kind: "created", id: added.id });
	expect(await listChannels(added.id)).toHaveLength(2);
});

test("only the same person is selected to start with, not who lived at the address before", async () => {
	const { id } = await createTestCustomer(owner, {
		name: "Ida Berg",
		email: "ida@example.com",
		address: "4 Ash Ave, Thorp, WI",
	});
	const submit = async (fields: Record<string, string>) => {
		const form = new FormData();
		for (const [name, value] of Object.entries({ address: "4 Ash Ave, Thorp, WI", ...fields })) form.set(name, value);
		const result = await createForCustomer(form, newCustomerForm, (input) => addCustomer(editor(), input));
		if ("id" in result) throw new Error("the customer was created without a question");
		return result;
	};
	const tenant = await submit({ name: "Tom Reed", email: "tom@example.com" });
	expect(tenant).toMatchObject({ certainId: null, errors: {}, candidates: [{ id, shares: ["address"] }] });
	expect(await submit({ name: "Tom Reed", email: "ida@example.com" })).toMatchObject({ certainId: null });
	expect(await submit({ name: "Ida Berg" })).toMatchObject({ certainId: null });
	expect(await submit({ name: "Ida Berg", email: "IDA@example.com" })).toMatchObject({ certainId: id });
	const unanswered = await submit({ name: "Tom Reed", email: "tom@example.com", asked: "yes" });
	expect(unanswered.errors.customerId).toBe("Choose a customer, or create a new one.");
});

test("a new customer needs a name, and a phone number, an email or an address", () => {
	const empty = newCustomerForm.safeParse({ name: "" });
	expect(empty.error?.issues.map(({ path }) => path[0])).toContain("name");
	expect(newCustomerForm.safeParse({ name: "Lena Moe" }).error?.issues[0]?.path).toEqual(["phone"]);
	const elsewhere = { name: "Lena Moe", address: "12 Elm Street, Thorp", county: "Cook" };
	expect(newCustomerForm.safeParse(elsewhere).error?.issues[0]?.path).toEqual(["county"]);
});

test("the search finds at most 20 customers by name, and a chosen one by id", async () => {
	for (let n = 0; n < 22; n++) await createTestCustomer(owner, { name: `Quimby ${String(n).padStart(2, "0")}` });
	const found = await searchCustomers("quimby");
	expect(found).toHaveLength(20);
	expect(found[0]?.name).toBe("Quimby 00");
	expect(await findChosenCustomer(found[3]?.id ?? "")).toEqual(found[3]);
	expect(await findChosenCustomer("nonsense")).toBeNull();
	expect(await searchCustomers("q")).toEqual([]);
	// a merge doesn't offer the customer itself
	const others = await searchCustomers("quimby", found[0]?.id);
	expect(others).toHaveLength(20);
	expect(others.map(({ id }) => id)).not.toContain(found[0]?.id);
});

test("a county that the office enters for a town in two counties is used by the next document", async () => {
	const address = "9 Depot Street, Stanley, WI 54768";
	const { id } = await createTestCustomer(owner, { name: "Ida Berg", address });
	const input = { name: "Ida Berg", email: "", phone: "", address, customerId: id };
	const start = (county: string) =>
		db.transaction((tx) => ensureDocumentCustomer(tx, actor(editor()), { ...input, county }, { email: "", phone: "" }));
	expect((await start("")).county).toBe("");
	expect((await start("chippewa county")).county).toBe("Chippewa");
	expect((await start("")).county).toBe("Chippewa");
	expect(await listCustomerProperties(id)).toHaveLength(1);
});

test.each([crypto.randomUUID(), "nonsense"])(
	"a document for customer %s, who doesn't exist, creates one",
	async (customerId) => {
		const input = { name: "Nora Vale", email: "", phone: "", address: "4 Elm Street, Stanley, WI 54768", customerId };
		const created = await db.transaction((tx) =>
			ensureDocumentCustomer(tx, actor(editor()), input, { email: "", phone: "" }),
		);
		expect(await findChosenCustomer(created.customerId)).toMatchObject({ name: "Nora Vale" });
	},
);

test("an inquiry from a customer's page belongs to the customer", async () => {
	const customer = await createTestCustomer(owner, { name: "Olaf Ness" });
	const form = officeInquiryForm.parse({
		key: crypto.randomUUID(),
		name: "Olaf Ness",
		phone: "715 555 0133",
		address: "77 Mill Road, Boyd, WI 54726",
		customerId: customer.id,
	});
	const { id } = await enterInquiry(permissionFor(owner, "inquiries.work"), form, new Date());
	const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, id));
	expect(inquiry?.customerId).toBe(customer.id);
	const properties = await listCustomerProperties(customer.id);
	expect(properties.find((property) => property.id === inquiry?.propertyId)).toMatchObject({ county: "Chippewa" });
	expect((await listChannels(customer.id)).map(({ value }) => value)).toContain("+17155550133");
});
