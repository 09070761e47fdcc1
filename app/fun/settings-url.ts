// A tool's settings in the URL of its page, so that a result can be shared, reloaded and printed, and the form works
// without JavaScript. An invalid or missing parameter gives the field's default. Pure.

export type Setting<T> = { defaultValue: T; parse: (text: string) => T | null; format: (value: T) => string };
export type Settings<S> = { [Name in keyof S]: Setting<S[Name]> };

/** A number between `least` and `most`, rounded to `step`. */
export function numberSetting(start: number, least: number, most: number, step = 1): Setting<number> {
	return {
		defaultValue: start,
		parse: (text) => {
			const value = Number(text);
			if (!text.trim() || !Number.isFinite(value)) return null;
			const rounded = Math.round(value / step) * step;
			return Number(Math.min(most, Math.max(least, rounded)).toFixed(4));
		},
		format: String,
	};
}

export function choiceSetting<const Way extends string>(options: readonly Way[], start: NoInfer<Way>): Setting<Way> {
	return {
		defaultValue: start,
		parse: (text) => options.find((option) => option === text) ?? null,
		format: (value) => value,
	};
}

/** Free text: letters of any script, digits, spaces, apostrophes and hyphens. Anything else is stripped. */
export function textSetting(start: string, most: number): Setting<string> {
	return {
		defaultValue: start,
		parse: (text) =>
			text
				.normalize("NFC")
				.replaceAll(/[^\p{L}\p{M}\p{N} '-]/gu, "")
				.trim()
				.slice(0, most) || null,
		format: (value) => value,
	};
}

/** Query parameter that marks a URL with a result ("?r=1&..."). The page cache stores only URLs without it. */
export const resultParam = "r";

/** Reads every field from the query. `hasResult` is true when the URL carries a result. */
export function parseSettings<S extends object>(
	settings: Settings<S>,
	search: URLSearchParams,
): { values: S; hasResult: boolean } {
	const values = {} as S;
	for (const name of Object.keys(settings) as (keyof S & string)[]) {
		const setting = settings[name];
		values[name] = setting.parse(search.get(name) ?? "") ?? setting.defaultValue;
	}
	return { values: values, hasResult: search.has(resultParam) };
}

/** Reads every field from a submitted form. */
export function settingsFromForm<S extends object>(settings: Settings<S>, form: FormData): S {
	return parseSettings(settings, new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))).values;
}

/** The settings in a request's URL and the same settings as a query string, "" when the URL carries no result. */
export function settingsFromRequest<S extends object>(
	settings: Settings<S>,
	request: Request,
): { values: S; query: string } {
	const { values, hasResult } = parseSettings(settings, new URL(request.url).searchParams);
	return { values: values, query: hasResult ? settingsQuery(settings, values) : "" };
}

/** The query string with every field: "?r=1&inches=20". */
export function settingsQuery<S extends object>(settings: Settings<S>, values: S): string {
	const search = new URLSearchParams({ [resultParam]: "1" });
	for (const name of Object.keys(settings) as (keyof S & string)[])
		search.set(name, settings[name].format(values[name]));
	return `?${search}`;
}
