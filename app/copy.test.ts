import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

// What readers stumbled over, as patterns, so that it doesn't come back. Comments and lists of what visitors may type aren't read.

const root = path.resolve(import.meta.dirname, "..");
const typedByVisitors = /questions|terms?\.ts|vocabulary|\.test\.|\.testing\.|stems\.ts/;

function readFiles(folder: string, pattern: RegExp): [file: string, text: string][] {
	return fs
		.readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
		.map((name) => `${folder}/${name}`)
		.filter((file) => pattern.test(file) && !(folder === "app" && typedByVisitors.test(file)))
		.map((file) => [file, fs.readFileSync(path.join(root, file), "utf8")]);
}

const files = [...readFiles("content", /\.md$/), ...readFiles("app", /\.tsx?$/)].map(
	([file, text]) => [file, text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, "")] as const,
);

const find = (pattern: RegExp) =>
	files.flatMap(([file, text]) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`));

test("there are files to read", () => expect(files.length).toBeGreaterThan(1_500));

test.each([
	["a price is no offer", /\bnot (?:an|our) offer\b/gi, ["content/pages/terms.md: not an offer"]],
	["a link is private", /\bsecret (?:link|URL)s?\b/gi, []],
	["lines carry power", /\belectric lines?\b/gi, ["content/glossary/diggers-hotline.md: electric lines"]],
	["an address on the internet is an IP address", /\bnetwork address\b/gi, []],
	["a list has no matches, in the plural", /\bNo [\w-]+(?: [\w-]+){0,2} matches your\b/g, []],
	["people enter, they don't use", /\bUse (?:\d+|\$\{[^}]+\}) \w+ or fewer\b/g, []],
	["a program doesn't answer", /\b(?:service|server|site|page) didn't answer\b/gi, []],
	["a company manufactures", /\bone maker\b/gi, []],
	["days are counted", /\bsome (?:days|hours|weeks) (?:after|before|later)\b/gi, []],
])("%s", (_, pattern, allowed) => expect(find(pattern)).toEqual(allowed));

test("who is told to stay away from a wire is told how far", () => {
	const sentences = files.flatMap(([file, text]) =>
		text.split(/[.!?](?=\s|["'`<])|\n(?!\t)|\||", /).map((part) => ({ file, part })),
	);
	const vague = sentences
		.filter(({ part }) => /\b(?:stay|keep)\b[^.]{0,60}\b(?:away|back)\b/i.test(part) && /\bwires?\b/i.test(part))
		.filter(({ part }) => !/\b(?:35|10|ten) feet\b|\bone and a half times\b/i.test(part))
		.map(({ file, part }) => `${file}: ${part.trim().slice(-160)}`);
	expect(vague).toEqual([]);
});
