import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { FieldProvider } from "./context.tsx";
import { Estimate } from "./estimate.tsx";
import { Gate } from "./gate.tsx";
import { useInstalled } from "./installing.ts";
import { NewEstimate } from "./new-estimate.tsx";
import { channelName, forgetPerson, type Person, readPerson, writePerson } from "./person.ts";
import { Phone } from "./phone.tsx";
import { openSender, type Sender } from "./sender.ts";
import { openStore, type Store } from "./store.ts";
import { Today } from "./today.tsx";
import { askPack, line } from "./work.ts";

type Opened = { store: Store; sender: Sender };
export type Closed = "opening" | "signed-out" | "refused" | "no-connection";

/** Opens the store of whoever is signed in on this phone, with or without a connection. */
function useOpened(): Opened | Closed {
	const [opened, setOpened] = useState<Opened | Closed>("opening");
	useEffect(() => {
		let gone = false;
		let mine: Opened | null = null;
		function close(why: Closed) {
			mine?.sender.close();
			mine?.store.close();
			mine = null;
			if (!gone) setOpened(why);
		}
		async function open(person: Person) {
			const store = await openStore(person);
			if (gone) return store.close();
			mine = { store, sender: openSender(store, line) };
			mine.sender.subscribe(() => {
				if (mine?.sender.state() === "signed-out") void forgetPerson().then(() => close("signed-out"));
			});
			setOpened(mine);
		}
		async function start() {
			const person = await readPerson();
			if (person) return open(person);
			const pack = await askPack();
			if (pack === null) return close("no-connection");
			if (typeof pack === "string") return close(pack);
			await writePerson(pack.person);
			await open(pack.person);
		}
		void start();
		const channel = new BroadcastChannel(channelName);
		channel.onmessage = ({ data }) => data === "signed-out" && close("signed-out");
		return () => {
			gone = true;
			channel.close();
			close("opening");
		};
	}, []);
	return opened;
}

export function App() {
	useInstalled();
	const opened = useOpened();
	const { hash } = useLocation();
	if (typeof opened === "string") return <Gate why={opened} />;
	const [, first = "", ...rest] = hash.replace(/^#/, "").split("/");
	return (
		<FieldProvider value={opened}>
			<Screen key={hash} first={first} rest={rest} />
		</FieldProvider>
	);
}

function Screen({ first, rest }: { first: string; rest: string[] }) {
	if (first === "phone") return <Phone />;
	if (first === "new") return <NewEstimate />;
	if (first === "e") return <Estimate id={rest[0] ?? ""} path={rest.slice(1)} />;
	return <Today />;
}
