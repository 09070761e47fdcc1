import { useState } from "react";
import { fieldEntityLabel, isFieldEntity } from "#app/sales/change-orders/field-labels.ts";
import { entityLabel } from "#app/sales/estimates/field-labels.ts";
import { isVisitEntity, visitEntityLabels } from "#app/work/field-visits/field-visit.ts";
import type { Photo } from "../local-state.ts";
import { formatUnsent, type QueuedMutation } from "../outbox.ts";
import { SignOutDialog, unsentSummary } from "../sign-out-dialog.tsx";
import { ConflictCard } from "./conflict.tsx";
import { useField } from "./context.tsx";
import { BigButton, bigButtonClass, Chips, Section, WarningBox } from "./controls.tsx";
import { type DisplayMode, displayModeLabels, displayModes, useDisplayMode } from "./display-mode.ts";
import { Frame } from "./frame.tsx";
import { useInstallPrompt } from "./install.ts";
import { readPermissions } from "./jobs.ts";
import { usePersistentStorage } from "./persistent-storage.ts";
import { UpdateNotice } from "./update-notice.tsx";
import { useOnline } from "./use-online.ts";

/** The unsent changes and photos, conflicts, and the settings of this device. */
export function SyncAndSettings() {
	const { store, sender, senderState } = useField();
	const { mode, choose } = useDisplayMode();
	const storageState = usePersistentStorage();
	const promptInstall = useInstallPrompt();
	const isOnline = useOnline();
	const unsent = store.unsent();
	const queue = store.queue();
	const photos = store.photos().filter(({ done }) => !done);
	return (
		<Frame
			title="Sync and settings"
			subtitle={store.person.name}
			back="#/"
			primary={
				<BigButton tone="black" icon="refresh-cw" onClick={sender.syncNow}>
					{senderState === "sending" ? "Sending" : "Send now"}
				</BigButton>
			}
		>
			<p className="font-display text-[30px] leading-tight" role="status">
				{formatUnsent(unsent, isOnline)}
			</p>
			<UpdateNotice />
			{senderState === "waiting" && (
				<p>Can't connect to the office right now. The app will keep trying at least every 5 minutes.</p>
			)}
			{store.needingDecision().map((record) => (
				<ConflictCard key={record.id} record={record} />
			))}
			{(queue.length > 0 || photos.length > 0) && (
				<ul className="grid gap-2">
					{queue.map((item, index) => (
						<li key={item.seq} className="border-b border-line pb-2">
							{describeMutation(item, queue.slice(0, index))}
						</li>
					))}
					{photos.map((photo) => (
						<PhotoRow key={photo.id} photo={photo} />
					))}
				</ul>
			)}
			<Chips
				legend="Display"
				columns={3}
				options={displayModes.map((value) => ({ value, label: displayModeLabels[value] }))}
				chosen={[mode]}
				onChange={([next]: DisplayMode[]) => next && choose(next)}
			/>
			<Section title="Storage">
				{storageState === "persistent" && <p>Your work stays on this phone until it's sent.</p>}
				{storageState === "may-be-cleared" && (
					<WarningBox>
						This browser may delete unsent work if the phone runs low on storage. Add the app to your home screen to
						protect it.
					</WarningBox>
				)}
				{promptInstall && (
					<BigButton icon="download" onClick={promptInstall}>
						Add to home screen
					</BigButton>
				)}
				{readPermissions(store).estimates ? (
					<a href="/admin/dashboard" className={bigButtonClass()}>
						Go to dashboard
					</a>
				) : (
					<a href="/admin/work-done" className={bigButtonClass()}>
						Go to completed work
					</a>
				)}
				<SignOut />
			</Section>
		</Frame>
	);
}

function PhotoRow({ photo }: { photo: Photo }) {
	const { store } = useField();
	const megabytes = (photo.size / 1e6).toFixed(1);
	return (
		<li className="grid gap-2 border-b border-line pb-2">
			{photo.refused
				? `This photo (${megabytes} MB) wasn't accepted. ${photo.refused}`
				: `Photo (${megabytes} MB), ${Math.floor((100 * photo.sent) / Math.max(1, photo.size))}% sent`}
			{photo.refused && (
				<BigButton onClick={() => void store.changePhoto(photo.id, { done: true, bytes: null, refused: undefined })}>
					Discard photo
				</BigButton>
			)}
		</li>
	);
}

/** "Estimate edited", "Photo added, sending" */
function describeMutation({ mutation, sent }: QueuedMutation, earlier: readonly QueuedMutation[]): string {
	const isFirst = mutation.base === 0 && !earlier.some((other) => other.mutation.entityId === mutation.entityId);
	const { entity } = mutation;
	const label = isFieldEntity(entity)
		? fieldEntityLabel(entity)
		: isVisitEntity(entity)
			? visitEntityLabels[entity]
			: entityLabel(entity);
	const verb = mutation.change === null ? "removed" : isFirst ? "added" : "edited";
	return `${label} ${verb}${sent ? ", sending" : ""}`;
}

function SignOut() {
	const [unsentShown, setUnsentShown] = useState<string | null>(null);
	return (
		<form
			method="post"
			action="/admin/sign-out"
			className="grid"
			onSubmit={(event) => {
				const unsent = unsentSummary.read();
				if (!unsent || unsentShown) return;
				event.preventDefault();
				setUnsentShown(unsent);
			}}
		>
			<BigButton icon="log-out" type="submit">
				Sign out
			</BigButton>
			<SignOutDialog unsent={unsentShown} onStay={() => setUnsentShown(null)} />
		</form>
	);
}
