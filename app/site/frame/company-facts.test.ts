import { expect, test } from "vitest";
import { companyFacts } from "./company-facts.ts";

const titles = (insurer: string, replyHours: string) =>
	companyFacts({ insurer, replyHours }, 27).map(({ title }) => title);

test("insurance is left out when the company has no insurer on record", () => {
	expect(titles("", "24")).toEqual(["In writing", "Within 60 miles", "A quick reply"]);
});

test("a named insurer comes first, and there are never more than three facts", () => {
	expect(titles("Example Mutual", "24")).toEqual(["Insured", "In writing", "Within 60 miles"]);
});

test("the reply time is left out when it is not set", () => {
	expect(titles("", "")).toEqual(["In writing", "Within 60 miles"]);
});
