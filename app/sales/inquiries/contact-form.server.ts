import { z } from "zod";
import { photoLimits, photoRejectionMessages, tooManyPhotosMessage } from "#app/content/media/photo.ts";
import { listDraftPhotos, type PhotoView, removeDraftPhoto } from "#app/content/media/photos.server.ts";
import { storeVisitorPhoto } from "#app/content/media/visitor-photos.server.ts";
import { type FieldErrors, parseForm, type SubmittedValues, submittedValues } from "#app/platform/form.server.ts";
import { MultipartError, readMultipart, type UploadedFile } from "#app/platform/multipart.server.ts";
import { abortableBody, declaredLength, withUploadMemory } from "#app/platform/upload-limit.server.ts";
import { type ContactForm, contactForm } from "./inquiry-form.ts";

export type ParsedContactForm =
	| { ok: true; form: ContactForm; typed: SubmittedValues; photos: PhotoView[] }
	| { ok: false; errors: FieldErrors; typed: SubmittedValues; photos: PhotoView[] }
	| "busy"
	| "unreadable"
	| "too-large";

const limits = { fileBytes: photoLimits.bytes, textBytes: 200_000, parts: 100 };
/** Without JavaScript there is no draft to come back to: a form with errors is corrected right away or never. */
const draftDays = 1;
/** reasons to reject one file, not everything from its sender */
const fileProblems = new Set<unknown>(["not-a-photo", "broken", "too-many-pixels", "too-large"]);

/**
 * Parses the public form. Browsers without JavaScript send the photos with it; they are saved under the form's key even
 * when the form has errors, so that no one has to choose them again.
 */
export async function parseContactForm(request: Request, ip: string): Promise<ParsedContactForm> {
	const photoProblems: string[] = [];
	const takeFile = (file: UploadedFile, fields: FormData) => savePhoto(file, fields, ip, photoProblems);
	const read = (signal: AbortSignal | null) =>
		request.headers.get("content-type")?.startsWith("multipart/form-data")
			? readMultipart(request, limits, takeFile, abortableBody(request, signal))
			: request.formData();
	let form: FormData | "busy";
	try {
		// one photo is in memory at a time
		form = await withUploadMemory(ip, declaredLength(request, 2 * photoLimits.bytes), read);
	} catch (error) {
		if (error instanceof MultipartError) return error.status === 413 ? "too-large" : "unreadable";
		if (error instanceof TypeError) return "unreadable";
		throw error;
	}
	if (form === "busy") return "busy";
	const key = z.uuid().safeParse(form.get("key"));
	if (!key.success) return "unreadable";
	for (const removed of form.getAll("drop[]")) {
		const id = z.uuid().safeParse(removed);
		if (id.success) await removeDraftPhoto(key.data, id.data);
	}
	const parsed = parseForm(contactForm, form);
	const photoErrors: FieldErrors = photoProblems.length ? { photos: photoProblems.join(" ") } : {};
	const photos = await listDraftPhotos(key.data);
	const typed = parsed.ok ? submittedValues(form, contactForm) : parsed.typed;
	if (parsed.ok && !photoProblems.length) return { ok: true, form: parsed.value, typed, photos };
	const errors = { ...(parsed.ok ? {} : parsed.errors), ...photoErrors };
	return { ok: false, errors, typed, photos };
}

async function savePhoto(
	file: UploadedFile,
	fieldsSoFar: FormData,
	ip: string,
	photoProblems: string[],
): Promise<void> {
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
