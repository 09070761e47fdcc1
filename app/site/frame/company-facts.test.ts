import { expect, test } from "vitest";
import { companyFacts } from "./company-facts.ts";

const empty = { nights: "", wait: "", replyTime: "", insurer: "" };
const texts = (facts: Partial<typeof empty>) =>
	companyFacts({ ...empty, ...facts }).map(({ title, text }) => [title, text]);
const titles = (facts: Partial<typeof empty>) => texts(facts).map(([title]) => title);

test("what the company hasn't entered is left out", () => {
	expect(titles({})).toEqual(["In writing", "Who we are"]);
	expect(titles({ nights: "We answer.", insurer: "Example Mutual" })).toEqual(["Nights", "In writing", "Insured"]);
});

test("the usual wait comes before the reply time", () => {
	expect(texts({ wait: "Two weeks.", replyTime: "24 hours" })).toContainEqual(["How soon", "Two weeks."]);
	expect(texts({ replyTime: "24 hours" })).toContainEqual(["How soon", "We'll reply within 24 hours."]);
});
