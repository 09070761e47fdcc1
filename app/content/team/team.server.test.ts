import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestPicture } from "#app/content/pictures/fixtures.server.ts";
import { deletePicture } from "#app/content/pictures/pictures.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { loadCompany } from "#app/people/company/company.server.ts";
import { createDemoCompany } from "#app/people/company/demo.server.ts";
import { setupSteps } from "#app/people/company/setup.ts";
import { company } from "#app/people/company/tables.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createDemoTeam } from "./demo.server.ts";
import { listRenewals } from "./renewals.server.ts";
import { addMember, listPublicTeam, listTeam, moveMember, saveMember, setHidden, setPortrait } from "./team.server.ts";
import { memberForm } from "./team-form.ts";
import type { Credential } from "./team-member.ts";

const now = new Date("2026-11-23T15:00:00Z");
let product: TestProduct;
let by: Permitted<"company.edit">;
beforeAll(async () => {
	product = await openTestProduct();
	by = permissionFor(await createTestStaff("owner"), "company.edit");
});
afterAll(() => product.close());

const arborist = (expiresOn: string): Credential => ({ kind: "isa-arborist", name: "", number: "WI-1234A", expiresOn });
const add = (name: string, credentials: Credential[] = []) =>
	addMember(by, { name, role: "Climber", bio: "", credentials }, now);

async function findNames(): Promise<string[]> {
	return (await listPublicTeam(now)).map(({ name }) => name);
}

test("people are shown in their order, and hidden ones are not", async () => {
	const [ann, ben, cal] = [await add("Ann"), await add("Ben"), await add("Cal")];
	await moveMember(by, cal.id, "up", now);
	await moveMember(by, ann.id, "up", now);
	expect(await findNames()).toEqual(["Ann", "Cal", "Ben"]);
	expect(await setHidden(by, { id: cal.id, version: 1 }, true, now)).toBe("done");
	expect(await setHidden(by, { id: cal.id, version: 1 }, false, now)).toBe("stale");
	expect(await findNames()).toEqual(["Ann", "Ben"]);
	expect((await listTeam()).length).toBe(3);
	const [event] = await listAuditEvents({ entity: "team-member", id: ben.id });
	expect(event?.action).toBe("added");
});

test("a portrait is a picture of the library, and a deleted one can't be chosen", async () => {
	const { id } = await add("Dee");
	const picture = await createTestPicture();
	const portraitOf = async () => (await listPublicTeam(now)).find(({ name }) => name === "Dee")?.portrait;
	expect(await setPortrait(by, { id, version: 1 }, picture.id, now)).toBe("done");
	expect(await portraitOf()).toMatchObject({ width: 480, height: 640 });
	expect(await setPortrait(by, { id, version: 1 }, null, now)).toBe("stale");
	expect(await setPortrait(by, { id, version: 2 }, null, now)).toBe("done");
	expect(await portraitOf()).toBeNull();
	const editor = permissionFor(await createTestStaff("owner"), "pictures.edit");
	await deletePicture(editor, { id: picture.id, version: 1 }, now);
	expect(await setPortrait(by, { id, version: 3 }, picture.id, now)).toBe("missing");
});

test("an expired credential is not shown, and is on the owner's list from 30 days before", async () => {
	const { id } = await add("Eve", [
		arborist("2026-11-22"),
		arborist("2026-12-23"),
		arborist("2026-12-24"),
		arborist(""),
	]);
	const shown = (await listPublicTeam(now)).find(({ name }) => name === "Eve");
	expect(shown?.credentials).toHaveLength(3);
	expect(shown?.credentials[0]).toMatchObject({ name: "ISA Certified Arborist", number: "WI-1234A" });
	const renewals = (await listRenewals(now)).filter(({ name }) => name === "Eve");
	expect(renewals.map(({ expiresOn, isExpired }) => [expiresOn, isExpired])).toEqual([
		["2026-11-22", true],
		["2026-12-23", false],
	]);
	expect(await saveMember(by, { id, version: 1 }, { name: "Eve", role: "", bio: "", credentials: [] }, now)).toBe(
		"done",
	);
	expect((await listRenewals(now)).filter(({ name }) => name === "Eve")).toEqual([]);
});

test("the license is listed 30 days before it expires", async () => {
	const titles = async (day: string) => {
		await db.update(company).set({ license: "Pesticide business license", licenseExpiresOn: day });
		receiveBroadcast("company");
		return (await listRenewals(now)).map(({ title }) => title);
	};
	expect(await titles("2026-12-23")).toContain("License");
	expect(await titles("2026-12-24")).not.toContain("License");
	expect(await titles("")).not.toContain("License");
});

test("the demo company has six people with portraits, and everything but its quote terms", async () => {
	await createDemoCompany(now);
	await createDemoTeam(now);
	const people = (await listPublicTeam(now)).filter(({ portrait }) => portrait);
	expect(people.map(({ name }) => name)).toContain("Jo Kessler");
	expect(people).toHaveLength(6);
	expect(people[0]?.portrait).toMatchObject({ width: 960, height: 1200 });
	const open = setupSteps(await loadCompany()).filter(({ state }) => state !== "confirmed");
	expect(open.map(({ key }) => key)).toEqual(["quoteTerms"]);
}, 60_000);

const submit = (rows: { kind: string; name?: string; number?: string; expiresOn?: string }[]) => {
	const form = new FormData();
	form.set("name", "Fay");
	form.set("role", "Owner");
	for (const { kind, name = "", number = "", expiresOn = "" } of rows) {
		form.append("kind[]", kind);
		form.append("credentialName[]", name);
		form.append("number[]", number);
		form.append("expiresOn[]", expiresOn);
	}
	const parsed = parseForm(memberForm, form);
	return parsed.ok ? parsed.value.credentials : parsed.errors;
};

test("blank rows of credentials are left out, and a credential needs a number", () => {
	expect(submit([{ kind: "isa-arborist" }, { kind: "first-aid", number: "77" }])).toEqual([
		{ kind: "first-aid", name: "", number: "77", expiresOn: "" },
	]);
	expect(submit([{ kind: "isa-arborist", expiresOn: "2027-01-01" }])).toMatchObject({
		credentials: expect.stringContaining("number"),
	});
	expect(submit([{ kind: "other", number: "5" }])).toMatchObject({ credentials: expect.stringContaining("name") });
	expect(submit([{ kind: "first-aid", number: "5", expiresOn: "soon" }])).toHaveProperty("credentials");
	expect(submit(Array.from({ length: 9 }, () => ({ kind: "first-aid", number: "5" })))).toHaveProperty("credentials");
});
