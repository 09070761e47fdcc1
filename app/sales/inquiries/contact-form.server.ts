import { z } from "zod";
import { readPhotoForm } from "#app/content/media/photo-form.server.ts";
import { listDraftPhotos, type PhotoView, removeDraftPhoto } from "#app/content/media/photos.server.ts";
import { type FieldErrors, parseForm, type SubmittedValues, submittedValues } from "#app/platform/form.server.ts";
import { type ContactForm, contactForm } from "./inquiry-form.ts";

export type ParsedContactForm =
	| { ok: true; form: ContactForm; typed: SubmittedValues; photos: PhotoView[] }
	| { ok: false; errors: FieldErrors; typed: SubmittedValues; photos: PhotoView[] }
	| "busy"
	| "unreadable"
	| "too-large";

/** Parses the public form, with the photos that browsers without JavaScript send with it. */
export async function parseContactForm(request: Request, ip: string): Promise<ParsedContactForm> {
	const read = await readPhotoForm(request, ip);
	if (typeof read === "string") return read;
	const { form, photoProblems } = read;
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
