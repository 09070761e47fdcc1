import { Form, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import type { ListStatus } from "#app/ui/status.ts";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { campaignPath } from "../campaign.ts";
import type { CampaignDraft } from "../campaign-draft.ts";

type Props = {
	content: CampaignDraft;
	listStatus: ListStatus;
	/** what it was narrowed down to, for people */
	audience: { label: string; text: string }[];
	sentTexts: { id: string; name: string; phone: string; body: string; segments: number }[];
	replies: { id: string; name: string; body: string; at: string; to: string }[];
	formatTime: (iso: string) => string;
	mayEdit: boolean;
	errors: Readonly<Record<string, string>>;
	sidebar: React.ReactNode;
};

/** A campaign that can't be edited anymore: what its recipients read, and what they answered. */
export function SentCampaign({ content, listStatus, audience, sentTexts, replies, mayEdit, errors, ...props }: Props) {
	const busy = useIsPosting();
	return (
		<RecordPane
			isWide
			title={content.name || "Untitled campaign"}
			back={campaignPath}
			badge={<Badge tone={listStatus.tone}>{listStatus.label}</Badge>}
			note={listStatus.reason}
			actions={
				mayEdit && (
					<Form method="post">
						<Button
							type="submit"
							name="intent"
							value="duplicate"
							size="dense"
							disabled={busy}
							className="max-lg:min-h-11"
						>
							Duplicate campaign
						</Button>
					</Form>
				)
			}
			sidebar={props.sidebar}
		>
			{errors[""] && (
				<Notice tone="warning" role="alert" title="Not done" className="mb-5">
					{errors[""]}
				</Notice>
			)}
			<div className="grid max-w-3xl gap-8">
				<dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
					{audience.map(({ label, text }) => (
						<div key={label} className="contents">
							<dt className="text-ink-2">{label}</dt>
							<dd className="[overflow-wrap:anywhere]">{text}</dd>
						</div>
					))}
				</dl>
				<section aria-label="What customers read">
					<h2 className="mb-3 text-lg">What customers read</h2>
					<ul className="grid gap-4 sm:grid-cols-2">
						{sentTexts.map(({ id, name, phone, body, segments }) => (
							<li key={id} className="grid content-start gap-1.5">
								<p className="text-sm [overflow-wrap:anywhere]">
									<Private>{name}</Private>
								</p>
								<p className="rounded-2xl rounded-bl-sm bg-moss-tint px-4 py-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
									<Private>{body}</Private>
								</p>
								<p className="text-[13px] text-ink-2">
									<Private>{phone}</Private>, {segments === 1 ? "1 segment" : `${segments} segments`}
								</p>
							</li>
						))}
					</ul>
				</section>
				<section aria-label="Replies">
					<h2 className="mb-3 text-lg">Replies</h2>
					{replies.length === 0 ? (
						<p className="text-ink-2">No replies yet. They arrive in Customer messages.</p>
					) : (
						<ul className="grid gap-3">
							{replies.map(({ id, name, body, at, to }) => (
								<li key={id} className="[overflow-wrap:anywhere]">
									<Link
										to={to}
										className="font-semibold underline decoration-line-strong underline-offset-4 max-lg:inline-block max-lg:min-h-6"
									>
										<Private>{name}</Private>
									</Link>{" "}
									<span className="text-sm text-ink-2">{props.formatTime(at)}</span>
									<p className="whitespace-pre-wrap">
										<Private>{body}</Private>
									</p>
								</li>
							))}
						</ul>
					)}
				</section>
			</div>
		</RecordPane>
	);
}
