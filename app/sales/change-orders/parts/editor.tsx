import { Link } from "react-router";
import { blockingChecks } from "#app/documents/drafts/checks.ts";
import { ChecksList } from "#app/documents/drafts/checks-list.tsx";
import { DraftPane } from "#app/documents/drafts/draft-editor.tsx";
import { useAnswers } from "#app/documents/drafts/use-answers.tsx";
import { LineItemEditor } from "#app/documents/line-items/line-item-editor.tsx";
import { type OpenSend, sendUrl, undoUrl } from "#app/documents/sending/compose.ts";
import { useDraftEditor } from "#app/noun/drafts/use-draft-editor.ts";
import { PriceTool } from "#app/sales/estimates/price-tool.tsx";
import type { TaxRate } from "#app/trade/tax.ts";
import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { MenuItem } from "#app/ui/menu.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PrivateDocument } from "#app/ui/privacy.tsx";
import { type ChangeOrderContent, type ContractBase, type Reason, reasonLabels, reasons } from "../change-order.ts";
import { type ContractState, changeOrderChecks, type FieldFacts, type WorkFacts } from "../checks.ts";
import { listDeltas, totalsAtRates } from "../delta.ts";
import { type ChangeOrderFields, changeOrderDraftFormat, fieldLabels } from "../draft.ts";
import { type FieldConflict, FieldConflicts } from "../field-conflicts.tsx";
import { formatDifference } from "../labels.ts";
import { BeforeAfter } from "./before-after.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { OlderVersionNotice } from "./older-version.tsx";
import { type Drawings, Photos } from "./photos.tsx";

type EditorProps = {
	id: string;
	version: number;
	number: string;
	contract: { id: string; number: string };
	content: ChangeOrderContent;
	base: ContractBase;
	/** the current contract */
	current: ContractBase;
	photosId: string;
	/** the crew's captions and drawings by photo id */
	drawings: Drawings;
	fieldFacts: FieldFacts;
	conflicts: FieldConflict[];
	/** where the crew is waiting for it, and since when; null when no one is */
	crewWaiting: string | null;
	rates: TaxRate[];
	state: ContractState;
	openSend: OpenSend | null;
	work: WorkFacts;
	maySend: boolean;
	mayAnswer: boolean;
	timeZone: string;
	activity: React.ReactNode;
};

/** Edits a draft: all the work after the change, with a comparison of before and after. */
export function ChangeOrderEditor(props: EditorProps) {
	const { id, base, current, rates, state } = props;
	const draft = useDraftEditor(changeOrderDraftFormat, id, props);
	const { typed, change, content } = draft;
	const totals = totalsAtRates(content.lines, rates);
	const checks = changeOrderChecks(
		{ ...props.fieldFacts, base, content, total: totals.total, work: props.work },
		state,
	);
	const { answers, onAnswer } = useAnswers(props.mayAnswer);
	const set = (fields: Partial<Omit<ChangeOrderFields, "lines">>) =>
		change((before) => ({ ...before, ...fields, lines: before.lines }));
	const send = {
		label: "Send to customer",
		isBlocked: blockingChecks(checks, answers).length > 0,
		hasShortcut: true,
		url: sendUrl("change-order", id, "send", { acknowledged: [...answers.rules] }),
		undoUrl: undoUrl("change-order", id),
	};
	const after = { total: totals.total, endOn: content.endOn || base.endOn };
	return (
		<DraftPane
			draft={draft}
			fieldLabels={fieldLabels}
			title={`Change order for ${props.contract.number}`}
			back="/admin/change-orders"
			timeZone={props.timeZone}
			send={props.maySend ? send : null}
			menu={
				<>
					<MenuItem icon="file-text" onSelect={() => window.location.assign(`/admin/change-orders/${id}/pdf`)}>
						View PDF
					</MenuItem>
					{props.maySend && !send.isBlocked && (
						<MenuItem
							icon="send"
							onSelect={() => void draft.submitIntent("issue", { acknowledged: answers.rules.join(",") })}
						>
							Issue without emailing
						</MenuItem>
					)}
				</>
			}
			total={{ label: "New total", cents: totals.total }}
			listRow={{ id, name: content.toName, money: formatDifference(totals.total - base.total) }}
			openSend={props.openSend}
			undoUrl={undoUrl("change-order", id)}
			sidebar={
				<>
					<ChecksList
						onFix={(_field, toEmail) => set({ toEmail })}
						checks={checks.length ? checks : [{ level: "fine", title: "Ready to send" }]}
						answers={answers}
						onAnswer={onAnswer}
					/>
					{props.activity}
				</>
			}
		>
			{props.crewWaiting && (
				<Notice tone="warning" className="mb-4" title={props.crewWaiting}>
					Set the price, then send the change order or issue it without emailing. The crew can then hand the phone to
					the customer.
				</Notice>
			)}
			<FieldConflicts conflicts={props.conflicts} />
			{state.version !== base.version && (
				<OlderVersionNotice
					base={base}
					current={current}
					content={content}
					rates={rates}
					onUpdate={() => draft.submitIntent("update")}
				/>
			)}
			<p>
				<Link to={`/admin/contracts/${props.contract.id}`} className="underline underline-offset-4">
					Contract {props.contract.number}
				</Link>
			</p>
			<div className="mt-4 grid gap-4 sm:grid-cols-2">
				<Field label="Customer name" name="toName">
					<Input dense value={typed.toName} maxLength={200} onChange={(event) => set({ toName: event.target.value })} />
				</Field>
				<Field label="Email" name="toEmail">
					<Input
						dense
						type="email"
						value={typed.toEmail}
						maxLength={254}
						onChange={(event) => set({ toEmail: event.target.value })}
					/>
				</Field>
				<Field label="Reason" name="reason">
					<Select dense value={typed.reason} onChange={(event) => set({ reason: event.target.value as Reason })}>
						{reasons.map((reason) => (
							<option key={reason} value={reason}>
								{reasonLabels[reason]}
							</option>
						))}
					</Select>
				</Field>
				<Field label="Completion date" name="endOn">
					<Input dense type="date" value={typed.endOn} onChange={(event) => set({ endOn: event.target.value })} />
				</Field>
				<Field label="Explanation for the customer" name="explanation" className="sm:col-span-2">
					<Textarea
						value={typed.explanation}
						maxLength={4000}
						onChange={(event) => set({ explanation: event.target.value })}
					/>
				</Field>
			</div>
			<DetailFields typed={typed} onChange={set} />
			<Photos
				id={props.photosId}
				photos={typed.photos}
				drawings={props.drawings}
				onChange={(photos) => change((was) => ({ ...was, photos: photos(was.photos) }))}
			/>
			<LineItemEditor
				title="Line items after this change"
				lines={typed.lines}
				edit={(update) => change((before) => ({ ...before, lines: update(before.lines) }))}
				totals={totals}
				problems={draft.problems}
				checks={checks}
				priceTool={PriceTool}
			/>
			<section className="mt-8" aria-label="Before and after">
				<h2 className="text-[21px]">Before and after</h2>
				<PrivateDocument>
					<BeforeAfter
						deltas={listDeltas(base.lines, content.lines)}
						lines={content.lines}
						rates={rates}
						before={base}
						after={after}
					/>
				</PrivateDocument>
			</section>
			<Field label="Internal note" hint="Never shown to the customer." name="internalNote" className="mt-6">
				<Textarea
					value={typed.internalNote}
					maxLength={8000}
					onChange={(event) => set({ internalNote: event.target.value })}
				/>
			</Field>
		</DraftPane>
	);
}
