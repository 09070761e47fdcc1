import { MergeDialog } from "#app/noun/drafts/merge-dialog.tsx";
import { SaveError, SaveStatus } from "#app/noun/drafts/save-status.tsx";
import { useDraftEditor } from "#app/noun/drafts/use-draft-editor.ts";
import { Disclosure } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane, useChangeRow } from "#app/ui/split-view.tsx";
import type { ListStatus } from "#app/ui/status.ts";
import type { CampaignChoices } from "../audience-choices.server.ts";
import { campaignLimits, campaignPath, lastVisitLabels, lastVisits } from "../campaign.ts";
import { type CampaignDraft, campaignFieldLabels, campaignFormat } from "../campaign-draft.ts";
import { AudienceFields } from "./audience-fields.tsx";
import { EstimatePanel, RecipientTexts } from "./estimate-panel.tsx";
import { MessageField } from "./message-field.tsx";
import { type SendOptions, SendPanel } from "./send-panel.tsx";
import { TestForm } from "./test-form.tsx";
import { useEstimate } from "./use-estimate.ts";

type Props = {
	id: string;
	version: number;
	content: CampaignDraft;
	/** not scheduled yet */
	isDraft: boolean;
	listStatus: ListStatus;
	company: string;
	choices: CampaignChoices;
	sendOptions: SendOptions;
	hasProvider: boolean;
	timeZone: string;
	/** why it wasn't sent at its time; "" otherwise */
	stoppedReason: string;
	/** of a form that was refused */
	errors: Readonly<Record<string, string>>;
	testSentTo: string | null;
	activity: React.ReactNode;
};

/** A campaign, saved while it is typed. */
export function CampaignEditor(props: Props) {
	const { id, errors, hasProvider } = props;
	const draft = useDraftEditor(campaignFormat, id, props);
	const { typed, change } = draft;
	const saved = draft.version();
	const estimate = useEstimate(id, saved);
	const isOld = !estimate || estimate.version < saved || draft.state.kind !== "saved";
	const title = typed.name || "Untitled campaign";
	useChangeRow({ id, name: title, money: "" });
	return (
		<>
			<RecordPane
				isWide
				title={title}
				back={campaignPath}
				badge={<Badge tone={props.listStatus.tone}>{props.listStatus.label}</Badge>}
				note={<SaveStatus state={draft.state} timeZone={props.timeZone} />}
				sidebar={
					<>
						<AudienceFields typed={typed} choices={props.choices} estimate={estimate} isOld={isOld} change={change} />
						<EstimatePanel estimate={estimate} hasProvider={hasProvider} />
						<SendPanel
							key={props.sendOptions.scheduled?.at}
							{...props.sendOptions}
							estimate={estimate}
							errors={errors}
							isBusy={draft.isSubmitting}
							submit={(intent, fields) => void draft.submitIntent(intent, fields)}
						/>
						<TestForm
							error={errors.phone}
							sentTo={props.testSentTo}
							hasProvider={hasProvider}
							isBusy={draft.isSubmitting}
							submit={(phone) => void draft.submitIntent("test", { phone })}
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
						{props.sendOptions.maySend && (
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
					<Field label="Name" name="name" hint="Internal only. Customers don't see it.">
						<Input
							dense
							maxLength={campaignLimits.name}
							autoComplete="off"
							value={typed.name}
							onChange={({ target: { value } }) => change((before) => ({ ...before, name: value }))}
						/>
					</Field>
					<MessageField
						body={typed.body}
						company={props.company}
						change={(body) => change((before) => ({ ...before, body }))}
					/>
				</div>
				{typed.body.trim() && estimate && <RecipientTexts samples={estimate.samples} />}
			</RecordPane>
			{draft.conflict && (
				<MergeDialog
					conflict={draft.conflict}
					fields={typed}
					labels={campaignFieldLabels}
					itemLabel="Choice"
					describe={describeField}
					onResolve={draft.resolveConflict}
				/>
			)}
		</>
	);
}

function describeField(field: string, value: string): string {
	const visit = lastVisits.find((one) => field === "lastVisit" && one === value);
	return visit ? lastVisitLabels[visit] : value;
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
				Duplicate campaign
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
