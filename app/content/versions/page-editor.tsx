import type { DraftFormat } from "#app/noun/drafts/draft-format.ts";
import type { DraftFields } from "#app/noun/drafts/merge.ts";
import { MergeDialog } from "#app/noun/drafts/merge-dialog.tsx";
import { SaveError, SaveStatus } from "#app/noun/drafts/save-status.tsx";
import { useDraftEditor } from "#app/noun/drafts/use-draft-editor.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { stateLabels } from "./content.ts";
import { History } from "./history.tsx";
import type { PageRecord } from "./page-record.server.ts";
import { PublishPanel } from "./publish-panel.tsx";

/** What the fields of an editor get. `isFree`: the web address can still follow the title. */
export type EditedFields<Typed> = {
	typed: Typed;
	change: (update: (before: Typed) => Typed) => void;
	isFree: boolean;
	/** resolves when all that was typed is saved */
	save: () => Promise<boolean>;
};

const previewId = "preview";

type Props<Content, Typed extends DraftFields & { title: string }> = {
	record: PageRecord;
	/** of the draft; 0 without one */
	version: number;
	content: Content;
	format: DraftFormat<Content, Typed>;
	fieldLabels: Readonly<Record<string, string>>;
	/** what must be done before it can be published, each as a sentence */
	findMissing: (content: Content) => string[];
	/** "/admin/glossary" */
	list: string;
	untitled: string;
	/** of a form that was refused */
	error: string;
	/** a way to publish in spite of `error`: the label of its button, and the form to post */
	override?: { label: string; intent: string; fields: Record<string, string> };
	/** more sections of the sidebar; `saved` as for `preview` */
	aside?: React.ReactNode;
	checks?: (saved: number) => React.ReactNode;
	/** a section of the sidebar about what is typed */
	facts?: (content: Content) => React.ReactNode;
	/** what a person reads of a field that isn't stored as plain text */
	describe?: (field: string, value: string) => string;
	/** below the fields; `saved` changes with each save, and is 0 before the first */
	preview?: (saved: number) => React.ReactNode;
	children: (fields: EditedFields<Typed>) => React.ReactNode;
};

/** A page of the site, saved while it is typed. What is on the site stays as it is until it is published. */
export function PageEditor<Content, Typed extends DraftFields & { title: string }>(props: Props<Content, Typed>) {
	const { record, format, list, error, override } = props;
	const draft = useDraftEditor(format, record.id, props);
	const { typed, change } = draft;
	const missing = props.findMissing(draft.content);
	const hasDraft = record.hasDraft || draft.version() > 0;
	const submit = (intent: string, more: Record<string, string> = {}) =>
		void draft.submitIntent(intent, { pageVersion: String(record.pageVersion), ...more });
	const publish = record.mayPublish && (
		<Button
			tone="barn"
			size="dense"
			disabled={missing.length > 0 || draft.isSubmitting || (!hasDraft && record.publicPath !== null)}
			onClick={() => submit("publish")}
		>
			{record.publicPath ? "Publish changes" : "Publish"}
		</Button>
	);
	return (
		<>
			<RecordPane
				isWide
				title={typed.title || props.untitled}
				back={list}
				badge={<Badge>{hasDraft && record.label === stateLabels.published ? stateLabels.changed : record.label}</Badge>}
				note={<SaveStatus state={draft.state} timeZone={record.timeZone} />}
				actions={
					<>
						{record.previewUrl && hasDraft && (
							<Button
								size="dense"
								onClick={() => void draft.save().then(() => window.open(record.previewUrl ?? "", "_blank", "noopener"))}
							>
								<Icon name="eye" className="size-4" />
								Preview
							</Button>
						)}
						{props.preview && (
							<a
								href={`#${previewId}`}
								className="inline-flex min-h-9 items-center underline underline-offset-4 max-lg:min-h-11"
							>
								See the preview
							</a>
						)}
						{publish}
					</>
				}
				actionBar={publish}
				sidebar={
					<>
						<PublishPanel
							{...record}
							missing={missing}
							hasDraft={hasDraft}
							isBusy={draft.isSubmitting}
							submit={submit}
						/>
						{props.checks?.(draft.version())}
						{props.facts?.(draft.content)}
						{props.aside}
						<History versions={record.versions} path={`${list}/${record.id}`} />
						<SidebarSection title="Activity">
							<Timeline entries={record.activity} formatTime={(iso) => formatInstant(iso, record.timeZone)} />
						</SidebarSection>
					</>
				}
			>
				<SaveError state={draft.state} />
				{record.failedSchedule && !error && <FailedSchedule {...record.failedSchedule} />}
				{error && (
					<Notice tone="warning" role="alert" title="Not published" className="mb-5">
						{error}
						{override && (
							<Button
								size="dense"
								className="mt-3"
								disabled={draft.isSubmitting}
								onClick={() => submit(override.intent, override.fields)}
							>
								{override.label}
							</Button>
						)}
					</Notice>
				)}
				<div className="max-w-3xl">
					{props.children({
						typed,
						change,
						isFree: !record.wasPublished && !record.publicPath,
						save: () => draft.save(),
					})}
				</div>
				{props.preview && (
					<div id={previewId} className="scroll-mt-20">
						{props.preview(draft.version())}
					</div>
				)}
			</RecordPane>
			{draft.conflict && (
				<MergeDialog
					conflict={draft.conflict}
					fields={typed}
					labels={props.fieldLabels}
					itemLabel="Item"
					describe={props.describe}
					onResolve={draft.resolveConflict}
				/>
			)}
		</>
	);
}

function FailedSchedule({ at, problems }: NonNullable<PageRecord["failedSchedule"]>) {
	return (
		<Notice tone="warning" title={`Didn't go live on ${at}`} className="mb-5">
			<ul className="grid gap-1">
				{problems.map((problem) => (
					<li key={problem}>{problem}</li>
				))}
			</ul>
			<p className="mt-2">Fix this, then publish it or schedule it again.</p>
		</Notice>
	);
}
