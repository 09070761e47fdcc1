import { createHash } from "node:crypto";
import { findFile } from "#app/platform/files.server.ts";
import type { CheckSummary } from "./registry.server.ts";

/** A stored file. The hash is null where none was recorded. */
type StoredFile = { name: string; key: string; sha256: string | null };

/** One page of stored files in the order of their IDs. `last` is the ID to continue after; null on the last page. */
export type StoredFilesPage = { files: StoredFile[]; last: string | null };

/** A check that reports every stored file that is missing or whose hash has changed. */
export function checkStoredFiles(listFiles: (after: string) => Promise<StoredFilesPage>) {
	return async (report: (problem: string) => void): Promise<CheckSummary> => {
		let [checked, problems] = [0, 0];
		for (let after: string | null = "00000000-0000-0000-0000-000000000000"; after; ) {
			const { files, last }: StoredFilesPage = await listFiles(after);
			after = last;
			for (const { name, key, sha256 } of files) {
				checked += 1;
				const bytes = await findFile(key);
				const changed = sha256 !== null && bytes && createHash("sha256").update(bytes).digest("hex") !== sha256;
				if (bytes && !changed) continue;
				problems += 1;
				report(`${name}: the file ${bytes ? "was changed" : "is missing"}`);
			}
		}
		return { name: "other document", checked, problems };
	};
}
