import type { RouterContextProvider } from "react-router";
import type { ActionErrors } from "#app/documents/record/actions.tsx";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { markForm, takeBackForm } from "../change-form.ts";
import { type Marked, markDone, refusalWords, type TakenBack, takeBack } from "../work.server.ts";
import { personMinutes } from "../work.ts";

/** Records or undoes completed work: null when it worked, else the messages to show. */
export async function markWork(
	context: Readonly<RouterContextProvider>,
	contractId: string,
	request: Request,
): Promise<(ActionErrors & { status: number }) | null> {
	const by = requirePermission(context, "work.mark");
	const now = new Date();
	const form = await request.formData();
	const intent = String(form.get("intent"));
	const lineId = String(form.get("lineId") ?? "");
	const wrong = (status: number, errors: Record<string, string>) => ({
		...{ status, intent, errors, typed: { lineId, ...typedIn(form) } },
	});
	const told = (outcome: Marked | TakenBack) => (outcome === "done" ? null : wrong(409, { "": refusalWords[outcome] }));
	if (intent === "done") {
		const parsed = parseForm(markForm, form);
		if (!parsed.ok) return wrong(422, parsed.errors);
		const { quantity, hours, people } = parsed.value;
		const minutes = personMinutes(hours, people);
		return told(await markDone(by, contractId, parsed.value.lineId, quantity, now, minutes));
	}
	const parsed = parseForm(takeBackForm, form);
	if (intent !== "not-done" || !parsed.ok)
		return wrong(400, { "": "We couldn't process that request. Reload the page and try again." });
	return told(await takeBack(by, contractId, parsed.value.markId, now));
}

function typedIn(form: FormData) {
	const typed = (name: string) => String(form.get(name) ?? "");
	return { quantity: typed("quantity"), hours: typed("hours"), people: typed("people") };
}
