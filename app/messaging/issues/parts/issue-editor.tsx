import { useRevalidator } from "react-router";
import type { EditedPhoto } from "#app/content/pictures/edited-photos.server.ts";
import type { LinkTarget } from "#app/content/rich-text/link-targets.server.ts";
import { MergeDialog } from "#app/noun/drafts/merge-dialog.tsx";
import { SaveError, SaveStatus } from "#app/noun/drafts/save-status.tsx";
import { useDraftEditor } from "#app/noun/drafts/use-draft-editor.ts";
import type { SeasonTask } from "#app/trade/season-tasks.ts";
import { Disclosure } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane, useChangeRow } from "#app/ui/split-view.tsx";
import type { ListStatus } from "#app/ui/status.ts";
import { goodSubjectLength, type IssueDraft, issueFieldLabels, issueFormat, issueLimits } from "../issue-draft.ts";
import { BlockList } from "./block-list.tsx";
import { CheckPanel } from "./check-panel.tsx";
import { IssuePreview } from "./issue-preview.tsx";
import { TestForm } from "./test-form.tsx";
import { useCheck } from "./use-check.ts";

type Choice = { value: string; label: string };

/** What the fields of the blocks choose from. */
export type BlockChoices = {
	articles: Choice[];
	projects: Choice[];
	photos: Readonly<Record<string, EditedPhoto>>;
	linkTargets: readonly LinkTarget[];
	tips: readonly SeasonTask[];
	mayAddPictures: boolean;
};

type Props = BlockChoices & {
	id: string;
	version: number;
	content: IssueDraft;
	/** not scheduled yet */
	isDraft: boolean;
	listStatus: ListStatus;
	people: { id: string; name: string; email: string }[];
	ownId: string;
	timeZone: string;
	/** why it wasn't sent at its time; "" otherwise */
	stoppedReason: string;
	maySend: boolean;
	/** of a form that was refused */
	errors: Readonly<Record<string, string>>;
	testSentTo: string | null;
	/** who gets it; `submit` saves what was typed and sends the issue */
	send: (form: SendForm) => React.ReactNode;
	activity: React.ReactNode;
};

type SendForm = {
	submit: (intent: string, fields?: Record<string, string>) => void;
	isBusy: boolean;
	/** something must be fixed first */
	hasStops: boolean;
	isOnSite: boolean;
	setOnSite: (isOnSite: boolean) => void;
};

/** An issue, saved while it is typed. */
export function IssueEditor(props: Props) {
	const { id, errors } = props;
	const draft = useDraftEditor(issueFormat, id, props);
	const { typed, change } = draft;
	const { revalidate } = useRevalidator();
	const saved = draft.version();
	const check = useCheck(id, saved);
	useChangeRow({ id, name: typed.subject || "Untitled issue", money: "" });
	return (
		<>
			<RecordPane
				isWide
				title={typed.subject || "Untitled issue"}
				back="/admin/newsletter"
				badge={<Badge tone={props.listStatus.tone}>{props.listStatus.label}</Badge>}
				note={<SaveStatus state={draft.state} timeZone={props.timeZone} />}
				actions={
					<a href="#preview" className="inline-flex min-h-9 items-center underline underline-offset-4 max-lg:min-h-11">
						See the preview
					</a>
				}
				sidebar={
					<>
						<CheckPanel id={id} check={check} />
						{props.send({
							submit: (intent, fields) => void draft.submitIntent(intent, fields),
							isBusy: draft.isSubmitting,
							hasStops: hasStops(check),
							isOnSite: typed.isOnSite,
							setOnSite: (isOnSite) => change((before) => ({ ...before, isOnSite })),
						})}
						<TestForm
							people={props.people}
							ownId={props.ownId}
							errors={errors}
							sentTo={props.testSentTo}
							isBusy={draft.isSubmitting}
							submit={(to) => void draft.submitIntent("test", { to })}
						/>
						{props.activity}
						<MoreActions
							isDraft={props.isDraft}
							isBusy={draft.isSubmitting}
							submit={(intent) => void draft.submitIntent(intent)}
						/>
					</>
				}
			>
				<SaveError state={draft.state} />
				{errors[""] && (
					<Notice tone="warning" role="alert" title="Not done" className="mb-5">
						{errors[""]}
					</Notice>
				)}
				{props.stoppedReason && (
					<Notice tone="warning" title="Not sent" className="mb-5">
						<p className="mb-3">{props.stoppedReason}</p>
						<p className="mb-3">Check it, then send it, choose a new time, or keep it as a draft.</p>
						{props.maySend && (
							<Button
								size="dense"
								disabled={draft.isSubmitting}
								onClick={() => void draft.submitIntent("keep-draft")}
								className="max-lg:min-h-11"
							>
								Keep as draft
							</Button>
						)}
					</Notice>
				)}
				<div className="grid max-w-3xl gap-6">
					<SubjectFields typed={typed} change={change} />
					<BlockList
						{...props}
						blocks={typed.blocks}
						change={(update) => change((before) => ({ ...before, blocks: update(before.blocks) }))}
						onPicturePicked={() => void draft.save().then(() => revalidate())}
					/>
				</div>
				<IssuePreview id={id} saved={saved} />
			</RecordPane>
			{draft.conflict && (
				<MergeDialog
					conflict={draft.conflict}
					fields={typed}
					labels={issueFieldLabels}
					itemLabel="Block"
					describe={(field, value) => describeField(field, value, props)}
					onResolve={draft.resolveConflict}
				/>
			)}
		</>
	);
}

const hasStops = (check: ReturnType<typeof useCheck>) => check?.problems.some(({ level }) => level === "stop") ?? false;

/** The title of a page rather than its id. */
function describeField(field: string, value: string, { articles, projects, photos }: BlockChoices): string {
	if (field.endsWith(".pageId")) return [...articles, ...projects].find((one) => one.value === value)?.label ?? value;
	if (field.endsWith(".pictureId")) return photos[value]?.alt || "Another picture";
	return value;
}

type FieldsProps = { typed: IssueDraft; change: (update: (before: IssueDraft) => IssueDraft) => void };

function SubjectFields({ typed, change }: FieldsProps) {
	const length = typed.subject.length;
	return (
		<>
			<Field
				label="Subject"
				name="subject"
				hint={
					length > goodSubjectLength
						? `${length} characters. Phones show about ${goodSubjectLength}, so put what matters first.`
						: `${length} of about ${goodSubjectLength} characters that phones show.`
				}
			>
				<Input
					dense
					maxLength={issueLimits.subject}
					value={typed.subject}
					onChange={({ target: { value } }) => change((before) => ({ ...before, subject: value }))}
				/>
			</Field>
			<Field
				label="Preview line"
				optional
				hint="The gray line after the subject in an inbox. Without one, the first lines of the text are there."
			>
				<Input
					dense
					maxLength={issueLimits.preview}
					value={typed.preview}
					onChange={({ target: { value } }) => change((before) => ({ ...before, preview: value }))}
				/>
			</Field>
		</>
	);
}

function MoreActions(props: { isDraft: boolean; isBusy: boolean; submit: (intent: string) => void }) {
	return (
		<div className="grid justify-items-start gap-2">
			<Button
				size="dense"
				disabled={props.isBusy}
				onClick={() => props.submit("duplicate")}
				className="max-lg:min-h-11"
			>
				Duplicate issue
			</Button>
			{props.isDraft && (
				<Disclosure label="Delete draft">
					<p className="mb-3 text-ink-2">The draft is deleted for everyone. This can't be undone.</p>
					<Button
						size="dense"
						disabled={props.isBusy}
						onClick={() => props.submit("delete")}
						className="max-lg:min-h-11"
					>
						Delete this draft
					</Button>
				</Disclosure>
			)}
		</div>
	);
}
