import type { Point } from "./framing.ts";

type Described = { id: string; version: number };
type Description = { alt: string; focus: Point; isChecked?: boolean };

/** Saves what an editor says about a picture of the library. Returns the problem, or "". */
export async function describe(
	{ id, version }: Described,
	{ alt, focus, isChecked = false }: Description,
): Promise<string> {
	try {
		const response = await fetch(`/api/office/pictures/${id}`, {
			method: "POST",
			credentials: "include",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ version, alt, focusX: focus.x, focusY: focus.y, isChecked }),
		});
		if (response.ok) return "";
		const { error } = (await response.json()) as { error?: string };
		return error ?? "We couldn't save the picture. Try again.";
	} catch {
		return "We couldn't save the picture. Check your connection and try again.";
	}
}
