import { afterAll, beforeAll, expect, test } from "vitest";
import { pages } from "#app/content/pages/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { parseProjectFilter, projectsPath } from "./project-filter.ts";
import { listFilterOptions, listProjects, listRelatedProjects } from "./projects.server.ts";

let product: TestProduct;
let examples: number;
let removalExamples: number;

const countProjects = async (query: string) =>
	(await listProjects(parseProjectFilter(new URLSearchParams(query)))).projects.length;

beforeAll(async () => {
	product = await openTestProduct();
	examples = await countProjects("");
	removalExamples = await countProjects("service=tree-removal");
	const days = Array.from(
		{ length: 20 },
		(_, index) => `2026-03-${String(1 + Math.floor(index / 2)).padStart(2, "0")}`,
	);
	await db.insert(pages).values(
		days.map((completedOn, index) => ({
			kind: "project" as const,
			slug: `job-${String(index).padStart(2, "0")}`,
			title: `Job ${index}`,
			description: "A job",
			frontMatter: {
				service: "tree-removal",
				place: index % 2 ? "thorp" : "owen",
				completedOn,
				trees: [],
				gallery: [],
				example: false,
			},
			publishedAt: index === 19 ? null : new Date(),
		})),
	);
});
afterAll(() => product.close());

/** Every project that the list gives, page after page. */
async function listAllSlugs(query: Record<string, string> = {}): Promise<string[]> {
	const slugs: string[] = [];
	for (let path: string | null = projectsPath(query); path; ) {
		const filter = parseProjectFilter(new URL(path, "http://x").searchParams);
		const { projects, next } = await listProjects(filter);
		slugs.push(...projects.map(({ slug }) => slug));
		path = next && projectsPath(filter, next);
	}
	return slugs;
}

test("published projects are listed once, newest first, examples last", async () => {
	const slugs = await listAllSlugs();
	expect(new Set(slugs).size).toBe(slugs.length);
	// those of tree removal give way to the real jobs
	expect(slugs).toHaveLength(19 + examples - removalExamples);
	expect(slugs.slice(0, 3)).toEqual(["job-18", "job-16", "job-17"]);
	expect(slugs.slice(0, 19).every((slug) => slug.startsWith("job-"))).toBe(true);
});

test("service and town filter together, and unknown values find nothing", async () => {
	const thorp = await listAllSlugs({ service: "tree-removal", town: "thorp" });
	expect(thorp).toHaveLength(9);
	expect(thorp.every((slug) => slug.startsWith("job-"))).toBe(true);
	expect(await listAllSlugs({ town: "atlantis" })).toEqual([]);
	expect(await listAllSlugs({ service: "'; drop table pages; --" })).toEqual([]);
});

test("only towns with a project are offered as filters", async () => {
	const { towns, services } = await listFilterOptions();
	expect(towns).toContainEqual({ slug: "owen", title: "Owen" });
	expect(towns.some(({ slug }) => slug === "medford")).toBe(false);
	expect(services.map(({ slug }) => slug)).toContain("yard-cleanup");
});

test("related projects of the same service come first, without the project itself", async () => {
	const others = await listRelatedProjects("job-18", "yard-cleanup", 3);
	expect(others.map(({ slug }) => slug)).toEqual(["leaves-and-a-hedge-in-fall", "job-16", "job-17"]);
});

test("a missing picture is null", async () => {
	const { projects } = await listProjects(parseProjectFilter(new URLSearchParams("town=owen")));
	expect(projects[0]?.picture).toBeNull();
	const [oak] = (await listProjects(parseProjectFilter(new URLSearchParams("town=stanley")))).projects;
	expect(oak).toMatchObject({ example: true, trees: 1, town: "Stanley", picture: { print: expect.anything() } });
});
