import { inArray } from "drizzle-orm";
import { pictures } from "#app/content/pictures/tables.server.ts";
import { permit, type Staff } from "#app/noun/permit.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import * as projects from "./editing.server.ts";
import { changeInGallery } from "./gallery.server.ts";
import { blankDetails } from "./project-draft.ts";

const photo = (id: string | undefined, key: string, caption: string) =>
	id ? { [key]: { id: key, source: { photo: id }, caption } } : {};

/** A published project that was improved once, one that goes live next week, and one that waits for the office. */
export async function createDemoProjects(
	{ owner, estimator }: { owner: Staff; estimator: Staff },
	now: Date,
): Promise<void> {
	const [editor, publisher, writer] = [
		permit(owner, "projects.edit"),
		permit(owner, "projects.publish"),
		permit(estimator, "projects.edit"),
	];
	if (!editor || !publisher || !writer) throw new Error("the demo's people may not edit projects");
	const found = await findPictures([
		"oak over a garage, before.png",
		"oak over a garage, after.png",
		"torn limb (1).png",
	]);
	const day = today(now);
	const oak = await projects.startProject(
		editor,
		{
			title: "Deadwood out of a farmyard oak",
			description: "An oak between house and barn: deadwood out, one limb shortened, and the swing stays.",
			body: "## What the customer worried about\n\nThe grandchildren's swing hangs from the big south limb.\n\n## What we did\n\nTwo climbers took out every dead branch over two inches and shortened the limb over the barn to a side branch.\n\n## What we left alone\n\nThe swing limb is sound. We looked at it twice and left it.",
			frontMatter: {
				...blankDetails,
				service: "tree-trimming-pruning",
				place: "boyd",
				completedOn: addDays(day, -40),
				hours: "A day for two climbers",
				equipment: ["Ropes and saddles", "Chipper"],
				species: ["bur-oak"],
				trees: [{ id: "oak", name: "Bur oak", size: "38 inches DBH", work: "Crown cleaning, one limb reduced" }],
				...photo(
					found.get("oak over a garage, before.png"),
					"before",
					"Dead tops, and a limb that reaches for the barn.",
				),
				...photo(found.get("oak over a garage, after.png"), "after", "The same crown a day later."),
			},
		},
		new Date(now.getTime() - 30 * 86_400_000),
	);
	await projects.publishProject(publisher, { id: oak.id, version: 1 }, new Date(now.getTime() - 30 * 86_400_000));
	await reword(editor, publisher, oak.id, now);
	await changeInGallery(publisher, oak.id, { isFeatured: true }, now);
	const scheduled = await projects.startProject(
		editor,
		{
			title: "A windbreak thinned before winter",
			description: "Forty spruces in two rows: every third one out, so that the rest can keep their lower limbs.",
			body: "## What we did\n\nEvery third spruce came out over two frozen days, and the chips stayed on the lane.",
			frontMatter: {
				...blankDetails,
				service: "tree-removal",
				place: "cadott",
				completedOn: addDays(day, -9),
				trees: [{ id: "spruce", name: "Norway spruce", size: "14 removed", work: "Removed, stumps left low" }],
			},
		},
		now,
	);
	await projects.scheduleProject(publisher, { id: scheduled.id, version: 1 }, `${addDays(day, 7)}T07:00`, now);
	const waiting = await projects.startProject(
		writer,
		{
			title: "A torn limb over a play set",
			description: "Storm damage in July: the limb off in an hour, the rest of the tree the week after.",
			body: "## What the customer worried about\n\nThree children and a play set under a limb that hung by its bark.",
			frontMatter: {
				...blankDetails,
				service: "storm-damage-emergency",
				place: "stanley",
				completedOn: addDays(day, -130),
				trees: [{ id: "maple", name: "Silver maple", size: "", work: "Hanging limb removed" }],
				...photo(found.get("torn limb (1).png"), "before", "The limb hangs by a strip of bark."),
			},
		},
		now,
	);
	await projects.requestProjectReview(writer, { id: waiting.id, version: 1 }, now);
}

async function findPictures(names: string[]): Promise<Map<string, string>> {
	const rows = await db
		.select({ id: pictures.id, name: pictures.name })
		.from(pictures)
		.where(inArray(pictures.name, names));
	return new Map(rows.map(({ id, name }) => [name, id]));
}

/** A second version, so that there is something to compare. */
async function reword(
	editor: Parameters<typeof projects.saveProject>[0],
	publisher: Parameters<typeof projects.publishProject>[0],
	id: string,
	now: Date,
): Promise<void> {
	const edited = await projects.findProject(id);
	if (!edited) return;
	const { content } = projects.toProjectDraft(edited);
	const body = content.body.replace("Two climbers took out", "In January, two climbers took out");
	const saved = await projects.saveProject(editor, id, 0, { ...content, body }, now);
	if (saved.kind === "saved") await projects.publishProject(publisher, { id, version: saved.version }, now);
}
