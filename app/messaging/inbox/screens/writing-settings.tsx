import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { requirePermission } from "#app/noun/permit.server.ts";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { trimmedField } from "#app/platform/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { readSignature, saveSignature } from "../drafts.server.ts";
import { inboxPath } from "../inbox-urls.ts";
import { listTemplates, removeTemplate, saveTemplate } from "../templates.server.ts";
import type { Route } from "./+types/writing-settings.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const by = requirePermission(context, "inbox.work");
	const [signature, templates] = await Promise.all([readSignature(by), listTemplates()]);
	return { signature, templates };
}

const form = z.discriminatedUnion("intent", [
	z.object({
		intent: z.literal("signature"),
		signature: trimmedField(1_000),
	}),
	z.object({
		intent: z.literal("template"),
		name: z.string().trim().min(1, "Enter a name.").max(100, "Keep this to 100 characters or fewer."),
		subject: trimmedField(500),
		text: z.string().trim().min(1, "Enter the text.").max(20_000, "Keep this to 20,000 characters or fewer."),
	}),
	z.object({ intent: z.literal("delete"), id: z.uuid() }),
]);

export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "inbox.work");
	const parsed = parseForm(form, await readForm(request));
	if (!parsed.ok) return data({ errors: parsed.errors, typed: parsed.typed }, { status: 422 });
	const { value } = parsed;
	if (value.intent === "signature") await saveSignature(by, value.signature);
	else if (value.intent === "delete") await removeTemplate(by, value.id);
	else await saveTemplate(by, { name: value.name, subject: value.subject, text: value.text });
	throw redirect(`${inboxPath}/templates`, 303);
}

type Fields = { errors: Record<string, string>; typed: Record<string, string> };

export default function WritingSettings({ loaderData, actionData }: Route.ComponentProps) {
	const { signature, templates } = loaderData;
	const { errors, typed }: Fields = actionData ?? { errors: {}, typed: {} };
	const busy = useIsPosting();
	return (
		<RecordPane title="Templates and signature" back={inboxPath}>
			<title>Templates and signature</title>
			<div className="grid max-w-[680px] gap-10">
				<ErrorSummary
					errors={errors}
					labels={{ name: "Name", subject: "Subject", text: "Text", signature: "Signature" }}
				/>
				<Form method="post" key={signature} className="grid gap-3">
					<Field
						label="Your signature"
						name="signature"
						error={errors.signature}
						hint="Added below every email you start."
					>
						<Textarea rows={4} defaultValue={typed.signature ?? signature} maxLength={1_000} dir="auto" />
					</Field>
					<Button
						type="submit"
						name="intent"
						value="signature"
						size="dense"
						disabled={busy}
						className="justify-self-start"
					>
						Save signature
					</Button>
				</Form>
				<section aria-labelledby="templates" className="grid gap-4">
					<h2 id="templates" className="text-[22px]">
						Templates
					</h2>
					{templates.map((template) => (
						<Form
							key={template.id}
							method="post"
							className="flex items-start justify-between gap-4 border-b border-line pb-4"
						>
							<input type="hidden" name="id" value={template.id} />
							<div className="min-w-0">
								<h3 className="font-sans text-base font-semibold [overflow-wrap:anywhere]">{template.name}</h3>
								<p className="line-clamp-2 text-sm text-ink-2 [overflow-wrap:anywhere]">{template.text}</p>
							</div>
							<Button
								type="submit"
								name="intent"
								value="delete"
								size="dense"
								disabled={busy}
								aria-label={`Delete ${template.name}`}
							>
								Delete
							</Button>
						</Form>
					))}
					<Form method="post" key={templates.length} className="grid gap-4">
						<Field
							label="Name"
							name="name"
							error={errors.name}
							hint="Saving a template under an existing name replaces it."
						>
							<Input dense defaultValue={typed.name} maxLength={100} autoComplete="off" />
						</Field>
						<Field label="Subject" name="subject" error={errors.subject} optional>
							<Input dense defaultValue={typed.subject} maxLength={500} autoComplete="off" />
						</Field>
						<Field
							label="Text"
							name="text"
							error={errors.text}
							hint="{first name}, {name}, {your name} and {company} are filled in. Any other field in braces keeps the email from being sent until you replace it."
						>
							<Textarea rows={6} defaultValue={typed.text} maxLength={20_000} dir="auto" />
						</Field>
						<Button
							type="submit"
							name="intent"
							value="template"
							tone="moss"
							size="dense"
							disabled={busy}
							className="justify-self-start"
						>
							Save template
						</Button>
					</Form>
				</section>
			</div>
		</RecordPane>
	);
}
