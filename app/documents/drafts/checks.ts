// "Before you send": what stops a paper and what is only worth a second look. Pure.

export type Check = {
	level: "stop" | "warn" | "fine";
	title: string;
	text?: string;
	/** where it is settled: "#field-county" on the same screen, or an address */
	at?: string;
};

const order = { stop: 0, warn: 1, fine: 2 };

/** What stands in the way first, then what to look at, then what is in order. */
export function sortChecks(checks: readonly Check[]): Check[] {
	return [...checks].sort((a, b) => order[a.level] - order[b.level]);
}

export function blockersOf(checks: readonly Check[]): Check[] {
	return checks.filter((check) => check.level === "stop");
}
