// A project while it is written: what is saved, and its form fields. Pure.
import type { PageContent } from "#app/content/versions/content.ts";
import { toSlug } from "#app/content/versions/content.ts";
import type { DraftFormat } from "#app/noun/drafts/draft-format.ts";

export const projectLimits = { title: 120, slug: 80, description: 155, body: 20_000, line: 300, list: 2000, items: 40 };

/** A picture's place on the page. */
export type PictureRole = "before" | "after" | "gallery";
export const pictureRoleLabels: Record<PictureRole, string> = {
	before: "Before",
	after: "After",
	gallery: "More pictures",
};

type DraftTree = { id: string; name: string; size: string; work: string };
type PictureSource = { art: string } | { photo: string };
type DraftPicture = { id: string; source: PictureSource; caption: string };

/** The front matter of a project that isn't complete yet. */
export type ProjectDetails = {
	service: string;
	place: string;
	/** "" until the work is done, and for an example */
	completedOn: string;
	hours: string;
	equipment: string[];
	species: string[];
	trees: DraftTree[];
	surprise: string;
	before?: DraftPicture;
	after?: DraftPicture;
	gallery: DraftPicture[];
	example: boolean;
};
export type ProjectContent = PageContent & { frontMatter: ProjectDetails };

/** `source`: "art:name" or "photo:id". */
export type PictureFields = { id: string; role: string; source: string; caption: string };
export type ProjectFields = {
	title: string;
	slug: string;
	description: string;
	body: string;
	service: string;
	place: string;
	completedOn: string;
	hours: string;
	/** one per line */
	equipment: string;
	/** slugs, separated by commas */
	species: string;
	surprise: string;
	example: boolean;
	trees: DraftTree[];
	pictures: PictureFields[];
};

export const blankDetails: ProjectDetails = {
	service: "",
	place: "",
	completedOn: "",
	hours: "",
	equipment: [],
	species: [],
	trees: [],
	surprise: "",
	gallery: [],
	example: false,
};

/** The details of a stored page. Items that came without ids get them by their place, the same for everyone who opens it. */
export function toDetails(stored: object): ProjectDetails {
	const details = { ...blankDetails, ...stored };
	return {
		...details,
		trees: details.trees.map((tree, index) => ({ ...tree, id: tree.id ?? `tree-${index}`, size: tree.size ?? "" })),
		...(details.before && { before: { ...details.before, id: details.before.id ?? "before" } }),
		...(details.after && { after: { ...details.after, id: details.after.id ?? "after" } }),
		gallery: details.gallery.map((picture, index) => ({ ...picture, id: picture.id ?? `picture-${index}` })),
	};
}

export function listPictures({ before, after, gallery }: ProjectDetails): DraftPicture[] {
	return [before, after, ...gallery].filter((picture) => picture !== undefined);
}

export function toProjectFields({ frontMatter, ...texts }: ProjectContent): ProjectFields {
	const { equipment, species, trees, before, after, gallery, ...details } = toDetails(frontMatter);
	const picture = (role: PictureRole, { id, source, caption }: DraftPicture): PictureFields => ({
		id,
		role,
		source: "art" in source ? `art:${source.art}` : `photo:${source.photo}`,
		caption,
	});
	return {
		...texts,
		...details,
		equipment: equipment.join("\n"),
		species: species.join(","),
		trees,
		pictures: [
			...(before ? [picture("before", before)] : []),
			...(after ? [picture("after", after)] : []),
			...gallery.map((one) => picture("gallery", one)),
		],
	};
}

function toProjectContent(fields: ProjectFields): ProjectContent {
	const { title, slug, description, body, pictures, equipment, species, trees, ...details } = fields;
	const all = pictures.map(({ role, source, ...picture }) => ({
		role,
		picture: { ...picture, source: toSource(source) },
	}));
	const findRole = (role: PictureRole) => all.find((one) => one.role === role)?.picture;
	const [before, after] = [findRole("before"), findRole("after")];
	return {
		title,
		slug,
		description,
		body,
		frontMatter: {
			...details,
			equipment: equipment
				.split("\n")
				.map((line) => line.trim())
				.filter(Boolean),
			species: species.split(",").filter(Boolean),
			trees,
			...(before && { before }),
			...(after && { after }),
			gallery: all.filter(({ picture }) => picture !== before && picture !== after).map(({ picture }) => picture),
		},
	};
}

function toSource(source: string): PictureSource {
	const name = source.slice(source.indexOf(":") + 1);
	return source.startsWith("art:") ? { art: name } : { photo: name };
}

export const projectFormat: DraftFormat<ProjectContent, ProjectFields> = {
	storagePrefix: "project-draft",
	saveUrl: (id) => `/admin/projects/${id}/draft`,
	toFields: toProjectFields,
	toContent: (fields) => ({ content: toProjectContent(fields), problems: {} }),
	closedMessage: "this project was deleted",
};

export const projectFieldLabels: Record<string, string> = {
	title: "Title",
	slug: "Web address",
	description: "Summary",
	body: "Story",
	service: "Service",
	place: "Town",
	completedOn: "Completed",
	hours: "Hours",
	equipment: "Equipment",
	species: "Species",
	surprise: "What surprised us",
	example: "Illustrated example",
	name: "Tree",
	size: "Size",
	work: "Work",
	caption: "Caption",
	role: "Place on the page",
	source: "Picture",
};

/** The address follows the title until the page is published or someone chooses another one. */
export function withTitle(fields: ProjectFields, title: string, isFree: boolean): ProjectFields {
	const follows = isFree && fields.slug === toSlug(fields.title);
	return { ...fields, title, slug: follows ? toSlug(title) : fields.slug };
}

/** Headings that help to write a story, each with what to say below it. */
export const storyPrompts = [
	{ heading: "What the customer worried about", hint: "In their words: the roof, the shade, the neighbor's fence." },
	{ heading: "What we did", hint: "In the order of the day. Say why, not only what." },
	{ heading: "When", hint: "The month, and why then: oak wilt, frozen ground, nesting birds." },
	{ heading: "What we left alone", hint: "A cut you didn't make shows judgment." },
] as const;

export function addPrompt(body: string, heading: string): string {
	return `${body.trimEnd()}${body.trim() ? "\n\n" : ""}## ${heading}\n\n`;
}

/** What the project's activity says of an action in the audit trail. */
export function describeActivity(action: string, diff: unknown): string {
	const label = activityLabels[action] ?? action;
	return (diff as { saved?: boolean } | null)?.saved ? `${label} (saved, not sent)` : label;
}

const activityLabels: Record<string, string> = {
	started: "Started",
	edited: "Edited",
	discarded: "Changes discarded",
	"review-requested": "Asked the office to publish",
	"preview-shared": "Preview link shared",
	published: "Published",
	scheduled: "Scheduled",
	"schedule-canceled": "Schedule canceled",
	"schedule-failed": "Scheduled time passed, but something was missing. Not published",
	unpublished: "Taken off the site",
	restored: "Published an earlier version again",
	"release-requested": "Photo release emailed",
	"release-given": "Photo release signed by the customer",
	"release-declined": "Photo release declined or withdrawn",
	"release-link-renewed": "Photo release emailed again",
	"moved-in-gallery": "Moved in the gallery",
	"changed-in-gallery": "Changed in the gallery",
};
