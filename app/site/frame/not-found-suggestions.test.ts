import { expect, test } from "vitest";
import { searchTermsFromPath, suggestSiteLink } from "./not-found-suggestions.ts";

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
])("%s suggests %s", (path, to) => expect(suggestSiteLink(path)?.to ?? null).toBe(to));

test.each([
	["/services/tree-removl.html", "tree removl"],
	["/blog/Emerald_Ash-Borer/", "Emerald Ash Borer"],
	["/%E0%A4%A", "A"],
	["/", ""],
	["/contact/thanks/qlkVytNPQQybYAylA9RbRUKvtmIMWBgbuQQ42oqxGdtA", ""],
])("the search words of %s are %j", (path, terms) => expect(searchTermsFromPath(path)).toBe(terms));
