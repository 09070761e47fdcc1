import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { changeInGallery, listGallery, moveInGallery } from "./gallery.server.ts";
import { parseProjectFilter, projectsPath } from "./project-filter.ts";
import { listProjects } from "./projects.server.ts";

let product: TestProduct;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const now = new Date("2026-11-28T16:00:00Z");
const by = () => permissionFor(owner, "projects.publish");
const listSlugs = async () => (await listGallery()).map(({ slug }) => slug);
const idOf = async (slug: string) => (await listGallery()).find((project) => project.slug === slug)?.id ?? "";

async function listPublic() {
	const { projects } = await listProjects(parseProjectFilter(new URL(projectsPath({}), "http://x").searchParams));
	return projects;
}

test("a project moved to the top or the end stays there, and the public page has the same order", async () => {
	const [first = "", second = ""] = await listSlugs();
	await moveInGallery(by(), await idOf(second), await idOf(first), now);
	expect((await listSlugs()).slice(0, 2)).toEqual([second, first]);
	await moveInGallery(by(), await idOf(second), null, now);
	expect((await listSlugs()).at(-1)).toBe(second);
	expect((await listPublic()).map(({ slug }) => slug)).toEqual(await listSlugs());
});

test("two people who move at the same time lose no project", async () => {
	const slugs = await listSlugs();
	const [one = "", two = "", three = ""] = slugs;
	const ids = await Promise.all([one, two, three].map(idOf));
	const [first = "", second = "", third = ""] = ids;
	await Promise.all([
		moveInGallery(by(), third, first, now),
		moveInGallery(by(), second, null, now),
		moveInGallery(by(), first, null, now),
	]);
	expect((await listSlugs()).toSorted()).toEqual(slugs.toSorted());
	const after = await listSlugs();
	expect(after.indexOf(three)).toBeLessThan(after.indexOf(one));
});

test("featured projects come first, then groups under their heading, and what is left out is on no list", async () => {
	const [one = "", two = "", three = "", four = ""] = await listSlugs();
	await changeInGallery(by(), await idOf(four), { isFeatured: true }, now);
	await changeInGallery(by(), await idOf(two), { groupName: "Storm work" }, now);
	await changeInGallery(by(), await idOf(three), { groupName: "Storm work" }, now);
	await changeInGallery(by(), await idOf(one), { isHidden: true }, now);
	const shown = await listPublic();
	expect(shown.slice(0, 3)).toMatchObject([
		{ slug: four, group: "" },
		{ slug: two, group: "Storm work" },
		{ slug: three, group: "Storm work" },
	]);
	expect(shown.some(({ slug }) => slug === one)).toBe(false);
	expect((await listGallery()).find(({ slug }) => slug === one)?.isHidden).toBe(true);
});

test("a project that is gone is not moved", async () => {
	expect(await moveInGallery(by(), crypto.randomUUID(), null, now)).toBe("missing");
	expect(await changeInGallery(by(), crypto.randomUUID(), { isFeatured: true }, now)).toBe("missing");
});
