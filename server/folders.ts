import fs from "node:fs";

/**
 * Creates a folder with its parents. Created by root, other accounts may enter but not list it, because PostgreSQL runs as
 * one of them; otherwise only the owner may enter it. The mode is set by the creation itself: another process that starts
 * at the same time, or after this one was killed, must not find a folder that PostgreSQL can't enter.
 */
export function makeFolder(folder: string): void {
	const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
	const umask = process.umask(0o066);
	try {
		fs.mkdirSync(folder, { recursive: true, mode });
	} finally {
		process.umask(umask);
	}
}
