import { randomBytes, randomUUID } from "node:crypto";
import fsp from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "./folders.ts";

/** Reads the secret key in the data folder, or creates it atomically, even if two processes start at the same time. */
export async function readOrCreateSecretKey(dataDir: string): Promise<string> {
	const file = path.join(dataDir, "secret-key");
	const key = (await read(file)) ?? (await create(file));
	if (key.length < 32)
		throw new Error(
			`${file} is damaged. Restore the original file, or delete it to create a new key. A new key breaks every link sent so far.`,
		);
	return key;
}

async function create(file: string): Promise<string> {
	makeFolder(path.dirname(file));
	const draft = `${file}.${randomUUID()}`;
	const handle = await fsp.open(draft, "w", 0o600);
	await handle.writeFile(`${randomBytes(32).toString("base64url")}\n`);
	await handle.sync();
	await handle.close();
	await fsp.link(draft, file).catch((error) => {
		if (error.code !== "EEXIST") throw error;
	});
	await fsp.rm(draft);
	return (await read(file)) ?? "";
}

async function read(file: string): Promise<string | undefined> {
	return fsp.readFile(file, "utf8").then(
		(text) => text.trim(),
		(error) => {
			if (error.code === "ENOENT") return undefined;
			throw error;
		},
	);
}
