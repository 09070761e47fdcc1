import { afterAll, beforeAll, expect, test } from "vitest";
import { pages } from "#app/content/pages/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { filterFrom, projectsPath } from "./project.ts";
import { filterOptions, listProjects, otherProjects } from "./projects.server.ts";

let product: TestProduct;
let examples: number;

beforeAll(async () => {
	product = await openTestProduct();
	examples = (await listProjects(filterFrom(new URLSearchParams()))).projects.length;
	const days = Array.from(
		{ length: 20 },
		(_, index) => `2026-03-${String(1 + Math.floor(index / 2)).padStart(2, "0")}`,
	);
	await db.insert(pages).values(
		days.map((done, index) => ({
			kind: "project" as const,
			slug: `job-${String(index).padStart(2, "0")}`,
			title: `Job ${index}`,
			description: "A job",
			facts: {
				service: "tree-removal",
				place: index % 2 ? "thorp" : "owen",
				done,
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
async function walk(query: Record<string, string> = {}): Promise<string[]> {
	const slugs: string[] = [];
	for (let path: string | null = projectsPath(query); path; ) {
		const filter = filterFrom(new URL(path, "http://x").searchParams);
		const { projects, next } = await listProjects(filter);
		slugs.push(...projects.map(({ slug }) => slug));
		path = next && projectsPath(filter, next);
	}
	return slugs;
}

test("each published project comes once, the newest first and the examples last", async () => {
	const slugs = await walk();
	expect(new Set(slugs).size).toBe(slugs.length);
	expect(slugs).toHaveLength(19 + examples);
	expect(slugs.slice(0, 3)).toEqual(["job-18", "job-16", "job-17"]);
	expect(slugs.slice(0, 19).every((slug) => slug.startsWith("job-"))).toBe(true);
});

test("service and town narrow it together; what is unknown finds nothing", async () => {
	const thorp = await walk({ service: "tree-removal", town: "thorp" });
	expect(thorp).toHaveLength(9 + 1);
	expect(thorp.at(-1)).toBe("spruce-too-close-to-the-house");
	expect(await walk({ town: "atlantis" })).toEqual([]);
	expect(await walk({ service: "'; drop table pages; --" })).toEqual([]);
});

test("a town is offered once it has a project, by its name", async () => {
	const { towns, services } = await filterOptions();
	expect(towns).toContainEqual({ slug: "owen", title: "Owen" });
	expect(towns.some(({ slug }) => slug === "medford")).toBe(false);
	expect(services.map(({ slug }) => slug)).toContain("yard-cleanup");
});

test("a project leads to others of its kind first, never to itself", async () => {
	const others = await otherProjects("job-18", "yard-cleanup", 3);
	expect(others.map(({ slug }) => slug)).toEqual(["leaves-and-a-hedge-in-fall", "job-16", "job-17"]);
});

test("a picture that is not to be had leaves its place empty", async () => {
	const { projects } = await listProjects(filterFrom(new URLSearchParams("town=owen")));
	expect(projects[0]?.picture).toBeNull();
	const [oak] = (await listProjects(filterFrom(new URLSearchParams("town=stanley")))).projects;
	expect(oak).toMatchObject({ example: true, trees: 1, town: "Stanley", picture: { drawn: true } });
});
