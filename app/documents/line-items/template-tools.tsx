import { useState } from "react";
import { type LineItemFields, parseLineItems, toLineItemFields } from "#app/documents/drafts/draft-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { copyLines, joinTexts, type LineTemplate, type TemplateTexts, templatesUrl } from "./line-template.ts";

type TemplateToolsProps = {
	lines: readonly LineItemFields[];
	/** whether the customer may choose among line items; without it, every line item is required */
	hasChoices: boolean;
	onInsert: (lines: LineItemFields[]) => void;
	/** of a quote, which has them */
	texts?: TemplateTexts;
	onTexts?: (texts: TemplateTexts) => void;
};

/** Inserts the line items of a template into a draft, and saves those of the draft as a template. */
export function TemplateTools({ lines, hasChoices, onInsert, texts, onTexts }: TemplateToolsProps) {
	const [templates, setTemplates] = useState<LineTemplate[] | null>(null);
	const [isSaving, setIsSaving] = useState(false);
	async function choose() {
		const response = await fetch(templatesUrl, { credentials: "include" }).catch(() => null);
		if (response?.ok) setTemplates((await response.json()) as LineTemplate[]);
		else toast({ title: "Couldn't load the templates", text: "Check your connection and try again.", tone: "problem" });
	}
	function insert(template: LineTemplate) {
		setTemplates(null);
		onInsert(toLineItemFields(copyLines(template.lines, hasChoices)));
		if (texts)
			onTexts?.({
				included: joinTexts(texts.included, template.included),
				excluded: joinTexts(texts.excluded, template.excluded),
			});
		const count = template.lines.length;
		toast({ title: count === 1 ? "1 line item added" : `${count} line items added`, text: template.name });
	}
	return (
		<>
			<Button size="dense" tone="quiet" onClick={choose} className="max-lg:min-h-11">
				Use a template
			</Button>
			<Button
				size="dense"
				tone="quiet"
				disabled={!lines.length}
				onClick={() => setIsSaving(true)}
				className="max-lg:min-h-11"
			>
				Save as template
			</Button>
			<Dialog open={templates !== null} onClose={() => setTemplates(null)} title="Use a template">
				<TemplateList templates={templates ?? []} onChoose={insert} />
			</Dialog>
			<Dialog open={isSaving} onClose={() => setIsSaving(false)} title="Save as template">
				<SaveForm lines={lines} texts={texts} onClose={() => setIsSaving(false)} />
			</Dialog>
		</>
	);
}

type TemplateListProps = { templates: readonly LineTemplate[]; onChoose: (template: LineTemplate) => void };

function TemplateList({ templates, onChoose }: TemplateListProps) {
	if (!templates.length)
		return (
			<p className="text-ink-2">
				There are no templates yet. To add one, select “Save as template” below the line items.
			</p>
		);
	return (
		<ul className="grid gap-2">
			{templates.map((template) => (
				<li key={template.id}>
					<button
						type="button"
						onClick={() => onChoose(template)}
						className="min-h-11 w-full rounded-md border border-line px-3 py-2 text-left [overflow-wrap:anywhere] hover:border-ink"
					>
						<b>{template.name}</b>
						<span className="block text-sm text-ink-2">{template.lines.map(({ title }) => title).join(", ")}</span>
					</button>
				</li>
			))}
		</ul>
	);
}

const blankTexts: TemplateTexts = { included: "", excluded: "" };

type SaveFormProps = { lines: readonly LineItemFields[]; texts?: TemplateTexts; onClose: () => void };

function SaveForm({ lines, texts, onClose }: SaveFormProps) {
	const [name, setName] = useState("");
	const [problem, setProblem] = useState("");
	const [isPosting, setIsPosting] = useState(false);
	async function save(event: React.FormEvent) {
		event.preventDefault();
		setIsPosting(true);
		const { included, excluded } = texts ?? blankTexts;
		const failure = await postTemplate({ name, lines: parseLineItems(lines, {}), included, excluded });
		setIsPosting(false);
		setProblem(failure ?? "");
		if (failure) return;
		toast({ title: "Template saved", text: name.trim() });
		onClose();
	}
	return (
		<form onSubmit={save} className="grid gap-4">
			<Field label="Template name" error={problem || undefined}>
				<Input dense value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
			</Field>
			<p className="text-sm text-ink-2">
				{lines.length === 1 ? "1 line item" : `${lines.length} line items`}
				{texts && ", and what's included and not included"}
			</p>
			<Button type="submit" tone="moss" size="dense" disabled={isPosting} className="justify-self-start">
				Save template
			</Button>
		</form>
	);
}

/** The message of the error; null when the template was saved. */
async function postTemplate(template: Omit<LineTemplate, "id">): Promise<string | null> {
	const response = await fetch(templatesUrl, {
		method: "POST",
		credentials: "include",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(template),
	}).catch(() => null);
	if (response?.ok) return null;
	const { errors = {} } = (await response?.json().catch(() => null)) ?? {};
	const [message] = Object.values(errors);
	return typeof message === "string" ? message : "Not saved. Check your connection and try again.";
}
