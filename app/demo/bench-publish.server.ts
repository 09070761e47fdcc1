// Measures how soon the server shows what another process publishes.
import * as projects from "#app/content/projects/editing.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { spread } from "./spread.ts";

const rounds = 20;

/** Publishes versions of a project and asks the running server for its page until it shows each. Prints JSON in ms. */
export async function printPublishBenchmark(): Promise<void> {
	const owner = await createTestStaff("owner");
	const [editor, publisher] = [permissionFor(owner, "projects.edit"), permissionFor(owner, "projects.publish")];
	const { id } = await projects.startProject(editor, { title: "Bench spruce" }, new Date());
	const took: number[] = [];
	for (let round = 1; round <= rounds; round += 1) {
		const summary = `Version ${round} of the bench spruce.`;
		const path = await publish(summary);
		const startedAt = performance.now();
		while (!(await (await fetch(settings.origin + path)).text()).includes(summary));
		took.push(performance.now() - startedAt);
	}
	const [median, longest] = [spread(took).median, Math.max(...took)].map(Math.round);
	console.log(JSON.stringify({ median, longest, rounds }));

	async function publish(description: string): Promise<string> {
		const edited = await projects.findProject(id);
		if (!edited) throw new Error("the project of the benchmark is gone");
		const { version, content } = projects.toProjectDraft(edited);
		const next = {
			...content,
			description,
			body: description,
			frontMatter: {
				...content.frontMatter,
				service: "tree-removal",
				place: "thorp",
				completedOn: "2026-10-14",
				trees: [{ id: "spruce", name: "Spruce", size: "", work: "Removed" }],
			},
		};
		const saved = await projects.saveProject(editor, id, version, next, new Date());
		if (saved.kind !== "saved") throw new Error(`the project of the benchmark was not saved: ${saved.kind}`);
		const result = await projects.publishProject(publisher, { id, version: saved.version }, new Date());
		if (result !== "done") throw new Error(`the project of the benchmark was not published: ${JSON.stringify(result)}`);
		return `/projects/${content.slug}`;
	}
}
