// Forms with photos of browsers without JavaScript. Others upload their photos before they send the form.
import { z } from "zod";
import { MultipartError, readMultipart, type UploadedFile } from "#app/platform/multipart.server.ts";
import { abortableBody, declaredLength, withUploadMemory } from "#app/platform/upload-limit.server.ts";
import { photoLimits, photoRejectionMessages, tooManyPhotosMessage } from "./photo.ts";
import { storeVisitorPhoto } from "./visitor-photos.server.ts";

type ReadForm = {
	form: FormData;
	/** why some of its photos weren't stored */
	photoProblems: string[];
};

const limits = { fileBytes: photoLimits.bytes, textBytes: 200_000, parts: 100 };
/** Without JavaScript there is no draft to come back to: a form with errors is corrected right away or never. */
const draftDays = 1;
/** reasons to reject one file, not everything from its sender */
const fileProblems = new Set<unknown>(["not-a-photo", "broken", "too-many-pixels", "too-large"]);

export const isMultipart = (request: Request) =>
	request.headers.get("content-type")?.startsWith("multipart/form-data") === true;

/**
 * Reads a form as it arrives. Its photos are stored under its key even when it has errors, so that no one has to choose them
 * again. `mayAdd` false: photos are read and dropped, as for a link that doesn't work.
 */
export async function readPhotoForm(
	request: Request,
	ip: string,
	mayAdd = true,
): Promise<ReadForm | "busy" | "unreadable" | "too-large"> {
	const photoProblems: string[] = [];
	const takeFile = async (file: UploadedFile, fields: FormData) => {
		if (mayAdd) await storeFile(file, fields, ip, photoProblems);
	};
	const read = (signal: AbortSignal | null) =>
		isMultipart(request)
			? readMultipart(request, limits, takeFile, abortableBody(request, signal))
			: request.formData();
	try {
		// one photo is in memory at a time
		const form = await withUploadMemory(ip, declaredLength(request, 2 * photoLimits.bytes), read);
		return form === "busy" ? form : { form, photoProblems };
	} catch (error) {
		if (error instanceof MultipartError) return error.status === 413 ? "too-large" : "unreadable";
		if (error instanceof TypeError) return "unreadable";
		throw error;
	}
}

async function storeFile(file: UploadedFile, fieldsSoFar: FormData, ip: string, photoProblems: string[]) {
	const key = z.uuid().safeParse(fieldsSoFar.get("key"));
	if (!key.success || file.field !== "photos") return;
	const name = file.name || "Your photo";
	const photo = file.bytes && { uploadKey: key.data, name, bytes: file.bytes, draftDays };
	const result = photo ? await storeVisitorPhoto(photo, ip) : "too-large";
	if (typeof result === "object" && "id" in result) return;
	const message = typeof result === "string" ? photoRejectionMessages[result] : tooManyPhotosMessage;
	// one message for all photos over a limit
	const isReported = !fileProblems.has(result) && photoProblems.some((problem) => problem.endsWith(message));
	if (!isReported) photoProblems.push(`${name}: ${message}`);
}
