// Which file can be checked at /verify. Pure: the browser says it at once, the server says it again.

export const mostBytes = 25 * 1024 * 1024;

export const fileProblems = {
	none: "Choose a PDF file first.",
	many: "One file at a time, please.",
	empty: "The file is empty: 0 bytes.",
	"too-large": "The file is larger than 25 MB. None of ours is.",
	"no-pdf": "This is not a PDF. Choose the PDF that came by mail.",
};
export type FileProblem = keyof typeof fileProblems;

/** What keeps these files from being checked, as far as a browser knows them; null when it is one PDF. */
export function problemOf(files: readonly { name: string; type: string; size: number }[]): FileProblem | null {
	const [file] = files;
	if (!file) return "none";
	if (files.length > 1) return "many";
	if (file.type !== "application/pdf" && !/\.pdf$/i.test(file.name)) return "no-pdf";
	if (!file.size) return "empty";
	return file.size > mostBytes ? "too-large" : null;
}
