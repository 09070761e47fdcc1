import { useId, useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { requirePermission } from "#app/noun/permit.server.ts";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { uploadPhoto } from "#app/platform/upload-photo.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { findOakDocument, releaseOaks } from "../oak-releases.server.ts";
import type { Route } from "./+types/oak-release.ts";

const form = z.object({
	reason: z.string().trim().min(10, "Describe the storm damage or the hazard.").max(1000),
	key: z.uuid(),
	"oaks[]": z.array(z.string().max(5000)).max(200),
});

const labels = { reason: "Why it can't wait", photo: "Photo" };

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "oaks.release");
	const found = await findOakDocument(by, params.entity, parseIdParam(params.id), new Date());
	if (!found) throw new Response("This draft doesn't exist.", { status: 404, statusText: "Not Found" });
	const { title, path, oaks } = found;
	return { title, path, oaks, key: crypto.randomUUID() };
}

export const shouldRevalidate = reloadAfterConflict;

export async function action({ params, request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "oaks.release");
	const id = parseIdParam(params.id);
	const parsed = parseForm(form, await readForm(request));
	if (!parsed.ok) return data({ errors: parsed.errors, typed: parsed.typed }, { status: 400 });
	const { reason, key, "oaks[]": oaks } = parsed.value;
	const now = new Date();
	const result = await releaseOaks(by, params.entity, id, { reason, key, oaks }, now);
	if (result === "done") {
		const found = await findOakDocument(by, params.entity, id, now);
		throw redirect(found?.path ?? "/admin", 303);
	}
	const errors: Record<string, string> =
		result === "no-photo"
			? { photo: "Add a photo of the damage or the hazard." }
			: { "": "The document has changed. Check the line items below and try again." };
	return data({ errors, typed: { reason } as Record<string, string> }, { status: result === "stale" ? 409 : 400 });
}

export default function OakReleaseScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { title, path, oaks } = loaderData;
	const { errors = {}, typed = {} } = actionData ?? {};
	// the photos belong to the key of the first visit; later loads of the page make another
	const [key] = useState(loaderData.key);
	const busy = useNavigation().state === "submitting";
	return (
		<RecordPane title="Release an oak" back={path}>
			<title>Release an oak</title>
			{oaks.length === 0 ? (
				<p>Nothing to release: {title} doesn't cut an oak from April through July.</p>
			) : (
				<Form method="post" className="grid max-w-2xl gap-5">
					<ErrorSummary errors={errors} labels={labels} />
					<Notice tone="warning" title="Oak wilt season">
						We don't cut oaks from April through July, because beetles carry oak wilt to fresh cuts. The only exceptions
						are storm damage and hazards. Every cut must be painted immediately.
					</Notice>
					<div>
						<h2 className="text-[17px]">What you release on {title}</h2>
						<ul className="mt-2 list-disc pl-5">
							{oaks.map((oak) => (
								<li key={oak} className="whitespace-pre-line [overflow-wrap:anywhere]">
									{oak}
									<input type="hidden" name="oaks[]" value={oak} />
								</li>
							))}
						</ul>
					</div>
					<Field label={labels.reason} name="reason" hint="Saved with your name and the date." error={errors.reason}>
						<Textarea rows={4} required maxLength={1000} defaultValue={typed.reason} />
					</Field>
					<input type="hidden" name="key" value={key} />
					<PhotoUpload uploadKey={key} error={errors.photo} />
					<Button type="submit" tone="moss" size="dense" disabled={busy} className="justify-self-start max-lg:min-h-11">
						Release oak
					</Button>
				</Form>
			)}
		</RecordPane>
	);
}

function PhotoUpload({ uploadKey, error }: { uploadKey: string; error: string | undefined }) {
	const [photos, setPhotos] = useState<string[]>([]);
	const [isUploading, setIsUploading] = useState(false);
	const [problem, setProblem] = useState("");
	const status = useId();
	const add = async (files: File[]) => {
		setProblem("");
		setIsUploading(true);
		for (const file of files) {
			const uploaded = await uploadPhoto(uploadKey, file);
			if (typeof uploaded === "string") setProblem(uploaded);
			else setPhotos((before) => [...before.filter((id) => id !== uploaded.id), uploaded.id]);
		}
		setIsUploading(false);
	};
	return (
		<div>
			<Field
				label={labels.photo}
				name="photo"
				hint="Show the damage or the hazard, and enough of the tree to recognize it."
				error={problem || (photos.length ? undefined : error)}
			>
				<input
					id="field-photo"
					type="file"
					accept="image/*"
					multiple
					disabled={isUploading}
					aria-describedby={status}
					onChange={(event) => {
						void add([...(event.target.files ?? [])]);
						event.target.value = "";
					}}
					className="min-h-11 max-w-full file:mr-3 file:min-h-11 file:rounded-md file:border file:border-line-strong file:bg-card file:px-4 file:font-semibold"
				/>
			</Field>
			<p id={status} aria-live="polite" className="mt-1 text-sm text-ink-2">
				{isUploading
					? "Uploading…"
					: photos.length > 0 && `${photos.length === 1 ? "1 photo" : `${photos.length} photos`} added`}
			</p>
		</div>
	);
}
