import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import type { ListStatus } from "#app/ui/status.ts";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import type { IssueDraft } from "../issue-draft.ts";
import { IssuePreview } from "./issue-preview.tsx";

type Props = {
	id: string;
	version: number;
	content: IssueDraft;
	listStatus: ListStatus;
	errors: Readonly<Record<string, string>>;
	aside: React.ReactNode;
	activity: React.ReactNode;
};

/** An issue that can't be edited anymore: the email as its readers get it. */
export function SentIssue({ id, version, content, listStatus, errors, aside, activity }: Props) {
	const busy = useIsPosting();
	return (
		<RecordPane
			isWide
			title={content.subject || "Untitled issue"}
			back="/admin/newsletter"
			badge={<Badge tone={listStatus.tone}>{listStatus.label}</Badge>}
			note={listStatus.reason}
			actions={
				<Form method="post">
					<Button
						type="submit"
						name="intent"
						value="duplicate"
						size="dense"
						disabled={busy}
						className="max-lg:min-h-11"
					>
						Duplicate issue
					</Button>
				</Form>
			}
			sidebar={
				<>
					{aside}
					{activity}
				</>
			}
		>
			{errors[""] && (
				<Notice tone="warning" role="alert" title="Not done" className="mb-5">
					{errors[""]}
				</Notice>
			)}
			<dl className="grid max-w-3xl gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
				<dt className="text-ink-2">Subject</dt>
				<dd className="[overflow-wrap:anywhere]">{content.subject || "Untitled issue"}</dd>
				{content.preview && (
					<>
						<dt className="text-ink-2">Preview line</dt>
						<dd className="[overflow-wrap:anywhere]">{content.preview}</dd>
					</>
				)}
			</dl>
			<IssuePreview id={id} saved={version} />
		</RecordPane>
	);
}
