import { data, Form, Link, redirect } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { addForm, recordQuery } from "../picture-form.ts";
import { addRecordPhotos } from "../record-photos.server.ts";
import { findRecordPhotos } from "../sources.server.ts";
import type { Route } from "./+types/add-pictures.ts";

const notFound = () => new Response("This record doesn't exist.", { status: 404, statusText: "Not Found" });

function readRecord(request: Request) {
	const parsed = recordQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
	if (!parsed.success) throw notFound();
	return parsed.data;
}

export async function loader({ request, context }: Route.LoaderArgs) {
	requirePermission(context, "pictures.edit");
	const { source, record: recordId } = readRecord(request);
	const record = await findRecordPhotos(source, recordId);
	if (!record) throw notFound();
	return record;
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "pictures.edit");
	const { source, record: recordId } = readRecord(request);
	const parsed = parseForm(addForm, await readForm(request));
	if (!parsed.ok) return data({ error: parsed.errors["photos[]"] ?? "Select a photo first." }, { status: 422 });
	const result = await addRecordPhotos(by, { source, recordId }, parsed.value["photos[]"], new Date());
	if (result === "missing")
		return data({ error: "A photo was deleted meanwhile. Select the others again." }, { status: 409 });
	throw redirect(`/admin/media?record=${recordId}`, 303);
}

/** The photos of an inquiry, an estimate, a job or a visit, to choose which go into the media library. */
export default function AddPictures({ loaderData, actionData }: Route.ComponentProps) {
	const { label, path, photos } = loaderData;
	const busy = useIsPosting();
	const isNew = photos.some(({ pictureId }) => !pictureId);
	return (
		<RecordPane title="Add photos to the library" back={path}>
			<title>Add photos to the library</title>
			<Form method="post" className="grid max-w-4xl gap-5">
				<p className="text-ink-2">
					<Private>{label}</Private>. The website shows none of these until someone has checked them for faces, license
					plates and house numbers, and the customer's photo release is recorded.
				</p>
				{actionData && (
					<Notice tone="problem" role="alert">
						{actionData.error}
					</Notice>
				)}
				{photos.length === 0 && <EmptyState title="This record has no photos" />}
				<ul aria-label="Photos" className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,44%),1fr))] gap-4">
					{photos.map((photo, index) => (
						<li key={photo.id} className="min-w-0">
							<img
								src={`/admin/media/photo/${photo.id}/320`}
								alt=""
								loading="lazy"
								className="aspect-4/3 w-full rounded-sheet border border-line object-cover"
							/>
							{photo.pictureId ? (
								<span className="mt-1 block text-sm [overflow-wrap:anywhere]">
									{photo.caption || `Photo ${index + 1}`}
								</span>
							) : (
								<Checkbox
									name="photos[]"
									value={photo.id}
									label={<span className="[overflow-wrap:anywhere]">{photo.caption || `Photo ${index + 1}`}</span>}
								/>
							)}
							{photo.pictureId && (
								<Link to={`/admin/media/${photo.pictureId}`} className="text-sm underline underline-offset-4">
									In the library
								</Link>
							)}
						</li>
					))}
				</ul>
				{isNew && (
					<Button type="submit" tone="moss" size="dense" busy={busy} className="justify-self-start max-lg:min-h-11">
						Add to library
					</Button>
				)}
			</Form>
		</RecordPane>
	);
}
