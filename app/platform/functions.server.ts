import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { ClientBase } from "pg";

const folder = fileURLToPath(new URL("../../functions", import.meta.url));
/** has the functions that triggers of other files use */
const shared = "shared.sql";

/** Applies each file of functions/ that has changed since it was last applied: its functions and triggers are replaced. */
export async function applyFunctions(client: ClientBase): Promise<void> {
	const { rows } = await client.query<{ file: string; hash: string }>("select file, hash from applied_functions");
	const applied = new Map(rows.map(({ file, hash }) => [file, hash]));
	for (const file of listFiles()) {
		const text = readFileSync(path.join(folder, file), "utf8");
		const hash = createHash("sha256").update(text).digest("hex");
		if (applied.get(file) !== hash) await applyFile(client, file, text, hash);
	}
}

function listFiles(): string[] {
	const files = readdirSync(folder).filter((name) => name.endsWith(".sql") && name !== shared);
	return [shared, ...files.sort()];
}

async function applyFile(client: ClientBase, file: string, text: string, hash: string): Promise<void> {
	try {
		await client.query("begin");
		await client.query(text);
		await client.query(
			"insert into applied_functions values ($1, $2) on conflict (file) do update set hash = excluded.hash",
			[file, hash],
		);
		await client.query("commit");
	} catch (cause) {
		throw new Error(`functions/${file} can't be applied to the database.`, { cause });
	}
}
