import { expect, test } from "vitest";
import { renameFields } from "#app/noun/drafts/draft-format.ts";
import { changeOrderDraftFormat } from "./draft.ts";

test("a draft that a browser stored before the explanation was renamed keeps it", () => {
	const stored = { reason: "hazard", words: "The trunk is hollow.", lines: [] };
	expect(renameFields(stored, changeOrderDraftFormat.earlierNames ?? {})).toEqual({
		reason: "hazard",
		explanation: "The trunk is hollow.",
		lines: [],
	});
});
