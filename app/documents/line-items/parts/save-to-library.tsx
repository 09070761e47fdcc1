import { useState } from "react";
import type { LineItemFields } from "#app/documents/drafts/draft-fields.ts";
import { parseMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { libraryUrl } from "../library-line.ts";

/** Adds a line item to the library, for other documents. */
export function SaveToLibrary({ line }: { line: LineItemFields }) {
	const [isSaving, setIsSaving] = useState(false);
	async function save() {
		setIsSaving(true);
		toast(await postLine(line));
		setIsSaving(false);
	}
	return (
		<Button
			size="dense"
			tone="quiet"
			disabled={isSaving || !line.title.trim()}
			onClick={save}
			className="col-span-full -ml-3 justify-self-start"
		>
			Save to library
		</Button>
	);
}

async function postLine({ price, ...line }: LineItemFields): Promise<Parameters<typeof toast>[0]> {
	const body = JSON.stringify({ ...line, unitPrice: parseMoney(price.trim() || "0") ?? 0 });
	const headers = { "Content-Type": "application/json" };
	const response = await fetch(libraryUrl, { method: "POST", credentials: "include", headers, body }).catch(() => null);
	if (response?.ok) return { title: "Saved to the library", text: line.title };
	if (response?.status === 409)
		return {
			title: "Already in the library",
			text: "The library has an item with this description. Change the description, or edit the item in the library.",
			tone: "problem",
		};
	return { title: "Not saved to the library", text: "Check your connection and try again.", tone: "problem" };
}
