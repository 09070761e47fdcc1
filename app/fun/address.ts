// What a visitor set in a tool, as it stands in the page's address: so a result can be shared, reloaded and printed, and
// the form works without script. Whatever else stands there is read as the field's start. Pure.

export type Setting<T> = { start: T; read: (text: string) => T | null; write: (value: T) => string };
export type Settings<S> = { [Name in keyof S]: Setting<S[Name]> };

/** A number within bounds, rounded to `step`. */
export function figure(start: number, least: number, most: number, step = 1): Setting<number> {
	return {
		start,
		read: (text) => {
			const value = Number(text);
			if (!text.trim() || !Number.isFinite(value)) return null;
			const rounded = Math.round(value / step) * step;
			return Number(Math.min(most, Math.max(least, rounded)).toFixed(4));
		},
		write: String,
	};
}

export function choice<const Way extends string>(ways: readonly Way[], start: NoInfer<Way>): Setting<Way> {
	return { start, read: (text) => ways.find((way) => way === text) ?? null, write: (value) => value };
}

/** Letters of any script, digits and spaces, without what an address or a sentence would stumble over. */
export function word(start: string, most: number): Setting<string> {
	return {
		start,
		read: (text) =>
			text
				.normalize("NFC")
				.replaceAll(/[^\p{L}\p{M}\p{N} '-]/gu, "")
				.trim()
				.slice(0, most) || null,
		write: (value) => value,
	};
}

/** Marks an address that carries a result; the page cache keeps only addresses without it. */
export const told = "r";

/** What the address says, field by field; `given` tells whether it carries a result at all. */
export function readSettings<S extends object>(
	settings: Settings<S>,
	search: URLSearchParams,
): { set: S; given: boolean } {
	const set = {} as S;
	for (const name of Object.keys(settings) as (keyof S & string)[]) {
		const setting = settings[name];
		set[name] = setting.read(search.get(name) ?? "") ?? setting.start;
	}
	return { set, given: search.has(told) };
}

/** What a form's fields say. */
export function settingsIn<S extends object>(settings: Settings<S>, form: FormData): S {
	return readSettings(settings, new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))).set;
}

/** What a request's address says, and the query that says it again: "" when it carries no result. */
export function settingsOf<S extends object>(settings: Settings<S>, request: Request): { set: S; query: string } {
	const { set, given } = readSettings(settings, new URL(request.url).searchParams);
	return { set, query: given ? writeSettings(settings, set) : "" };
}

/** The query with every field, "?r=1&inches=20". */
export function writeSettings<S extends object>(settings: Settings<S>, set: S): string {
	const search = new URLSearchParams({ [told]: "1" });
	for (const name of Object.keys(settings) as (keyof S & string)[]) search.set(name, settings[name].write(set[name]));
	return `?${search}`;
}
