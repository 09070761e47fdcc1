// Keeps the tokens of secret links out of the log and out of stored emails. Pure.

/** Link tokens and sign-in tokens are long runs of letters and digits. Slugs and record ids have no capital letters. */
const token = /(?=[\w-]*[A-Z])[\w-]{30,}/g;
/** A token can be hidden by percent-encoding some of its characters. */
const encodedRun = /(?:[\w-]|%[\dA-Fa-f]{2}){30,}/g;

/** The text without anything that has the shape of a token. */
export function redactTokens(text: string): string {
	return text
		.replace(encodedRun, (run) => (run.includes("%") && decodeFully(run).search(token) >= 0 ? "…" : run))
		.replace(token, "…");
}

/** Decodes percent-encoded text, even text that was encoded twice. Invalid sequences stay as they are. */
export function decodeFully(text: string): string {
	let decoded = text;
	for (let round = 0; round < 3 && decoded.includes("%"); round += 1)
		decoded = decoded.replace(/(?:%[\dA-Fa-f]{2})+/g, (bytes) => {
			try {
				return decodeURIComponent(bytes);
			} catch {
				return bytes;
			}
		});
	return decoded;
}
