import { expect, test } from "vitest";
import { plainFacts } from "./facts.ts";

const titles = (insurer: string, replyHours: string) =>
	plainFacts({ insurer, replyHours }, 27).map(({ title }) => title);

test("nobody is told of an insurance that the record does not name", () => {
	expect(titles("", "24")).toEqual(["Written", "60 miles", "Answered"]);
});

test("a named insurer comes first, and there are never more than three facts", () => {
	expect(titles("Example Mutual", "24")).toEqual(["Insured", "Written", "60 miles"]);
});

test("an empty promise of a reply is not made", () => {
	expect(titles("", "")).toEqual(["Written", "60 miles"]);
});
