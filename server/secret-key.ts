import { randomBytes, randomUUID } from "node:crypto";
import fsp from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "./folders.ts";

/** The key of the data folder, made at its first use. It appears complete or not at all, also when two processes start at once. */
export async function keepSecretKey(dataDir: string): Promise<string> {
	const file = path.join(dataDir, "secret-key");
	const kept = (await read(file)) ?? (await make(file));
	if (kept.length < 32)
		throw new Error(`${file} is damaged: put back the original, or delete it to void every link sent.`);
	return kept;
}

async function make(file: string): Promise<string> {
	await makeFolder(path.dirname(file));
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
