/** What the first page of the visit noted (app/starter.ts), without the rest of its query and without our own pages. */
export function readVisitOrigin(): string {
	try {
		const noted = new URLSearchParams(sessionStorage.getItem("origin") ?? "");
		const tags = [...noted].filter(
			([name, value]) => /^(qr|utm_\w+|from)$/.test(name) && !(name === "from" && value === window.location.host),
		);
		return String(new URLSearchParams(tags));
	} catch {
		// storage is disabled
		return "";
	}
}
