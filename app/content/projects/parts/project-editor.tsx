import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { stateLabels } from "#app/content/versions/content.ts";
import { History, type HistoryEntry } from "#app/content/versions/history.tsx";
import { PublishPanel } from "#app/content/versions/publish-panel.tsx";
import { MergeDialog } from "#app/noun/drafts/merge-dialog.tsx";
import { SaveError, SaveStatus } from "#app/noun/drafts/save-status.tsx";
import { useDraftEditor } from "#app/noun/drafts/use-draft-editor.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { findMissing, listPictureProblems } from "../project-checks.ts";
import { type ProjectContent, projectFieldLabels, projectFormat } from "../project-draft.ts";
import { type EditedPicture, PictureFields } from "./picture-fields.tsx";
import { JobFields, StoryFields } from "./story-fields.tsx";
import { TreeFields } from "./tree-fields.tsx";

type Choice = { value: string; label: string };

export type ProjectEditorProps = {
	id: string;
	version: number;
	content: ProjectContent;
	pageVersion: number;
	label: string;
	hasDraft: boolean;
	isInReview: boolean;
	wasPublished: boolean;
	scheduledFor: string | null;
	publicPath: string | null;
	previewUrl: string | null;
	mayPublish: boolean;
	services: Choice[];
	towns: Choice[];
	species: Choice[];
	files: Readonly<Record<string, EditedPicture | null>>;
	mayAddPictures: boolean;
	/** which other page has its web address, as a sentence */
	takenAddress: string | null;
	/** what else keeps it from being published */
	problems: string[];
	versions: HistoryEntry[];
	origin: string;
	timeZone: string;
	/** of a form that was refused */
	error: string;
	/** the section of the job that it is about */
	aside: React.ReactNode;
	activity: React.ReactNode;
};

/** Loads the page again when someone comes back to it: the customer may have signed the photo release meanwhile. */
function useReloadOnReturn(isOn: boolean): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!isOn) return undefined;
		const reload = () => void revalidate();
		window.addEventListener("focus", reload);
		return () => window.removeEventListener("focus", reload);
	}, [isOn, revalidate]);
}

/** A project, saved while it is typed. What is on the site stays as it is until it is published. */
export function ProjectEditor(props: ProjectEditorProps) {
	const draft = useDraftEditor(projectFormat, props.id, props);
	const { typed, change, content } = draft;
	const revalidator = useRevalidator();
	const missing = [
		...findMissing(content),
		...(props.takenAddress && typed.slug === props.content.slug ? [props.takenAddress] : []),
		...listPictureProblems(typed.pictures, props.files, props.problems.length > 0),
		...props.problems,
	];
	useReloadOnReturn(props.problems.length > 0);
	const isFree = !props.wasPublished && !props.publicPath;
	const fields = { typed, change };
	const hasDraft = props.hasDraft || draft.version() > 0;
	const submit = (intent: string, more: Record<string, string> = {}) =>
		void draft.submitIntent(intent, { pageVersion: String(props.pageVersion), ...more });
	const publish = props.mayPublish && (
		<Button
			tone="barn"
			size="dense"
			disabled={missing.length > 0 || draft.isSubmitting || (!hasDraft && props.publicPath !== null)}
			onClick={() => submit("publish")}
		>
			{props.publicPath ? "Publish changes" : "Publish"}
		</Button>
	);
	return (
		<>
			<RecordPane
				isWide
				title={typed.title || "Untitled project"}
				back="/admin/projects"
				badge={<Badge>{hasDraft && props.label === stateLabels.published ? stateLabels.changed : props.label}</Badge>}
				note={<SaveStatus state={draft.state} timeZone={props.timeZone} />}
				actions={
					<>
						{props.previewUrl && hasDraft && (
							<Button
								size="dense"
								onClick={() => void draft.save().then(() => window.open(props.previewUrl ?? "", "_blank", "noopener"))}
							>
								<Icon name="eye" className="size-4" />
								Preview
							</Button>
						)}
						{publish}
					</>
				}
				actionBar={publish}
				sidebar={
					<>
						<PublishPanel
							missing={missing}
							mayPublish={props.mayPublish}
							hasDraft={hasDraft}
							isInReview={props.isInReview}
							scheduledFor={props.scheduledFor}
							publicPath={props.publicPath}
							previewUrl={props.previewUrl}
							isBusy={draft.isSubmitting}
							submit={submit}
						/>
						{props.aside}
						<History versions={props.versions} path={`/admin/projects/${props.id}`} />
						{props.activity}
					</>
				}
			>
				<SaveError state={draft.state} />
				{props.error && (
					<Notice tone="warning" role="alert" title="Not published" className="mb-5">
						{props.error}
					</Notice>
				)}
				<div className="max-w-3xl">
					<JobFields {...fields} services={props.services} towns={props.towns} isFree={isFree} />
					<PictureFields
						{...fields}
						files={props.files}
						mayAdd={props.mayAddPictures}
						onAdded={() => void draft.save().then(() => revalidator.revalidate())}
					/>
					<TreeFields {...fields} species={props.species} />
					<StoryFields {...fields} origin={props.origin} isFree={isFree} />
				</div>
			</RecordPane>
			{draft.conflict && (
				<MergeDialog
					conflict={draft.conflict}
					fields={typed}
					labels={projectFieldLabels}
					itemLabel="Item"
					onResolve={draft.resolveConflict}
				/>
			)}
		</>
	);
}
