import { formatMeridiem } from "#app/platform/dates.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { SaveState } from "./autosave.tsx";

/** "Saved 2:05 p.m.", beside the document's number. */
export function SaveStatus({ state, timeZone }: { state: SaveState; timeZone: string }) {
	if (state.kind === "saving") return "Saving…";
	if (state.kind === "offline") return "Offline, saved on this device";
	if (state.kind === "problem" || state.kind === "gone") return "Not saved";
	if (!state.at) return "Saved";
	const time = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" }).format(
		new Date(state.at),
	);
	return `Saved ${formatMeridiem(time)}`;
}

/** Why the draft is not saved, and the checks for which the server refused to send it. */
export function SaveError({ state, blockers = [] }: { state: SaveState; blockers?: readonly { title: string }[] }) {
	return (
		<div className="mb-5 grid gap-3 empty:hidden">
			{state.kind === "offline" && (
				<Notice tone="warning" role="status" title="Offline, saved on this device">
					Your changes will be saved to the server when you're back online.
				</Notice>
			)}
			{(state.kind === "problem" || state.kind === "gone") && (
				<Notice tone="problem" role="alert" title={state.message}>
					Your changes are kept on this device.
				</Notice>
			)}
			{blockers.length > 0 && (
				<Notice tone="problem" role="alert" title="Not sent yet">
					{blockers.map((check) => check.title).join(", ")}
				</Notice>
			)}
		</div>
	);
}
