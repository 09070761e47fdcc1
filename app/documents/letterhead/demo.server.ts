import { readFile } from "node:fs/promises";
import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { projectPath } from "#app/platform/project-path.server.ts";
import { uploadLogo } from "./logo.server.ts";

/** The demo company prints a logo of its own on its documents and emails. */
export async function createDemoLogo(owner: Staff): Promise<void> {
	const picture = await readFile(projectPath("art/marks/logo.svg"));
	const result = await uploadLogo(permissionFor(owner, "company.edit"), picture);
	if (result !== "done") throw new Error(`demo logo was not stored: ${result}`);
}
