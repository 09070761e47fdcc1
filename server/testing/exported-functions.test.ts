import { expect, test } from "vitest";
import { readExportedFunctions } from "./exported-functions.ts";

test("functions are found with all their parameters, as functions, arrow functions and wrapped ones", () => {
	const source = `
export async function saveContact<T>(
	by: Permitted<"x">,
	pick: (row: Row) => string,
	version: number,
): Promise<void> {
	if (version) return;
}
const inner = (version: number) => version;
export const removeContact = async (by: Editor, version: number): Promise<"done"> => remove(by, version);
export const editNote = withLock("notes", async (by: Editor, version: number) => {});
export const limits = new Map(pairs);
export const maximum = Math.max(1, 2);
`;
	expect(
		readExportedFunctions(source).map(({ name, parameters }) => [name, /\bversion: number/.test(parameters)]),
	).toEqual([
		["saveContact", true],
		["removeContact", true],
		["editNote", true],
	]);
	expect(readExportedFunctions(source)[0]?.code).toContain("if (version) return");
});
