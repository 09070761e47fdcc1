// Which files can be verified at /verify. Pure: checked in the browser and again on the server.

export const maxBytes = 25 * 1024 * 1024;

export const fileProblems = {
	none: "Choose a PDF file.",
	many: "Choose one file at a time.",
	empty: "This file is empty (0 bytes).",
	"too-large": "This file is larger than 25 MB, so it isn't one of ours. Our documents are always smaller.",
	"no-pdf": "This isn't a PDF. Choose the PDF we emailed.",
};
export type FileProblem = keyof typeof fileProblems;

/** Why these files can't be verified, as far as their metadata tells; null for one PDF. */
export function fileProblem(files: readonly { name: string; type: string; size: number }[]): FileProblem | null {
	const [file] = files;
	if (!file) return "none";
	if (files.length > 1) return "many";
	if (file.type !== "application/pdf" && !/\.pdf$/i.test(file.name)) return "no-pdf";
	if (!file.size) return "empty";
	return file.size > maxBytes ? "too-large" : null;
}
