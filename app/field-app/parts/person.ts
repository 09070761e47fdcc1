import { openDB } from "idb";

export type Person = { id: string; name: string };

/** The BroadcastChannel on which pages and the service worker announce a sign-out. */
export const channelName = "field";

const open = () => openDB("field-person", 1, { upgrade: (db) => void db.createObjectStore("person") });

/** The person last known to be signed in on this device, without asking the server. */
export async function readPerson(): Promise<Person | null> {
	const db = await open();
	const person = (await db.get("person", "now")) as Person | undefined;
	db.close();
	return person ?? null;
}

export async function writePerson(person: Person): Promise<void> {
	const db = await open();
	await db.put("person", person, "now");
	db.close();
}

/** Hides all work until this person signs in again. Unsent work stays in their database. */
export async function forgetPerson(): Promise<void> {
	const db = await open();
	await db.delete("person", "now");
	db.close();
	const channel = new BroadcastChannel(channelName);
	channel.postMessage("signed-out");
	channel.close();
}
