// Checks the content files against the rules in content/README.md and content/advice/README.md.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

type Text = { slug: string; frontMatter: Record<string, unknown>; body: string };

function read(kind: string): Text[] {
	const folder = path.join(import.meta.dirname, kind);
	const names = readdirSync(folder).filter((name) => name.endsWith(".md") && name !== "README.md");
	return names.map((name) => {
		const [, front = "", body = ""] =
			/^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(path.join(folder, name), "utf8")) ?? [];
		return { slug: name.slice(0, -3), frontMatter: parse(front) ?? {}, body: body.trim() };
	});
}

const advice = read("advice");
const glossary = read("glossary");
const places = read("places");
const services = read("services");
const projects = read("projects");
const plain = read("pages");
const slugs = (texts: Text[]) => new Set(texts.map((text) => text.slug));
const words = (text: string) => text.split(/\s+/).filter(Boolean);
const list = (value: unknown) => (Array.isArray(value) ? (value as string[]) : []);

test("the number of articles, services, terms and places matches the site", () => {
	expect([advice.length, services.length]).toEqual([24, 5]);
	expect(glossary.length).toBeGreaterThanOrEqual(150);
	expect(places.length).toBeGreaterThanOrEqual(29);
});

test("article titles and descriptions are unique and fit a search result", () => {
	for (const key of ["title", "description"])
		expect(new Set(advice.map(({ frontMatter }) => frontMatter[key])).size).toBe(advice.length);
	for (const { slug, frontMatter } of advice) {
		expect(String(frontMatter.title).length, slug).toBeLessThanOrEqual(60);
		expect(String(frontMatter.description).length, slug).toBeLessThanOrEqual(155);
		expect(list(frontMatter.sources).length, slug).toBeGreaterThan(0);
	}
});

test("an article has 700 to 1,500 words, and every internal link exists", () => {
	for (const { slug, body } of advice) {
		const count = words(body).length;
		expect(count, slug).toBeGreaterThanOrEqual(700);
		expect(count, slug).toBeLessThanOrEqual(1500);
	}
	const known = {
		advice: slugs(advice),
		services: slugs(services),
		glossary: slugs(glossary),
		locations: slugs(places),
	};
	for (const { slug, body } of [...advice, ...glossary, ...places, ...services])
		for (const [, kind, target] of body.matchAll(/\]\(\/(advice|services|glossary|locations)\/([a-z0-9-]+)\)/g))
			expect(known[kind as keyof typeof known].has(target ?? ""), `${slug} -> /${kind}/${target}`).toBe(true);
});

test("every unlinked phrase of a term contains one of its names", () => {
	for (const { slug, frontMatter } of glossary) {
		const names = [String(frontMatter.title), ...list(frontMatter.aliases)].map((name) => name.toLowerCase());
		const phrases = list(frontMatter.unlinkedPhrases).map((phrase) => phrase.toLowerCase());
		expect(
			phrases.filter((phrase) => !names.some((name) => phrase.includes(name))),
			slug,
		).toEqual([]);
	}
});

test("a term's first sentence has at most 25 words, and no name or alias is used twice", () => {
	const names = glossary.flatMap(({ frontMatter }) =>
		[String(frontMatter.title), ...list(frontMatter.aliases)].map((name) => name.toLowerCase()),
	);
	expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
	for (const { slug, frontMatter, body } of glossary) {
		const [first = ""] = body.replaceAll(/\b([A-Z])\. /g, "$1 ").split(/(?<=[.!?])\s/);
		expect(words(first).length, slug).toBeLessThanOrEqual(25);
		expect(
			list(frontMatter.related).filter((related) => !slugs(glossary).has(related)),
			slug,
		).toEqual([]);
		expect(list(frontMatter.related).length, slug).toBeGreaterThanOrEqual(2);
	}
});

test("a place has the required front matter, and no two places share 40% of their wording", () => {
	const shingles = (body: string) => {
		const all = words(body.toLowerCase());
		return new Set(all.slice(4).map((_, index) => all.slice(index, index + 5).join(" ")));
	};
	for (const { slug, frontMatter, body } of places) {
		expect(list(frontMatter.goodToKnow).length, slug).toBeGreaterThanOrEqual(4);
		for (const key of ["ashBorer", "oakWilt", "season"]) expect(frontMatter[key], `${slug}: ${key}`).toBeTruthy();
		expect(list(frontMatter.species).length, slug).toBeGreaterThanOrEqual(4);
		expect(
			list(frontMatter.species).filter((species) => !slugs(glossary).has(species)),
			slug,
		).toEqual([]);
		expect(
			list(frontMatter.nearby).filter((near) => !slugs(places).has(near)),
			slug,
		).toEqual([]);
		const mine = shingles(body);
		for (const other of places.filter((place) => place.slug > slug)) {
			const shared = [...shingles(other.body)].filter((run) => mine.has(run)).length;
			expect(shared / mine.size, `${slug} and ${other.slug}`).toBeLessThan(0.4);
		}
	}
});

test("a service lists what is included, what is not included, steps and FAQ", () => {
	for (const { slug, frontMatter } of services) {
		for (const key of ["title", "summary", "duration"]) expect(frontMatter[key], `${slug}: ${key}`).toBeTruthy();
		for (const key of ["included", "notIncluded", "steps", "faq"])
			expect(list(frontMatter[key]).length, `${slug}: ${key}`).toBeGreaterThan(2);
		expect(
			list(frontMatter.terms).filter((term) => !slugs(glossary).has(term)),
			slug,
		).toEqual([]);
	}
});

test("a bundled project is marked as an example, shows drawings, and links to existing pages", () => {
	const drawn = (source: unknown) => String((source as { art?: unknown } | undefined)?.art);
	for (const { slug, frontMatter } of projects) {
		expect([frontMatter.example, frontMatter.completedOn], slug).toEqual([true, undefined]);
		expect(slugs(services).has(String(frontMatter.service)), slug).toBe(true);
		expect(slugs(places).has(String(frontMatter.place)), slug).toBe(true);
		expect(
			list(frontMatter.species).filter((species) => !slugs(glossary).has(species)),
			slug,
		).toEqual([]);
		const pictures = [frontMatter.before, frontMatter.after, ...list(frontMatter.gallery)].filter(
			Boolean,
		) as unknown as {
			source: unknown;
		}[];
		expect(pictures.length, slug).toBeGreaterThan(0);
		for (const { source } of pictures) expect(drawn(source), slug).toMatch(/^(plate|story)-[a-z-]+$/);
	}
	expect(new Set(projects.map(({ frontMatter }) => frontMatter.description)).size).toBe(projects.length);
	expect(projects.length).toBeGreaterThanOrEqual(6);
});

test("plain pages and projects have a description of at most 155 characters and no dashes", () => {
	for (const { slug, frontMatter, body } of [...plain, ...projects]) {
		expect(String(frontMatter.description).length, slug).toBeLessThanOrEqual(155);
		expect(`${JSON.stringify(frontMatter)}${body}`, slug).not.toMatch(/[\u2013\u2014]/);
	}
});
