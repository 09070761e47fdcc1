// The files of an email that is being written. Pure.
import { formatCount } from "#app/platform/count.ts";

/** `bytes`: of each file and of all together; `emailBytes`: more than this, as an email carries it, goes as a download link */
export const fileLimits = { count: 20, bytes: 50_000_000, totalBytes: 100_000_000, emailBytes: 25_000_000 } as const;

export type DraftFile = { id: string; name: string; size: number };

export type FileProblem = "too-large" | "too-many" | "too-much" | "empty" | "closed";

export const fileProblems: Record<FileProblem, string> = {
	"too-large": "This file is larger than 50 MB. Choose a smaller one.",
	"too-many": "An email can have up to 20 files. Remove one first.",
	"too-much": "An email's files can total up to 100 MB. Remove one first.",
	empty: "This file is empty. Choose another one.",
	closed: "This email has been sent or deleted.",
};

const totalSize = (files: readonly { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0);

/** In an email, three bytes become four characters, in lines of 76 that end with two more (RFC 2045). */
export const encodedSize = (bytes: number): number => {
	const characters = Math.ceil(bytes / 3) * 4;
	return characters + Math.ceil(characters / 76) * 2;
};

/** Email providers count the encoded email: 25 MB of it are 18 MB of files. */
export const needsLink = (files: readonly { size: number }[]) =>
	files.reduce((sum, { size }) => sum + encodedSize(size), 0) > fileLimits.emailBytes;

export function formatFileSize(bytes: number): string {
	if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
	return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** "3 files, 12.4 MB" */
export const describeFiles = (files: readonly { size: number }[]) =>
	`${formatCount(files.length, "file")}, ${formatFileSize(totalSize(files))}`;

/** What the email says where its files would be. */
export const linkParagraph = (files: readonly { size: number }[], url: string, until: string) =>
	`${formatCount(files.length, "file")} (${formatFileSize(totalSize(files))}) to download until ${until}:\n${url}`;
