import { useMemo, useState } from "react";
import { useSubmit } from "react-router";
import { toast } from "#app/ui/toast.ts";
import { useAutosave } from "./autosave.tsx";
import type { DraftFormat } from "./draft-format.ts";
import type { DraftFields } from "./merge.ts";

function notifyMerged(by: string | null): void {
	toast({
		title: `${by ?? "Someone else"} also edited this draft`,
		text: "The draft now includes both sets of changes.",
	});
}

/** The fields of a draft, saved automatically, and `submitIntent`, which saves them before it posts a form of the page. */
export function useDraftEditor<Content, Typed extends DraftFields>(
	format: DraftFormat<Content, Typed>,
	id: string,
	initial: { version: number; content: Content },
) {
	const start = { version: initial.version, typed: format.toFields(initial.content) };
	const draft = useAutosave(format, id, start, notifyMerged);
	const { content } = useMemo(() => format.toContent(draft.typed), [format, draft.typed]);
	const submit = useSubmit();
	const [isSubmitting, setIsSubmitting] = useState(false);
	const submitIntent = async (intent: string, fields: Record<string, string> = {}) => {
		setIsSubmitting(true);
		const saved = await draft.save();
		if (saved || intent === "delete")
			await submit({ intent, version: String(draft.version()), ...fields }, { method: "post" });
		setIsSubmitting(false);
	};
	return { ...draft, content, isSubmitting, submitIntent };
}
