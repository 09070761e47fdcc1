import path from "node:path";
import type { FilePart } from "#app/platform/byte-source.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { MultipartError } from "#app/platform/multipart.server.ts";
import { spoolFiles, withSpool } from "#app/platform/spooled-form.server.ts";
import { declaredLength } from "#app/platform/upload-limit.server.ts";
import { type FileProblem, maxBytes } from "./file-problem.ts";
import type { Verdict } from "./verdict.ts";
import { verifyDocument } from "./verify.server.ts";

/** "unreadable": not a form that we can read; "unchecked": reading the PDF took too long */
export type UploadProblem = FileProblem | "unreadable" | "unchecked";

/** for what a form has besides its file */
const formBytes = 64 * 1024;

/** Verifies the PDF of a form. It is on disk only meanwhile, and never as a whole in memory. */
export function checkUpload(
	request: Request,
	body: ReadableStream<Uint8Array> | null,
): Promise<Verdict | UploadProblem> {
	return withSpool(path.join(settings.filesDir, "uploads"), async (spool) => {
		const limits = { bodyBytes: declaredLength(request, maxBytes + formBytes), fileBytes: maxBytes, parts: 20 };
		const read = () => spoolFiles(request, limits, spool, body);
		const file = await read().then(pickFile, toProblem);
		return typeof file === "string" ? file : ((await verifyDocument(file, new Date())) ?? "unchecked");
	});
}

function pickFile(files: Awaited<ReturnType<typeof spoolFiles>>): FilePart | FileProblem {
	const [file, another] = files.filter(({ field }) => field === "file");
	if (!file) return "none";
	if (another) return "many";
	if (!file.content) return "too-large";
	return file.content.end > file.content.start ? file.content : "empty";
}

function toProblem(error: unknown): UploadProblem {
	if (error instanceof MultipartError) return error.status === 413 ? "too-large" : "unreadable";
	if (error instanceof TypeError) return "unreadable";
	throw error;
}
