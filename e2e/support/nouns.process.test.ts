import { expect, test } from "vitest";
import { spawnNode } from "../../bin/steps.ts";

// The browser tests import them with Node alone: a noun.server.ts that reaches a file with import.meta.glob would fail them all.
test("every noun.server.ts and every folder's fixtures load without Vite", async () => {
	const files = ["noun.server.ts", "link-fixtures.server.ts"];
	const code = `import { importFromFolders } from "./e2e/support/folders.ts";
		for (const file of ${JSON.stringify(files)}) console.log(file, (await importFromFolders(file)).length);
		process.exit();`;
	const { code: status, output } = await spawnNode({
		name: "load nouns",
		run: ["--input-type=module", "--eval", code],
	});
	expect(status, output).toBe(0);
	expect(output).toMatch(/noun\.server\.ts \d\d/);
});
