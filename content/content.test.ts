// The texts keep what content/README.md and content/advice/README.md promise.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

type Text = { slug: string; facts: Record<string, unknown>; body: string };

function read(kind: string): Text[] {
	const folder = path.join(import.meta.dirname, kind);
	const names = readdirSync(folder).filter((name) => name.endsWith(".md") && name !== "README.md");
	return names.map((name) => {
		const [, front = "", body = ""] =
			/^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(path.join(folder, name), "utf8")) ?? [];
		return { slug: name.slice(0, -3), facts: parse(front) ?? {}, body: body.trim() };
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

test("there is as much as the site promises", () => {
	expect([advice.length, services.length]).toEqual([24, 5]);
	expect(glossary.length).toBeGreaterThanOrEqual(150);
	expect(places.length).toBeGreaterThanOrEqual(29);
});

test("titles and descriptions are unique and fit a search result", () => {
	for (const key of ["title", "description"])
		expect(new Set(advice.map(({ facts }) => facts[key])).size).toBe(advice.length);
	for (const { slug, facts } of advice) {
		expect(String(facts.title).length, slug).toBeLessThanOrEqual(60);
		expect(String(facts.description).length, slug).toBeLessThanOrEqual(155);
		expect(list(facts.sources).length, slug).toBeGreaterThan(0);
	}
});

test("an article has 700 to 1,500 words, and every link in it leads somewhere", () => {
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

test("a term is defined in its first sentence of at most 25 words, and its name means one thing only", () => {
	const names = glossary.flatMap(({ facts }) =>
		[String(facts.title), ...list(facts.also)].map((name) => name.toLowerCase()),
	);
	expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
	for (const { slug, facts, body } of glossary) {
		const [first = ""] = body.replaceAll(/\b([A-Z])\. /g, "$1 ").split(/(?<=[.!?])\s/);
		expect(words(first).length, slug).toBeLessThanOrEqual(25);
		expect(
			list(facts.related).filter((related) => !slugs(glossary).has(related)),
			slug,
		).toEqual([]);
		expect(list(facts.related).length, slug).toBeGreaterThanOrEqual(2);
	}
});

test("a place has facts of its own, and no two read alike", () => {
	const shingles = (body: string) => {
		const all = words(body.toLowerCase());
		return new Set(all.slice(4).map((_, index) => all.slice(index, index + 5).join(" ")));
	};
	for (const { slug, facts, body } of places) {
		expect(list(facts.facts).length, slug).toBeGreaterThanOrEqual(4);
		for (const key of ["ashBorer", "oakWilt", "season"]) expect(facts[key], `${slug}: ${key}`).toBeTruthy();
		expect(list(facts.grows).length, slug).toBeGreaterThanOrEqual(4);
		expect(
			list(facts.grows).filter((species) => !slugs(glossary).has(species)),
			slug,
		).toEqual([]);
		expect(
			list(facts.nearby).filter((near) => !slugs(places).has(near)),
			slug,
		).toEqual([]);
		const mine = shingles(body);
		for (const other of places.filter((place) => place.slug > slug)) {
			const shared = [...shingles(other.body)].filter((run) => mine.has(run)).length;
			expect(shared / mine.size, `${slug} and ${other.slug}`).toBeLessThan(0.4);
		}
	}
});

test("a service says what it costs, what is in it and what is not", () => {
	for (const { slug, facts } of services) {
		for (const key of ["title", "summary", "duration"]) expect(facts[key], `${slug}: ${key}`).toBeTruthy();
		for (const key of ["included", "notIncluded", "steps", "faq"])
			expect(list(facts[key]).length, `${slug}: ${key}`).toBeGreaterThan(2);
		expect(
			list(facts.terms).filter((term) => !slugs(glossary).has(term)),
			slug,
		).toEqual([]);
	}
});

test("a project that comes with the program is marked as an example, shows drawings, and leads to pages that exist", () => {
	const drawn = (source: unknown) => String((source as { art?: unknown } | undefined)?.art);
	for (const { slug, facts } of projects) {
		expect([facts.example, facts.done], slug).toEqual([true, undefined]);
		expect(slugs(services).has(String(facts.service)), slug).toBe(true);
		expect(slugs(places).has(String(facts.place)), slug).toBe(true);
		expect(
			list(facts.species).filter((species) => !slugs(glossary).has(species)),
			slug,
		).toEqual([]);
		const pictures = [facts.before, facts.after, ...list(facts.gallery)].filter(Boolean) as unknown as {
			source: unknown;
		}[];
		expect(pictures.length, slug).toBeGreaterThan(0);
		for (const { source } of pictures) expect(drawn(source), slug).toMatch(/^(plate|story)-[a-z-]+$/);
	}
	expect(new Set(projects.map(({ facts }) => facts.description)).size).toBe(projects.length);
	expect(projects.length).toBeGreaterThanOrEqual(6);
});

test("plain pages and projects have a description that fits a search result, and no dash between clauses", () => {
	for (const { slug, facts, body } of [...plain, ...projects]) {
		expect(String(facts.description).length, slug).toBeLessThanOrEqual(155);
		expect(`${JSON.stringify(facts)}${body}`, slug).not.toMatch(/[\u2013\u2014]/);
	}
});
