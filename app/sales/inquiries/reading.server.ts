import { z } from "zod";
import { photoLimits, refusalTexts } from "#app/content/media/photo.ts";
import { draftPhotos, type PhotoView, removeDraftPhoto, takePhoto } from "#app/content/media/photos.server.ts";
import { type FieldErrors, parseForm, type Typed } from "#app/platform/form.server.ts";
import { BadMultipart, readMultipart, type UploadedFile } from "#app/platform/multipart.server.ts";
import { type ContactForm, contactForm } from "./inquiry-form.ts";

export type ReadForm =
	| { ok: true; form: ContactForm; typed: Typed; photos: PhotoView[] }
	| { ok: false; errors: FieldErrors; typed: Typed; photos: PhotoView[] }
	| "unreadable";

/**
 * Reads the public form with whatever photos come with it (a browser without JavaScript sends them so). Photos are kept
 * under the form's key even when something else is wrong: nobody has to choose them twice.
 */
export async function readContactForm(request: Request): Promise<ReadForm> {
	const refused: string[] = [];
	let form: FormData;
	try {
		form = request.headers.get("content-type")?.startsWith("multipart/form-data")
			? await readMultipart(request, { fileBytes: photoLimits.bytes, textBytes: 200_000 }, (file, before) =>
					keep(file, before, refused),
				)
			: await request.formData();
	} catch (error) {
		if (error instanceof BadMultipart || error instanceof TypeError) return "unreadable";
		throw error;
	}
	const key = z.uuid().safeParse(form.get("key"));
	if (!key.success) return "unreadable";
	for (const dropped of form.getAll("drop[]")) {
		const id = z.uuid().safeParse(dropped);
		if (id.success) await removeDraftPhoto(key.data, id.data);
	}
	const parsed = parseForm(contactForm, form);
	const photoErrors: FieldErrors = refused.length ? { photos: refused.join(" ") } : {};
	const photos = await draftPhotos(key.data);
	const typed = parsed.ok ? typedOf(form) : parsed.typed;
	if (parsed.ok && !refused.length) return { ok: true, form: parsed.value, typed, photos };
	const errors = { ...(parsed.ok ? {} : parsed.errors), ...photoErrors };
	return { ok: false, errors, typed, photos };
}

async function keep(file: UploadedFile, before: FormData, refused: string[]): Promise<void> {
	const key = z.uuid().safeParse(before.get("key"));
	if (!key.success || file.field !== "photos") return;
	const name = file.name || "Your photo";
	const kept = file.bytes ? await takePhoto({ uploadKey: key.data, name, bytes: file.bytes }) : "too-large";
	// One sentence for all that were too many.
	if (typeof kept === "string" && !(kept === "too-many" && refused.some((line) => line.includes("Ten photos"))))
		refused.push(`${name}: ${refusalTexts[kept]}`);
}

/** What was typed, as parseForm gives it. */
function typedOf(form: FormData): Typed {
	const typed: Typed = {};
	for (const name of new Set(form.keys()))
		typed[name] = form
			.getAll(name)
			.filter((value) => typeof value === "string")
			.join("\n");
	return typed;
}
