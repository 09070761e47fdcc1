import fc from "fast-check";
import { parseSettings, type Settings } from "./settings-url.ts";

/** fast-check arbitrary of a tool's settings: any combination of `values`, parsed as the tool itself would. */
export function arbitrarySettings<S extends object>(
	settings: Settings<S>,
	options: Record<keyof S & string, readonly string[]>,
) {
	return fc
		.record(
			Object.fromEntries(
				Object.entries<readonly string[]>(options).map(([name, all]) => [name, fc.constantFrom(...all)]),
			),
		)
		.map((typed) => parseSettings(settings, new URLSearchParams(typed as Record<string, string>)).values);
}
