import { openDB } from "idb";

export type Person = { id: string; name: string };

/** Pages and the worker tell each other here that someone signed out. */
export const channelName = "field";

const open = () => openDB("field-person", 1, { upgrade: (db) => void db.createObjectStore("person") });

/** Who is signed in on this device, as far as it knows without asking the server. */
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

/** After it nothing of customers is shown until the same person signs in again. What is unsent stays. */
export async function forgetPerson(): Promise<void> {
	const db = await open();
	await db.delete("person", "now");
	db.close();
	const channel = new BroadcastChannel(channelName);
	channel.postMessage("signed-out");
	channel.close();
}
