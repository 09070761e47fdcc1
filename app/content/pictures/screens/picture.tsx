import { Form } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { invalid } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import * as clearance from "../clearance.server.ts";
import { listSpecies } from "../listing.server.ts";
import { Clearance } from "../parts/clearance.tsx";
import { FramingEditor, type FramingFields, framingFields } from "../parts/framing-editor.tsx";
import { PictureActions } from "../parts/picture-actions.tsx";
import { PictureFacts } from "../parts/picture-facts.tsx";
import { PictureFields } from "../parts/picture-fields.tsx";
import { UploadList } from "../parts/upload-list.tsx";
import { UsesList } from "../parts/uses-list.tsx";
import { activityLabels, titleOf } from "../picture.ts";
import { pictureForm, releaseForm } from "../picture-form.ts";
import * as pictures from "../pictures.server.ts";
import { findSourcePath } from "../sources.server.ts";
import { listUses } from "../uses.server.ts";
import type { Route } from "./+types/picture.ts";

const path = "/admin/media";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "pictures.view");
	const picture = await pictures.findPicture(parseIdParam(params.id));
	if (!picture) throw new Response("This picture isn't in the library.", { status: 404, statusText: "Not Found" });
	const [uses, species, file, release, sourcePath, events] = await Promise.all([
		listUses([picture.id]),
		listSpecies(),
		pictures.findOriginal(picture.photoId),
		clearance.findRelease(picture.releaseId),
		findSourcePath(picture.source, picture.sourceId),
		listAuditEvents({ entity: pictures.entity, id: picture.id }),
	]);
	const { search: _, ...shown } = picture;
	return {
		picture: shown,
		uses,
		species,
		file,
		release,
		sourcePath,
		today: today(new Date()),
		timeZone: settings.timeZone,
		mayEdit: may(by.role, "pictures.edit"),
		activity: events.map(({ id, at, actorName, action }) => ({
			id,
			at: at.toISOString(),
			by: actorName,
			record: pictures.entity,
			text: activityLabels[action] ?? action,
		})),
	};
}

export const shouldRevalidate = reloadAfterConflict;

export const action = recordAction({
	view: "pictures.edit",
	path: (id) => `${path}/${id}`,
	stale: "Someone else changed this picture while you were editing. Review their changes, then save again.",
	intents: {
		save: intent("pictures.edit", pictureForm, async ({ by, id, value: { version, values }, now }) => {
			const result = await pictures.savePicture(by, { id, version }, values, now);
			return result === "broken"
				? invalid({ cutLeft: "We couldn't crop this picture. Try a different crop." })
				: result;
		}),
		check: intent("pictures.edit", versionForm, ({ by, id, value, now }) =>
			clearance.checkPicture(by, { id, ...value }, now),
		),
		release: intent("pictures.edit", releaseForm, ({ by, id, value: { version, ...release }, now }) =>
			clearance.noteRelease(by, { id, version }, release, now),
		),
		withdraw: intent("pictures.edit", versionForm, ({ by, id, value, now }) =>
			clearance.withdrawRelease(by, { id, ...value }, now),
		),
		archive: intent("pictures.edit", versionForm, async ({ by, id, now }) => {
			await pictures.setArchived(by, [id], true, now);
			return "done";
		}),
		unarchive: intent("pictures.edit", versionForm, async ({ by, id, now }) => {
			await pictures.setArchived(by, [id], false, now);
			return "done";
		}),
		delete: intent("pictures.edit", versionForm, async ({ by, id, value, now }) => {
			const result = await pictures.deletePicture(by, { id, ...value }, now);
			return Array.isArray(result) ? { kind: "in-use", status: 409 } : result;
		}),
		restore: intent("pictures.edit", versionForm, ({ by, id, value, now }) =>
			pictures.restorePicture(by, { id, ...value }, now),
		),
	},
});

export default function PicturePage({ loaderData, actionData }: Route.ComponentProps) {
	const { picture, uses, species, file, mayEdit, activity, timeZone, sourcePath, ...loaded } = loaderData;
	const failed = actionData?.kind === "failed" ? actionData : null;
	const { errors = {}, typed = {} } = failed ?? {};
	const { id, version, photoId, deletedAt, archivedAt } = picture;
	const busy = useIsPosting();
	const readOnly = !mayEdit || Boolean(deletedAt);
	const focus = { x: picture.focusX, y: picture.focusY };
	const crop = { x: picture.cropX, y: picture.cropY, width: picture.cropWidth, height: picture.cropHeight };
	const initial = { ...framingFields(focus, crop), ...pickFraming(typed) };
	return (
		<RecordPane
			title={<bdi>{titleOf(picture)}</bdi>}
			back={path}
			badge={deletedAt ? <Badge tone="closed">In the recycle bin</Badge> : archivedAt && <Badge>Archived</Badge>}
			sidebar={
				<>
					<UsesList uses={uses} wasAsked={actionData?.kind === "in-use"} />
					<Clearance
						picture={picture}
						release={loaded.release}
						today={loaded.today}
						timeZone={timeZone}
						mayEdit={mayEdit && !deletedAt}
						errors={errors}
						typed={typed}
					/>
					<PictureFacts picture={picture} file={file} sourcePath={sourcePath} timeZone={timeZone} />
					{mayEdit && <PictureActions picture={picture} />}
					<SidebarSection title="Activity">
						<Timeline entries={activity} formatTime={(iso) => formatInstant(iso, timeZone)} />
					</SidebarSection>
				</>
			}
		>
			<title>{titleOf(picture)}</title>
			<div className="grid max-w-4xl gap-5">
				<UploadList />
				{deletedAt && <Notice>Restore this picture to use or change it.</Notice>}
				<Form key={`${id} ${version} ${photoId}`} method="post" className="grid gap-5">
					<ErrorSummary errors={errors} labels={fieldLabels} />
					<input type="hidden" name="version" value={version} />
					<FramingEditor photoId={photoId} size={picture} initial={initial} errors={errors} readOnly={readOnly} />
					<fieldset disabled={readOnly} className="grid min-w-0 gap-4">
						<PictureFields picture={picture} species={species} errors={errors} typed={typed} />
					</fieldset>
					{!readOnly && (
						<Button
							type="submit"
							name="intent"
							value="save"
							tone="moss"
							size="dense"
							busy={busy}
							className="justify-self-start max-lg:min-h-11"
						>
							Save changes
						</Button>
					)}
				</Form>
			</div>
		</RecordPane>
	);
}

const fieldLabels = {
	givenBy: "Given by",
	givenOn: "Date",
	how: "How",
	alt: "Alt text",
	caption: "Caption",
	credit: "Credit",
	tags: "Tags",
	focusX: "Focal point from the left",
	focusY: "Focal point from the top",
	cutLeft: "Crop from the left",
	cutRight: "Crop from the right",
	cutTop: "Crop from the top",
	cutBottom: "Crop from the bottom",
};

const framingNames = ["focusX", "focusY", "cutLeft", "cutRight", "cutTop", "cutBottom"] as const;

/** What a rejected form had. */
function pickFraming(typed: Record<string, string>): Partial<FramingFields> {
	return Object.fromEntries(framingNames.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])));
}
