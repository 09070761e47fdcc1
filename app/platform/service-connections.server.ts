import { eq } from "drizzle-orm";
import { broadcast } from "./broadcast.server.ts";
import { db, type Tx } from "./db.server.ts";
import { decrypt, encrypt } from "./encryption.server.ts";
import { cacheEachUntilBroadcast } from "./memory-cache.server.ts";
import { serviceConnections } from "./tables.server.ts";

/** The topic of the broadcast after a change. */
export const serviceTopic = "services";

export type ServiceName =
	| "google-email"
	| "mail-server"
	| "microsoft-email"
	| "stripe"
	| "time-stamp"
	| "twilio"
	| "weather";
type Values = Readonly<Record<string, string>>;

/** `secrets` are never sent to a browser or written to the log. */
export type ServiceConnection = { values: Values; secrets: Values };

const read = cacheEachUntilBroadcast(serviceTopic, async (name: ServiceName) => {
	const [row] = await db.select().from(serviceConnections).where(eq(serviceConnections.name, name));
	const secrets = row && decrypt("service credentials", row.secrets);
	return { connection: secrets ? { values: row.values, secrets: JSON.parse(secrets.toString()) as Values } : null };
});

/** What the owner saved, in memory until it changes on any instance. Null when there is none, or it can't be decrypted. */
export async function readServiceConnection(name: ServiceName): Promise<ServiceConnection | null> {
	return (await read(name)).connection;
}

/** Null removes it. */
export async function writeServiceConnection(
	tx: Tx,
	name: ServiceName,
	connection: ServiceConnection | null,
): Promise<void> {
	if (connection) {
		const secrets = encrypt("service credentials", Buffer.from(JSON.stringify(connection.secrets)));
		const row = { values: connection.values, secrets, updatedAt: new Date() };
		await tx
			.insert(serviceConnections)
			.values({ name, ...row })
			.onConflictDoUpdate({ target: serviceConnections.name, set: row });
	} else await tx.delete(serviceConnections).where(eq(serviceConnections.name, name));
	await broadcast(tx, serviceTopic);
}
