import type { Role } from "#app/noun/permissions.ts";
import { may, type Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import type { Command, PaletteItem } from "./palette.ts";

const maxPerSource = 6;

/** What the role may do from the command palette, beside opening the pages of the menu. */
export function listCommands(role: Role): Command[] {
	return collect("commands")
		.filter(({ permission }) => may(role, permission))
		.map(({ path, label, key, synonyms = "" }) => ({ path, label, key, synonyms }));
}

/** Finds customers and documents by name, number, phone or address, limited to what this person's role may see. */
export async function searchOffice(staff: Staff, query: string, now: Date): Promise<PaletteItem[]> {
	const typed = query.trim();
	if (typed.length < 2) return [];
	const found = await Promise.all(collect("search").map(({ find }) => find(staff, typed, now)));
	return found.flatMap((results) => results?.slice(0, maxPerSource) ?? []);
}
