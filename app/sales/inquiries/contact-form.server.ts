import { z } from "zod";
import { photoLimits, photoRejectionMessages } from "#app/content/media/photo.ts";
import { listDraftPhotos, type PhotoView, removeDraftPhoto, storePhoto } from "#app/content/media/photos.server.ts";
import { type FieldErrors, parseForm, type SubmittedValues, submittedValues } from "#app/platform/form.server.ts";
import { MultipartError, readMultipart, type UploadedFile } from "#app/platform/multipart.server.ts";
import { type ContactForm, contactForm } from "./inquiry-form.ts";

export type ParsedContactForm =
	| { ok: true; form: ContactForm; typed: SubmittedValues; photos: PhotoView[] }
	| { ok: false; errors: FieldErrors; typed: SubmittedValues; photos: PhotoView[] }
	| "unreadable"
	| "too-large";

const limits = { fileBytes: photoLimits.bytes, textBytes: 200_000, parts: 100 };

/**
 * Parses the public form. Browsers without JavaScript send the photos with it; they are saved under the form's key even
 * when the form has errors, so that no one has to choose them again.
 */
export async function parseContactForm(request: Request): Promise<ParsedContactForm> {
	const photoProblems: string[] = [];
	let form: FormData;
	try {
		form = request.headers.get("content-type")?.startsWith("multipart/form-data")
			? await readMultipart(request, limits, (file, fieldsSoFar) => savePhoto(file, fieldsSoFar, photoProblems))
			: await request.formData();
	} catch (error) {
		if (error instanceof MultipartError) return error.status === 413 ? "too-large" : "unreadable";
		if (error instanceof TypeError) return "unreadable";
		throw error;
	}
	const key = z.uuid().safeParse(form.get("key"));
	if (!key.success) return "unreadable";
	for (const removed of form.getAll("drop[]")) {
		const id = z.uuid().safeParse(removed);
		if (id.success) await removeDraftPhoto(key.data, id.data);
	}
	const parsed = parseForm(contactForm, form);
	const photoErrors: FieldErrors = photoProblems.length ? { photos: photoProblems.join(" ") } : {};
	const photos = await listDraftPhotos(key.data);
	const typed = parsed.ok ? submittedValues(form) : parsed.typed;
	if (parsed.ok && !photoProblems.length) return { ok: true, form: parsed.value, typed, photos };
	const errors = { ...(parsed.ok ? {} : parsed.errors), ...photoErrors };
	return { ok: false, errors, typed, photos };
}

async function savePhoto(file: UploadedFile, fieldsSoFar: FormData, photoProblems: string[]): Promise<void> {
	const key = z.uuid().safeParse(fieldsSoFar.get("key"));
	if (!key.success || file.field !== "photos") return;
	const name = file.name || "Your photo";
	const result = file.bytes ? await storePhoto({ uploadKey: key.data, name, bytes: file.bytes }) : "too-large";
	// one message for all photos over the limit
	const isReported =
		result === "too-many" && photoProblems.some((problem) => problem.endsWith(photoRejectionMessages["too-many"]));
	if (typeof result === "string" && !isReported) photoProblems.push(`${name}: ${photoRejectionMessages[result]}`);
}
