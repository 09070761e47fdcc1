import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { publishProject, startProject } from "./editing.server.ts";
import { changeInGallery, listGallery, moveInGallery } from "./gallery.server.ts";
import { blankDetails } from "./project-draft.ts";
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

test("an illustrated example gives way to three real projects of its service, unless it is featured", async () => {
	const editor = permissionFor(owner, "projects.edit");
	const removals = (await listPublic()).filter(({ service }) => service === "Tree removal").map(({ slug }) => slug);
	const example = (await listGallery()).find(
		({ slug, isExample, isFeatured }) => isExample && !isFeatured && removals.includes(slug),
	);
	const isPublic = async () => (await listPublic()).some(({ slug }) => slug === example?.slug);
	for (const number of [1, 2, 3]) {
		expect(await isPublic()).toBe(true);
		const frontMatter = {
			...blankDetails,
			service: "tree-removal",
			place: "thorp",
			completedOn: "2026-10-14",
			trees: [{ id: "pine", name: "Pine", size: "", work: "Removed" }],
		};
		const text = { title: `Pine ${number} in Thorp`, description: "A pine.", body: "Down in pieces.", frontMatter };
		const { id } = await startProject(editor, text, now);
		expect(await publishProject(by(), { id, version: 1 }, now)).toBe("done");
	}
	expect(await isPublic()).toBe(false);
	expect((await listGallery()).find(({ slug }) => slug === example?.slug)).toMatchObject({ isReplaced: true });
	await changeInGallery(by(), await idOf(example?.slug ?? ""), { isFeatured: true }, now);
	expect(await isPublic()).toBe(true);
});
