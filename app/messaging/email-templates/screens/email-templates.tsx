import { Fragment, useState } from "react";
import { Form, Link } from "react-router";
import { z } from "zod";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { versionOrZeroField } from "#app/platform/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { ViewTabs } from "#app/ui/row.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import {
	type EmailTemplate,
	type EmailText,
	fillText,
	findUnknownPlaceholder,
	maxMessage,
	maxSubject,
	toParagraphs,
} from "../email-template.ts";
import { messageField, subjectField } from "../email-template-form.ts";
import {
	findSavedText,
	listEmailTemplates,
	listReminderSettings,
	resetEmailText,
	saveEmailText,
} from "../email-templates.server.ts";
import type { Route } from "./+types/email-templates.ts";

const path = (kind: string) => `/admin/email-templates/${kind}`;
const findTemplate = (kind: string) => listEmailTemplates().find((template) => template.kind === kind);

export async function loader({ context, params }: Route.LoaderArgs) {
	requirePermission(context, "emails.set-up");
	const templates = listEmailTemplates();
	const template = params.kind ? findTemplate(params.kind) : templates[0];
	if (!template) throw new Response("This email template doesn't exist.", { status: 404, statusText: "Not Found" });
	const { version, subject, message } = await findSavedText(template);
	const kinds = templates.map(({ kind, label }) => ({ kind, label }));
	return { kinds, template, version, text: { subject, message }, reminderSettings: listReminderSettings() };
}

const templateForm = z.object({ kind: z.string().max(40), version: versionOrZeroField });
const textForm = templateForm.extend({ subject: subjectField, message: messageField });
const gone = refused("This email template no longer exists.");

export const action = recordAction({
	view: "emails.set-up",
	path: () => "/admin/email-templates",
	stale: "Someone else changed this text while you were editing. Reload the page to see their version.",
	intents: {
		save: intent("emails.set-up", textForm, async ({ by, value: { kind, version, ...text }, now }) => {
			const template = findTemplate(kind);
			if (!template) return gone;
			const errors = placeholderErrors(template, text);
			if (Object.keys(errors).length) return invalid(errors);
			const result = await saveEmailText(by, template, version, text, now);
			return result === "done" ? { to: path(kind) } : result;
		}),
		reset: intent("emails.set-up", templateForm, async ({ by, value: { kind, version }, now }) => {
			const template = findTemplate(kind);
			if (!template) return gone;
			const result = await resetEmailText(by, template, version, now);
			return result === "done" ? { to: path(kind) } : result;
		}),
	},
});

/** The placeholders that the email can't fill in, by field. */
function placeholderErrors({ placeholders }: EmailTemplate, text: EmailText): Record<string, string> {
	const errors: Record<string, string> = {};
	for (const field of ["subject", "message"] as const) {
		const unknown = findUnknownPlaceholder(text[field], placeholders);
		if (unknown) errors[field] = `${unknown} isn't a placeholder in this email.`;
	}
	return errors;
}

export default function EmailTemplates({ loaderData, actionData }: Route.ComponentProps) {
	const { kinds, template, version, reminderSettings } = loaderData;
	const tabs = kinds.map(({ kind, label }) => ({ to: path(kind), label, current: kind === template.kind }));
	return (
		<RecordPane title="Email templates" back="/admin/settings">
			<title>{`${template.label} | Email templates`}</title>
			<ViewTabs label="Emails" tabs={tabs} />
			<TemplateForm
				key={`${template.kind} ${version}`}
				template={template}
				version={version}
				text={loaderData.text}
				errors={actionData?.errors ?? {}}
				typed={actionData?.typed ?? {}}
			/>
			<p className="mt-8 text-sm text-ink-2">
				Reminder emails have their own settings:{" "}
				{reminderSettings.map(({ to, label }, index) => (
					<Fragment key={to}>
						{index > 0 && ", "}
						<Link to={to} className="underline underline-offset-4">
							{label}
						</Link>
					</Fragment>
				))}
			</p>
		</RecordPane>
	);
}

type TemplateFormProps = {
	template: EmailTemplate;
	version: number;
	text: EmailText;
	errors: Record<string, string>;
	typed: Record<string, string>;
};

function TemplateForm({ template, version, text, errors, typed }: TemplateFormProps) {
	const [draft, setDraft] = useState({ subject: text.subject, message: text.message, ...typed });
	const set = (field: keyof EmailText) => (event: { target: { value: string } }) =>
		setDraft((before) => ({ ...before, [field]: event.target.value }));
	const placeholders = Object.keys(template.placeholders).map((name) => `{${name}}`);
	return (
		<Form method="post" className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-2">
			<div className="grid content-start gap-4">
				<h2 className="text-xl">{template.label}</h2>
				<p className="text-ink-2">{template.use}</p>
				<ErrorSummary errors={errors} />
				<input type="hidden" name="kind" value={template.kind} />
				<input type="hidden" name="version" value={version} />
				<Field label="Subject" name="subject" error={errors.subject}>
					<Input dense maxLength={maxSubject} autoComplete="off" value={draft.subject} onChange={set("subject")} />
				</Field>
				<Field
					label="Message"
					hint={`You can use these placeholders: ${placeholders.join(" ")}`}
					name="message"
					error={errors.message}
				>
					<Textarea
						maxLength={maxMessage}
						className="field-sizing-content min-h-40"
						value={draft.message}
						onChange={set("message")}
					/>
				</Field>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" name="intent" value="save" tone="moss">
						Save
					</Button>
					{version > 0 && (
						<Button type="submit" name="intent" value="reset">
							Reset to default
						</Button>
					)}
				</div>
			</div>
			<Preview text={fillText(draft, template.placeholders)} />
		</Form>
	);
}

function Preview({ text }: { text: EmailText }) {
	return (
		<section aria-label="Preview" className="min-w-0">
			<h2 className="text-[17px]">Preview</h2>
			<div className="mt-2 grid gap-3 rounded-lg border border-line bg-card p-5 [overflow-wrap:anywhere]">
				<p className="font-semibold">{text.subject}</p>
				<p>Hi Bonnie,</p>
				{toParagraphs(text.message).map((paragraph) => (
					<p key={paragraph} className="whitespace-pre-line">
						{paragraph}
					</p>
				))}
			</div>
		</section>
	);
}
