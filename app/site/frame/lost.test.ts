import { expect, test } from "vitest";
import { likelyLink, wordsIn } from "./lost.ts";

test.each([
	["/abuot", "/about"],
	["/contct", "/contact"],
	["/Service", "/services"],
	["/glosary/oak", "/glossary"],
	["/privacy-policy", null],
	["/", null],
	["/fn", null],
	["/wp-login.php", null],
	[`/${"a".repeat(5000)}`, null],
])("%s was meant to be %s", (path, to) => expect(likelyLink(path)?.to ?? null).toBe(to));

test.each([
	["/services/tree-removl.html", "tree removl"],
	["/blog/Emerald_Ash-Borer/", "Emerald Ash Borer"],
	["/%E0%A4%A", "A"],
	["/", ""],
])("the words of %s are %s", (path, words) => expect(wordsIn(path)).toBe(words));
