import { useCallback, useEffect, useState } from "react";
import { handedOver } from "#app/ui/handed-over.ts";
import { formatUnsent } from "../outbox.ts";
import { unsentSummary } from "../sign-out-dialog.tsx";
import { estimateChannel } from "./estimates.ts";
import { jobChannel, readPermissions } from "./jobs.ts";
import { channelName, forgetPerson, type Person, readPerson, writePerson } from "./person.ts";
import { openSender, type PulledData, type Sender } from "./sender.ts";
import { openStore, type Store } from "./store.ts";
import { forgetGateCodes, visitChannel } from "./visits.ts";

export type FieldSession = { store: Store; sender: Sender };
/** Why the app shows a message instead of the person's work. */
export type BlockedReason = "loading" | "signed-out" | "no-access" | "no-connection" | "elsewhere";

/** Milliseconds to wait for the lock: enough for a window that is closing to release it. */
const lockTimeout = 1_000;

/**
 * Locks the person's store for this window. Resolves to a function that releases the lock, or null when another window has
 * it. With `steal` the lock is taken from that window, whose `onStolen` is called.
 */
function acquireLock(person: Person, steal: boolean, onStolen: () => void): Promise<(() => void) | null> {
	return new Promise((resolve) => {
		const options = steal ? { steal } : { signal: AbortSignal.timeout(lockTimeout) };
		let isHeld = false;
		navigator.locks
			.request(`field-${person.id}`, options, () => {
				isHeld = true;
				return new Promise<void>((release) => resolve(release));
			})
			.catch(() => (isHeld ? onStolen() : resolve(null)));
	});
}

/** Whether someone has signed in on this device since it was handed to a customer; false offline. */
async function isSignedIn(): Promise<boolean> {
	const response = await fetch("/api/auth/check").catch(() => null);
	return response?.ok ? (await response.json()).isAdmin === true : false;
}

/**
 * Opens the store of the person who is signed in on this device, online or offline. `takeOver` moves the app from another
 * window to this one.
 */
export function useFieldSession(): { state: FieldSession | BlockedReason; takeOver: () => void } {
	const [state, setState] = useState<FieldSession | BlockedReason>("loading");
	const [steal, setSteal] = useState(false);
	useEffect(() => {
		let isUnmounted = false;
		let session: (FieldSession & { release: () => void }) | null = null;
		function close(reason: BlockedReason) {
			session?.sender.close();
			session?.store.close();
			session?.release();
			session = null;
			if (!isUnmounted) setState(reason);
		}
		async function open(person: Person, initialData?: PulledData) {
			const release = await acquireLock(person, steal, () => close("elsewhere"));
			if (!release) return close("elsewhere");
			const store = await openStore(person);
			// The first screen needs the person's permissions.
			if (initialData) await store.refresh({ ...initialData, entities: jobChannel.entities });
			session = {
				store,
				sender: openSender(store, [
					jobChannel,
					visitChannel,
					{ ...estimateChannel, isEnabled: (opened) => readPermissions(opened).estimates },
				]),
				release,
			};
			if (isUnmounted) return close("loading");
			const saveUnsentSummary = () => {
				const { decisions: _, ...unsent } = store.unsent();
				unsentSummary.write(unsent.changes + unsent.photos ? formatUnsent({ ...unsent, decisions: 0 }) : "");
			};
			saveUnsentSummary();
			await forgetGateCodes(store);
			store.subscribe(saveUnsentSummary);
			session.sender.subscribe(() => {
				const senderState = session?.sender.state();
				if (senderState === "signed-out")
					void forgetGateCodes(store, true)
						.then(forgetPerson)
						.then(() => close(senderState));
				if (senderState === "someone-else") {
					close("loading");
					void openFromServer();
				}
			});
			setState(session);
		}
		async function start() {
			if (handedOver.read()) {
				if (!(await isSignedIn())) return close("signed-out");
				handedOver.write("");
			}
			const person = await readPerson();
			await (person ? open(person) : openFromServer());
		}
		async function openFromServer() {
			const data = await jobChannel.pull();
			if (data === null) return close("no-connection");
			if (typeof data === "string") return close(data);
			await writePerson(data.person);
			await open(data.person, data);
		}
		void start();
		const unsubscribe = handedOver.subscribe(() => handedOver.read() && close("signed-out"));
		const channel = new BroadcastChannel(channelName);
		channel.onmessage = ({ data }) => data === "signed-out" && close("signed-out");
		return () => {
			isUnmounted = true;
			unsubscribe();
			channel.close();
			close("loading");
		};
	}, [steal]);
	return { state, takeOver: useCallback(() => setSteal(true), []) };
}
