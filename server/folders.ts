import fsp from "node:fs/promises";
import path from "node:path";

/**
 * Makes a folder with its parents. What is made may be entered, not listed, by other accounts when root makes it
 * (PostgreSQL runs as one), and by nobody else otherwise; the umask has no say.
 */
export async function makeFolder(folder: string): Promise<void> {
	const first = await fsp.mkdir(folder, { recursive: true });
	if (!first) return;
	const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
	for (let made = path.resolve(folder); made.length >= first.length; made = path.dirname(made)) {
		await fsp.chmod(made, mode);
	}
}
