import type { RouterContextProvider } from "react-router";
import type { ActionErrors } from "#app/documents/record/actions.tsx";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { completedWorkForm, undoWorkForm } from "../change-order-form.ts";
import { toPersonMinutes } from "../completed-work.ts";
import {
	type RecordResult,
	recordCompletedWork,
	refusalMessages,
	type UndoResult,
	undoCompletedWork,
} from "../jobs.server.ts";

/** Records or undoes completed work: null when it worked, else the messages to show. */
export async function handleWorkAction(
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
	const told = (outcome: RecordResult | UndoResult) =>
		outcome === "done" ? null : wrong(409, { "": refusalMessages[outcome] });
	if (intent === "done") {
		const parsed = parseForm(completedWorkForm, form);
		if (!parsed.ok) return wrong(422, parsed.errors);
		const { quantity, hours, people } = parsed.value;
		const minutes = toPersonMinutes(hours, people);
		return told(await recordCompletedWork(by, contractId, parsed.value.lineId, quantity, now, minutes));
	}
	const parsed = parseForm(undoWorkForm, form);
	if (intent !== "not-done" || !parsed.ok)
		return wrong(400, { "": "We couldn't process that request. Reload the page and try again." });
	return told(await undoCompletedWork(by, contractId, parsed.value.markId, now));
}

function typedIn(form: FormData) {
	const typed = (name: string) => String(form.get(name) ?? "");
	return { quantity: typed("quantity"), hours: typed("hours"), people: typed("people") };
}
