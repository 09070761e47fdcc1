import { ActionButton } from "#app/ui/action-form.tsx";
import type { Picture } from "../pictures.server.ts";
import { UploadButton } from "./drop-area.tsx";

/** What can be done with a picture as a whole. */
export function PictureActions({ picture }: { picture: Pick<Picture, "id" | "version" | "archivedAt" | "deletedAt"> }) {
	const { id, version, archivedAt, deletedAt } = picture;
	const button = { version, tone: "plain" } as const;
	if (deletedAt) return <ActionButton {...button} intent="restore" label="Restore picture" icon="undo" />;
	return (
		<div className="flex flex-wrap gap-2">
			<UploadButton label="Replace file" replaces={{ id, version }} />
			{archivedAt ? (
				<ActionButton {...button} intent="unarchive" label="Unarchive" icon="archive" />
			) : (
				<ActionButton {...button} intent="archive" label="Archive" icon="archive" />
			)}
			<ActionButton {...button} intent="delete" label="Move to recycle bin" icon="trash-2" />
		</div>
	);
}
