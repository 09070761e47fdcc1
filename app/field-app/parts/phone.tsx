import { useState } from "react";
import { fieldEntityWords, isOfJob } from "#app/sales/change-orders/field-labels.ts";
import { entityName } from "#app/sales/estimates/field-labels.ts";
import type { Photo } from "../memory.ts";
import { unsentWords, type Waiting } from "../outbox.ts";
import { AskBeforeSigningOut, unsentHere } from "../signing-out.tsx";
import { Conflict } from "./conflict.tsx";
import { useField } from "./context.tsx";
import { Chips, Key, keyClass, Part, Striped } from "./controls.tsx";
import { Frame } from "./frame.tsx";
import { useInstallOffer } from "./installing.ts";
import { useKeeping } from "./keeping.ts";
import { type Light, lights, lightWords, useLight } from "./light.ts";
import { NewVersion } from "./new-version.tsx";

/** What has not left this phone, and what this phone is set to. */
export function Phone() {
	const { store, sender, sending } = useField();
	const { light, choose } = useLight();
	const keeping = useKeeping();
	const install = useInstallOffer();
	const unsent = store.unsent();
	const waiting = store.waiting();
	const photos = store.photos().filter(({ done }) => !done);
	return (
		<Frame
			title="On this phone"
			subtitle={store.person.name}
			back="#/"
			primary={
				<Key look="black" icon="refresh-cw" onClick={sender.poke}>
					{sending === "sending" ? "Sending" : "Send now"}
				</Key>
			}
		>
			<p className="font-display text-[30px] leading-tight" role="status">
				{unsentWords(unsent)}
			</p>
			<NewVersion />
			{sending === "waiting" && (
				<p>No connection to the office now. It is tried again by itself, at the latest every five minutes.</p>
			)}
			{store.stuck().map((kept) => (
				<Conflict key={kept.id} kept={kept} />
			))}
			{(waiting.length > 0 || photos.length > 0) && (
				<ul className="grid gap-2">
					{waiting.map((one, index) => (
						<li key={one.seq} className="border-b border-line pb-2">
							{waitingWords(one, waiting.slice(0, index))}
						</li>
					))}
					{photos.map((photo) => (
						<PhotoLine key={photo.id} photo={photo} />
					))}
				</ul>
			)}
			<Chips
				legend="Light"
				columns={3}
				ways={lights.map((value) => ({ value, label: lightWords[value] }))}
				chosen={[light]}
				onChange={([next]: Light[]) => next && choose(next)}
			/>
			<Part title="Kept here">
				{keeping === "kept" && <p>The browser has promised to keep it until it is sent.</p>}
				{keeping === "may-be-cleared" && (
					<Striped>
						This browser may clear what is not sent when the phone runs out of space. On the home screen the app is
						safer.
					</Striped>
				)}
				{install && (
					<Key icon="download" onClick={install}>
						Put it on the home screen
					</Key>
				)}
				<a href="/admin/dashboard" className={keyClass()}>
					To the office
				</a>
				<SignOut />
			</Part>
		</Frame>
	);
}

function PhotoLine({ photo }: { photo: Photo }) {
	const { store } = useField();
	const megabytes = (photo.size / 1e6).toFixed(1);
	return (
		<li className="grid gap-2 border-b border-line pb-2">
			{photo.refused
				? `Photo, ${megabytes} MB, not taken: ${photo.refused}`
				: `Photo, ${megabytes} MB, ${Math.floor((100 * photo.sent) / Math.max(1, photo.size))} % sent`}
			{photo.refused && (
				<Key onClick={() => void store.changePhoto(photo.id, { done: true, bytes: null, refused: undefined })}>
					Give it up
				</Key>
			)}
		</li>
	);
}

function waitingWords({ mutation, sent }: Waiting, before: readonly Waiting[]): string {
	const isFirst = mutation.base === 0 && !before.some((one) => one.mutation.entityId === mutation.entityId);
	const { entity } = mutation;
	const what = isOfJob(entity) ? fieldEntityWords(entity) : entityName(entity);
	const how = mutation.change === null ? "taken out" : isFirst ? "entered" : "changed";
	return `${what} ${how}${sent ? ", on its way" : ""}`;
}

function SignOut() {
	const [asking, setAsking] = useState<string | null>(null);
	return (
		<form
			method="post"
			action="/admin/sign-out"
			className="grid"
			onSubmit={(event) => {
				const unsent = unsentHere.read();
				if (!unsent || asking) return;
				event.preventDefault();
				setAsking(unsent);
			}}
		>
			<Key icon="log-out" type="submit">
				Sign out
			</Key>
			<AskBeforeSigningOut unsent={asking} onStay={() => setAsking(null)} />
		</form>
	);
}
