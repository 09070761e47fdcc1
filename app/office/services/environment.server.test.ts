import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listServices, removeService, saveService } from "./services.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct({ smtpUrl: "smtp://office:secret@mail.example.com:2525" });
});
afterAll(() => product.close());

test("what the environment sets is shown without its secrets and can't be changed", async () => {
	const by = permissionFor(await createTestStaff("owner"), "services.edit");
	const [mail] = await listServices();
	expect(mail).toMatchObject({ name: "mail-server", source: "environment", environment: "mail.example.com:2525" });
	expect(JSON.stringify(mail)).not.toContain("secret@");
	expect(await saveService(by, "mail-server", { host: "localhost" }, new Date())).toBe("unknown");
	expect(await removeService(by, "mail-server", new Date())).toBe("unknown");
});
