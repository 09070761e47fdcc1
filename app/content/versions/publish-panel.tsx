import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";

type PanelProps = {
	/** what must be done before it can be published, each as a sentence */
	missing: readonly string[];
	mayPublish: boolean;
	hasDraft: boolean;
	isInReview: boolean;
	/** "Mar 14, 3:30 a.m."; null unless a time is set */
	scheduledFor: string | null;
	/** the public page; null unless published */
	publicPath: string | null;
	/** it can't be taken off the site */
	isPermanent?: boolean;
	/** the secret link to the preview while it is open */
	previewUrl: string | null;
	isBusy: boolean;
	/** saves the draft, then posts this form of the page */
	submit: (intent: string, fields?: Record<string, string>) => void;
};

/** Beside the editor of a page: what is missing, and the ways to put it on the site. */
export function PublishPanel(props: PanelProps) {
	const {
		missing,
		mayPublish,
		hasDraft,
		isInReview,
		scheduledFor,
		publicPath,
		previewUrl,
		isBusy,
		isPermanent,
		submit,
	} = props;
	const isReady = missing.length === 0;
	const isLive = publicPath !== null && !hasDraft && isReady;
	return (
		<>
			<SidebarSection title={isLive ? "Up to date" : isReady ? "Ready to publish" : "Before you publish"}>
				{isLive ? (
					<p className="text-sm text-ink-2">The site has everything you see here.</p>
				) : isReady ? (
					<p className="text-sm text-ink-2">Nothing is missing.</p>
				) : (
					<ul className="grid gap-1.5">
						{missing.map((problem) => (
							<li key={problem} className="flex gap-2">
								<Icon name="circle" className="mt-1 size-4 shrink-0 text-wheat-ink" />
								{problem}
							</li>
						))}
					</ul>
				)}
			</SidebarSection>
			<SidebarSection title="On the site">
				<div className="grid justify-items-start gap-2">
					{scheduledFor && (
						<>
							<p>
								Goes live <b className="font-semibold">{scheduledFor}</b>
							</p>
							{mayPublish && (
								<Button size="dense" disabled={isBusy} onClick={() => submit("unschedule")}>
									Cancel schedule
								</Button>
							)}
						</>
					)}
					{publicPath && (
						<a href={publicPath} className="inline-flex min-h-8 items-center gap-1.5 underline underline-offset-4">
							View the page
							<Icon name="arrow-up-right" className="size-4" />
						</a>
					)}
					{mayPublish && !scheduledFor && <Schedule isDisabled={isBusy || !isReady} submit={submit} />}
					{!mayPublish &&
						(isInReview ? (
							<p className="text-ink-2">Waiting for someone in the office to publish it.</p>
						) : (
							<Button size="dense" disabled={isBusy || !isReady} onClick={() => submit("review")}>
								Ask the office to publish
							</Button>
						))}
					{previewUrl ? (
						<CopyLink url={previewUrl} />
					) : (
						<Button size="dense" disabled={isBusy} onClick={() => submit("share-preview")}>
							<Icon name="link" className="size-4" />
							Share a preview link
						</Button>
					)}
					{publicPath && mayPublish && !isPermanent && (
						<Button
							size="dense"
							disabled={isBusy}
							onClick={() =>
								window.confirm("Take this page off the site? Its address will say that it's gone.") &&
								submit("unpublish")
							}
						>
							<Icon name="eye-off" className="size-4" />
							Unpublish
						</Button>
					)}
					{hasDraft && (
						<Button
							size="dense"
							tone="quiet"
							className="-ml-3"
							disabled={isBusy}
							onClick={() =>
								window.confirm(
									publicPath
										? "Discard your changes? The published page stays as it is."
										: "Delete this draft? You can't undo this.",
								) && submit("discard")
							}
						>
							{publicPath ? "Discard changes" : "Delete draft"}
						</Button>
					)}
				</div>
			</SidebarSection>
		</>
	);
}

function Schedule({ isDisabled, submit }: { isDisabled: boolean; submit: PanelProps["submit"] }) {
	const [at, setAt] = useState("");
	return (
		<details>
			<summary className="min-h-8 content-center underline underline-offset-4">Publish later</summary>
			<div className="mt-2 grid justify-items-start gap-2">
				<Field label="Date and time" name="at">
					<Input dense type="datetime-local" value={at} onChange={({ target: { value } }) => setAt(value)} />
				</Field>
				<Button size="dense" disabled={isDisabled || !at} onClick={() => submit("schedule", { at: at.slice(0, 16) })}>
					Schedule
				</Button>
			</div>
		</details>
	);
}

function CopyLink({ url }: { url: string }) {
	return (
		<Field label="Preview link" hint="Works for a week, or until the page is published.">
			<Input dense readOnly value={url} onFocus={(event) => event.target.select()} />
		</Field>
	);
}
