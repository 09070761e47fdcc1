import { expect, test } from "vitest";
import { nameCompany } from "./company-name.ts";

test("the company's name is added once, in characters that keep a text short", () => {
	expect(nameCompany("Yes, Tuesday.", "Anna's Trees")).toBe("Anna's Trees: Yes, Tuesday.");
	expect(nameCompany("It's Bob at ANNA’S TREES.", "Anna's Trees")).toBe("It's Bob at ANNA’S TREES.");
	expect(nameCompany("Yes, Tuesday.", "Anna’s Trees")).toBe("Anna's Trees: Yes, Tuesday.");
});
