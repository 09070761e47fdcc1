// Cursors of paged lists: the sort key of a page's last row, as text for a URL. Pure.

import { isUuid } from "./uuid.ts";

/** Parses one value of a sort key, by the PostgreSQL type it is compared as. Null when it isn't one. */
const parsers = {
	"timestamp with time zone": (value) => {
		if (typeof value !== "string" || !/^[12]\d{3}-[\d:.T+Z-]+$/.test(value)) return null;
		return parseTemporal(() => Temporal.Instant.from(value));
	},
	date: (value) => {
		if (typeof value !== "string" || !/^[12]\d{3}-\d\d-\d\d$/.test(value)) return null;
		return parseTemporal(() => Temporal.PlainDate.from(value));
	},
	smallint: (value) => (Number.isInteger(value) && Math.abs(Number(value)) < 32_768 ? String(value) : null),
	numeric: (value) => (Number.isSafeInteger(value) ? String(value) : null),
	text: (value) => (typeof value === "string" && !value.includes("\0") ? value : null),
	uuid: (value) => (isUuid(value) ? value : null),
} satisfies Record<string, (value: unknown) => string | null>;

export type KeyType = keyof typeof parsers;

export function isKeyType(type: string): type is KeyType {
	return type in parsers;
}

/** `key` is the JSON array of the sort key's values. */
export function formatCursor(key: string): string {
	return Buffer.from(key).toString("base64url");
}

/** The values of the sort key, ready to be cast to their types. Null for an invalid cursor, which means the first page. */
export function parseCursor(cursor: string | null, types: readonly KeyType[]): string[] | null {
	if (!cursor) return null;
	const key = parseJson(Buffer.from(cursor, "base64url").toString());
	if (!Array.isArray(key) || key.length !== types.length) return null;
	const values = types.map((type, index) => parsers[type](key[index]));
	return values.every((value) => value !== null) ? values : null;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

function parseTemporal(parse: () => Temporal.Instant | Temporal.PlainDate): string | null {
	try {
		return parse().toString();
	} catch {
		return null;
	}
}
