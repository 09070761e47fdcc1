import { Notice } from "#app/ui/notice.tsx";
import type { SaveState } from "./autosave.tsx";
import type { Check } from "./checks.ts";

/** "Saved 14:05", beside the paper's number. */
export function SaveNote({ state, timeZone }: { state: SaveState; timeZone: string }) {
	if (state.kind === "saving") return "Saving…";
	if (state.kind === "offline") return "Offline, kept on this device";
	if (state.kind === "problem" || state.kind === "gone") return "Not saved";
	if (!state.at) return "Saved";
	const time = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(
		new Date(state.at),
	);
	return `Saved ${time}`;
}

/** What keeps a draft from being saved, and what the server said when it refused to send it. */
export function SaveTrouble({ state, stopped = [] }: { state: SaveState; stopped?: readonly Check[] }) {
	return (
		<div className="mb-5 grid gap-3 empty:hidden">
			{state.kind === "offline" && (
				<Notice tone="warning" role="status" title="Offline, kept on this device">
					It is saved as soon as the connection is back.
				</Notice>
			)}
			{(state.kind === "problem" || state.kind === "gone") && (
				<Notice tone="problem" role="alert" title={state.words}>
					What you typed is kept on this device.
				</Notice>
			)}
			{stopped.length > 0 && (
				<Notice tone="problem" role="alert" title="Not sent yet">
					{stopped.map((check) => check.title).join(", ")}
				</Notice>
			)}
		</div>
	);
}
