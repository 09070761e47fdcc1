// What a customer sends with a form of their pages.
import { isMultipart, readPhotoForm } from "#app/content/media/photo-form.server.ts";
import { countFormPhotos } from "#app/messaging/conversations/page-messages.server.ts";
import { readForm, unreadableForm } from "#app/platform/form.server.ts";
import { invalid, type Rejection, refused } from "#app/platform/form-actions.server.ts";
import { isUuid } from "#app/platform/uuid.ts";

type Submission = {
	form: FormData;
	/** photos that came with the form and couldn't be stored, so that it isn't carried out */
	photoProblem: Rejection | null;
};

/**
 * Reads a form, with the photos that browsers without JavaScript send with it. `mayAdd`: whether the page is its sender's, so that
 * photos are stored.
 */
export async function readSubmission(
	request: Request,
	ip: string,
	mayAdd: boolean,
): Promise<Submission | { refusal: Rejection }> {
	if (!isMultipart(request)) return { form: await readForm(request), photoProblem: null };
	const read = await readPhotoForm(request, ip, mayAdd);
	if (read === "unreadable") throw new Response(unreadableForm, { status: 400, statusText: "Bad Request" });
	if (read === "busy")
		return {
			refusal: refused(
				"We're receiving a lot of photos right now. Try again in a minute, or send this without photos.",
				503,
			),
		};
	if (read === "too-large")
		return { refusal: refused("Your message is too large to send. Choose fewer or smaller photos.", 413) };
	const { form, photoProblems } = read;
	if (!photoProblems.length) return { form, photoProblem: null };
	const key = String(form.get("key"));
	const stored = isUuid(key) ? await countFormPhotos(key) : 0;
	const rest =
		stored === 0
			? []
			: [
					stored === 1
						? "Your other photo was saved, so you don't need to add it again. Your message hasn't been sent yet."
						: "Your other photos were saved, so you don't need to add them again. Your message hasn't been sent yet.",
				];
	return { form, photoProblem: invalid({ photos: [...photoProblems, ...rest].join("\n") }) };
}
