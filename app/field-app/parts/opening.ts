import { useCallback, useEffect, useState } from "react";
import { unsentWords } from "../outbox.ts";
import { unsentHere } from "../signing-out.tsx";
import { jobLine, mayHere } from "./jobs.ts";
import { channelName, forgetPerson, type Person, readPerson, writePerson } from "./person.ts";
import { openSender, type Pack, type Sender } from "./sender.ts";
import { openStore, type Store } from "./store.ts";
import { line } from "./work.ts";

export type Opened = { store: Store; sender: Sender };
/** Why nothing is shown. */
export type Shut = "opening" | "signed-out" | "refused" | "no-connection" | "elsewhere";

/** a window that is just being closed lets go of the store within */
const patience = 1_000;

/** Holds the store for this window until it closes, or another one takes it: `taken` is called then. */
function hold(person: Person, steal: boolean, taken: () => void): Promise<(() => void) | null> {
	return new Promise((resolve) => {
		const options = steal ? { steal } : { signal: AbortSignal.timeout(patience) };
		let held = false;
		navigator.locks
			.request(`field-${person.id}`, options, () => {
				held = true;
				return new Promise<void>((release) => resolve(release));
			})
			.catch(() => (held ? taken() : resolve(null)));
	});
}

/** Opens the store of whoever is signed in on this phone, with or without a connection. */
export function useOpened(): { state: Opened | Shut; takeOver: () => void } {
	const [state, setState] = useState<Opened | Shut>("opening");
	const [steal, setSteal] = useState(false);
	useEffect(() => {
		let gone = false;
		let mine: (Opened & { release: () => void }) | null = null;
		function shut(why: Shut) {
			mine?.sender.close();
			mine?.store.close();
			mine?.release();
			mine = null;
			if (!gone) setState(why);
		}
		async function open(person: Person, news?: Pack) {
			const release = await hold(person, steal, () => shut("elsewhere"));
			if (!release) return shut("elsewhere");
			const store = await openStore(person);
			// what this person does here is known before the first screen
			if (news) await store.refresh({ ...news, entities: jobLine.entities });
			mine = {
				store,
				sender: openSender(store, [jobLine, { ...line, isFor: (here) => mayHere(here).estimates }]),
				release,
			};
			if (gone) return shut("opening");
			const tell = () => {
				const { decisions: _, ...left } = store.unsent();
				unsentHere.write(left.changes + left.photos ? unsentWords({ ...left, decisions: 0 }) : "");
			};
			tell();
			store.subscribe(tell);
			mine.sender.subscribe(() => {
				const said = mine?.sender.state();
				if (said === "signed-out") void forgetPerson().then(() => shut(said));
				if (said === "someone-else") {
					shut("opening");
					void ask();
				}
			});
			setState(mine);
		}
		async function start() {
			const person = await readPerson();
			await (person ? open(person) : ask());
		}
		async function ask() {
			const pack = await jobLine.pack();
			if (pack === null) return shut("no-connection");
			if (typeof pack === "string") return shut(pack);
			await writePerson(pack.person);
			await open(pack.person, pack);
		}
		void start();
		const channel = new BroadcastChannel(channelName);
		channel.onmessage = ({ data }) => data === "signed-out" && shut("signed-out");
		return () => {
			gone = true;
			channel.close();
			shut("opening");
		};
	}, [steal]);
	return { state, takeOver: useCallback(() => setSteal(true), []) };
}
