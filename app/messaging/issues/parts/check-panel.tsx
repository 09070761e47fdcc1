import { Icon } from "#app/ui/icon.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import type { IssueCheck } from "../checks.server.ts";
import { gmailLimit } from "../sizes.ts";
import { LinkCheck } from "./link-check.tsx";

/** What must be put right before the issue is sent, with links to where, and how much of Gmail's limit it takes. */
export function CheckPanel({ id, check }: { id: string; check: IssueCheck | null }) {
	return (
		<SidebarSection title="Before you send">
			{check ? (
				<div className="grid gap-3" role="status">
					<SizeMeter bytes={check.bytes} />
					<Problems problems={check.problems} />
				</div>
			) : (
				<p className="text-ink-2">Checking…</p>
			)}
			<div className="mt-3">
				<LinkCheck id={id} />
			</div>
		</SidebarSection>
	);
}

function Problems({ problems }: Pick<IssueCheck, "problems">) {
	if (!problems.length)
		return (
			<p className="flex gap-2">
				<Icon name="circle-check" className="mt-0.5 size-5 text-moss" />
				Nothing to fix.
			</p>
		);
	return (
		<ul className="grid gap-2">
			{problems.map(({ level, text, blockId }) => (
				<li key={`${blockId} ${text}`} className="flex gap-2">
					<Icon
						name={level === "stop" ? "triangle-alert" : "info"}
						className={`mt-0.5 size-5 shrink-0 ${level === "stop" ? "text-danger" : "text-ink-3"}`}
					/>
					<a
						href={`#${anchorOf(blockId)}`}
						className="min-h-6 min-w-0 underline underline-offset-4 [overflow-wrap:anywhere]"
					>
						{level === "stop" ? <span className="sr-only">Fix: </span> : <span className="sr-only">Note: </span>}
						{text}
					</a>
				</li>
			))}
		</ul>
	);
}

function anchorOf(blockId: string): string {
	if (blockId === "subject") return "field-subject";
	if (blockId === "size") return "preview";
	return blockId === "add" ? "add-block" : `block-${blockId}`;
}

function SizeMeter({ bytes }: { bytes: number }) {
	const kilobytes = Math.max(1, Math.round(bytes / 1024));
	return (
		<div>
			<p id="size-label">
				{kilobytes} KB of {gmailLimit / 1024} KB
			</p>
			<meter
				aria-labelledby="size-label"
				min={0}
				max={gmailLimit}
				high={gmailLimit * 0.9}
				optimum={0}
				value={Math.min(bytes, gmailLimit)}
				className="h-3 w-full"
			/>
			<p className="text-sm text-ink-2">Gmail cuts off larger emails. Pictures don't count.</p>
		</div>
	);
}
