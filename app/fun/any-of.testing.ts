import fc from "fast-check";
import { readSettings, type Settings } from "./address.ts";

/** Every way of answering, as the tool's own settings read them. */
export function anyOf<S extends object>(settings: Settings<S>, ways: Record<keyof S & string, readonly string[]>) {
	return fc
		.record(
			Object.fromEntries(Object.entries<readonly string[]>(ways).map(([name, all]) => [name, fc.constantFrom(...all)])),
		)
		.map((typed) => readSettings(settings, new URLSearchParams(typed as Record<string, string>)).set);
}
