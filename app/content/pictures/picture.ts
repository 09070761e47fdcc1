// The pictures of the media library. Pure.

export const pictureLimits = { alt: 300, caption: 500, credit: 120, tags: 20, tag: 40, how: 300, name: 80 };

/** Days that a deleted picture stays in the recycle bin. */
export const binDays = 30;

export const pictureSources = ["upload", "inquiry", "estimate", "job", "visit"] as const;
export type PictureSource = (typeof pictureSources)[number];

export const sourceLabels: Record<PictureSource, string> = {
	upload: "Uploaded",
	inquiry: "Inquiry",
	estimate: "Field estimate",
	job: "Job",
	visit: "Visit",
};

export const views = ["all", "used", "unused", "no-alt", "archived", "bin"] as const;
export type View = (typeof views)[number];

export const viewLabels: Record<View, string> = {
	all: "All",
	used: "In use",
	unused: "Not in use",
	"no-alt": "No alt text",
	archived: "Archived",
	bin: "Recycle bin",
};

export const layouts = ["grid", "list"] as const;
export type Layout = (typeof layouts)[number];

/** Tags as typed, separated by commas: without blanks, in lower case, each once. */
export function parseTags(typed: string): string[] {
	const tags = typed
		.split(/[,\n]/)
		.map((tag) => tag.trim().replaceAll(/\s+/g, " ").toLowerCase().slice(0, pictureLimits.tag))
		.filter(Boolean);
	return [...new Set(tags)];
}

/** The file's name without its extension, as people read it: "oak+crown (1)". */
export function titleOf({ name }: { name: string }): string {
	return name.replace(/\.(jpe?g|png|webp|hei[cf])$/i, "") || name;
}

type Clearance = { source: PictureSource; checkedAt: Date | string | null; releaseId: string | null };

/** What has to happen before a photo of a customer's property may be on the website; empty when nothing is left. */
export function missingClearance({ source, checkedAt, releaseId }: Clearance): ("check" | "release")[] {
	if (source === "upload") return [];
	return [...(checkedAt ? [] : (["check"] as const)), ...(releaseId ? [] : (["release"] as const))];
}

export const activityLabels: Record<string, string> = {
	added: "Added",
	edited: "Edited",
	replaced: "File replaced",
	archived: "Archived",
	unarchived: "Unarchived",
	deleted: "Moved to the recycle bin",
	restored: "Restored",
	tagged: "Tags changed",
	checked: "Checked for faces, license plates and house numbers",
	"release-noted": "Photo release recorded",
	"release-withdrawn": "Photo release withdrawn",
};
