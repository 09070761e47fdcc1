import fsp from "node:fs/promises";
import path from "node:path";

/**
 * Creates a folder with its parents, whatever the umask. Created by root, other accounts may enter but not list it,
 * because PostgreSQL runs as one of them; otherwise only the owner may enter it.
 */
export async function makeFolder(folder: string): Promise<void> {
	const first = await fsp.mkdir(folder, { recursive: true });
	if (!first) return;
	const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
	for (let made = path.resolve(folder); made.length >= first.length; made = path.dirname(made)) {
		await fsp.chmod(made, mode);
	}
}
