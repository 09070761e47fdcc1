import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** The emails to an address that a product without a mail server has saved as files, oldest first. */
export async function readSavedEmails(dataDir: string, address: string): Promise<Email[]> {
	const folder = path.join(dataDir, "outbox");
	const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
	const emails = await Promise.all(
		names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
	);
	return emails.filter(({ to }) => to?.[0]?.address === address);
}
