import type { OpenSend } from "#app/documents/sending/compose.ts";
import { OpenSendNotice } from "#app/documents/sending/open-send.tsx";
import { SendButton } from "#app/documents/sending/send-button.tsx";
import type { DraftFields } from "#app/noun/drafts/merge.ts";
import { MergeDialog } from "#app/noun/drafts/merge-dialog.tsx";
import { SaveError, SaveStatus } from "#app/noun/drafts/save-status.tsx";
import type { useDraftEditor } from "#app/noun/drafts/use-draft-editor.ts";
import { formatMoney } from "#app/platform/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { Menu, MenuItem, MenuSeparator } from "#app/ui/menu.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { type ChangedRow, RecordPane, useChangeRow } from "#app/ui/split-view.tsx";
import type { Check } from "./checks.ts";

/** Labels of the fields of a line item. */
const lineItemLabels: Record<string, string> = {
	title: "Description",
	detail: "Details",
	quantity: "Quantity",
	unit: "Unit",
	price: "Unit price",
	taxCode: "Sales tax",
	optional: "Optional",
	preselected: "Selected by default",
	choiceGroup: "Group name",
	workType: "Work type",
	species: "Species",
	noCutting: "No cutting",
};

type DraftEditor<Content, Typed extends DraftFields> = ReturnType<typeof useDraftEditor<Content, Typed>>;

/** The sheet that emails the document, and the URL that undoes it. */
type SendAction = { label: string; isBlocked: boolean; hasShortcut?: boolean; url: string; undoUrl: string };

type DraftPaneProps<Content, Typed extends DraftFields> = {
	draft: DraftEditor<Content, Typed>;
	/** of the fields, for the choice between two versions */
	fieldLabels: Readonly<Record<string, string>>;
	title: string;
	/** "Draft" unless it says more, such as "Draft, version 2" */
	status?: string;
	/** URL of the list */
	back: string;
	timeZone: string;
	/** the button that sends or issues the document; null without the permission. With `hasShortcut`, also by Ctrl+Enter. */
	send: SendAction | null;
	/** beside the button, such as a DraftLink */
	actions?: React.ReactNode;
	/** items of the menu, above "Delete draft" */
	menu?: React.ReactNode;
	mayDelete?: boolean;
	total: { label?: string; cents: number };
	/** its row in the list after it is saved */
	listRow: ChangedRow;
	sidebar: React.ReactNode;
	/** the checks for which the server refused to send */
	blockers?: readonly Check[];
	/** a send that failed */
	openSend?: OpenSend | null;
	undoUrl?: string;
	children: React.ReactNode;
};

/** The editor of one draft: top bar, menu, total, save errors, and the dialog for fields that two people changed. */
export function DraftPane<Content, Typed extends DraftFields>(props: DraftPaneProps<Content, Typed>) {
	const { draft, send, total } = props;
	useChangeRow(draft.state.kind === "saved" && draft.state.at ? props.listRow : null);
	const isDisabled = !send || send.isBlocked || draft.isSubmitting;
	const button = send && (
		<SendButton {...send} disabled={isDisabled} prepare={draft.save} className="max-lg:min-h-13" />
	);
	return (
		<>
			<RecordPane
				isWide
				title={props.title}
				back={props.back}
				badge={<Badge>{props.status ?? "Draft"}</Badge>}
				note={<SaveStatus state={draft.state} timeZone={props.timeZone} />}
				actions={
					<>
						{props.actions}
						{button}
					</>
				}
				more={
					<DraftMenu mayDelete={props.mayDelete ?? true} onDelete={() => void draft.submitIntent("delete")}>
						{props.menu}
					</DraftMenu>
				}
				actionBar={
					<>
						<div>
							<p className="text-sm text-ink-3">{total.label ?? "Total"}</p>
							<p className="lining font-display text-2xl leading-none">
								<Private>{formatMoney(total.cents)}</Private>
							</p>
						</div>
						{button}
					</>
				}
				sidebar={props.sidebar}
			>
				{props.openSend && props.undoUrl && <OpenSendNotice send={props.openSend} undoUrl={props.undoUrl} />}
				<SaveError state={draft.state} blockers={props.blockers ?? []} />
				{props.children}
			</RecordPane>
			{draft.conflict && (
				<MergeDialog
					conflict={draft.conflict}
					fields={draft.typed}
					labels={{ ...lineItemLabels, ...props.fieldLabels }}
					itemLabel="Line item"
					onResolve={draft.resolveConflict}
				/>
			)}
		</>
	);
}

type DraftMenuProps = { mayDelete: boolean; onDelete: () => void; children: React.ReactNode };

function DraftMenu({ mayDelete, onDelete, children }: DraftMenuProps) {
	return (
		<Menu trigger={<IconButton icon="ellipsis" label="More actions" className="size-11 hover:bg-paper-2" />}>
			{children}
			{mayDelete && (
				<>
					{children && <MenuSeparator />}
					<MenuItem
						icon="trash-2"
						danger
						onSelect={() => window.confirm("Delete this draft? You can't undo this.") && onDelete()}
					>
						Delete draft
					</MenuItem>
				</>
			)}
		</Menu>
	);
}

type DraftLinkProps = { url: string; label: string; icon: IconName; save: () => Promise<boolean> };

/** Opens a preview or the PDF of a draft, after it is saved. */
export function DraftLink({ url, label, icon, save }: DraftLinkProps) {
	return (
		<ButtonLink
			to={url}
			size="dense"
			reloadDocument
			onClick={(event) => {
				event.preventDefault();
				void save().then(() => window.location.assign(url));
			}}
		>
			<Icon name={icon} className="size-4" />
			{label}
		</ButtonLink>
	);
}
