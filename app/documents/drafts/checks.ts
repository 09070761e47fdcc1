// The "Before you send" checks: what blocks a document and what only deserves a second look. Pure.

export type Check = {
	level: "stop" | "warn" | "fine";
	title: string;
	text?: string;
	/** where to fix it: "#field-county" on the same screen, or a URL */
	href?: string;
};

/** The result of an action that checks prevented. */
export type Blocked = { kind: "blocked"; checks: Check[] };

const order = { stop: 0, warn: 1, fine: 2 };

/** Blocking checks first, then warnings, then passed checks. */
export function sortChecks(checks: readonly Check[]): Check[] {
	return [...checks].sort((a, b) => order[a.level] - order[b.level]);
}

export function blockingChecks(checks: readonly Check[]): Check[] {
	return checks.filter((check) => check.level === "stop");
}
