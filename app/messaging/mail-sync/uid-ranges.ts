// Sets of UIDs in the short forms of IMAP and of PostgreSQL.

/** "1:5,8,10:12" */
export function toRanges(uids: readonly number[]): string {
	return runs(uids)
		.map(([first, last]) => (first === last ? String(first) : `${first}:${last}`))
		.join(",");
}

/** "{[1,5],[8,8]}", an int8multirange */
export function toMultirange(uids: readonly number[]): string {
	return `{${runs(uids)
		.map(([first, last]) => `[${first},${last}]`)
		.join(",")}}`;
}

function runs(uids: readonly number[]): [number, number][] {
	const found: [number, number][] = [];
	for (const uid of [...uids].sort((a, b) => a - b)) {
		const last = found.at(-1);
		if (last && uid <= last[1] + 1) last[1] = uid;
		else found.push([uid, uid]);
	}
	return found;
}
