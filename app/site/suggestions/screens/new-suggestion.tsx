import { randomUUID } from "node:crypto";
import { useRef, useState } from "react";
import { data, Form } from "react-router";
import { photoRejectionMessages } from "#app/content/media/photo.ts";
import { storePhoto } from "#app/content/media/photos.server.ts";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { invalid } from "#app/platform/form-actions.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, Input, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { OutcomeHeading } from "#app/ui/outcome.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { outcomeId } from "#app/ui/use-outcome.ts";
import { suggestionLimits } from "../suggestion.ts";
import { makeSuggestion } from "../triage.server.ts";
import { officeSuggestionForm } from "../triage-form.ts";
import type { Route } from "./+types/new-suggestion.ts";

export function loader({ request, context }: Route.LoaderArgs) {
	requirePermission(context, "suggestions.make");
	const query = new URL(request.url).searchParams;
	const page = query.get("page") ?? "";
	return data({
		formKey: randomUUID(),
		page: page.startsWith("/admin") ? page.slice(0, 300) : "",
		isSent: query.has("sent"),
	});
}

export const action = recordAction({
	view: "suggestions.make",
	path: () => "/admin/suggest",
	stale: "",
	intents: {
		make: intent("suggestions.make", officeSuggestionForm, async ({ by, value: { picture, ...suggestion }, now }) => {
			if (picture) {
				const bytes = Buffer.from(await picture.arrayBuffer());
				const stored = await storePhoto({ uploadKey: suggestion.key, name: picture.name, bytes, draftDays: 1 });
				if (typeof stored === "string") return invalid({ picture: photoRejectionMessages[stored] });
			}
			await makeSuggestion(by, suggestion, now);
			return { to: `/admin/suggest?sent=1#${outcomeId}` };
		}),
	},
});

const labels = { title: "What would you like?", why: "How would it help you?", picture: "Picture" };

export default function NewSuggestion({ loaderData, actionData }: Route.ComponentProps) {
	const { errors = {}, typed = {} } = actionData ?? {};
	const { isSent, page } = loaderData;
	return (
		<div className="mx-auto w-full max-w-2xl px-5 py-6 lg:px-8">
			<title>Suggest an improvement</title>
			{isSent && !actionData ? (
				<>
					<OutcomeHeading className="text-[28px] leading-tight">Thanks! We got your suggestion.</OutcomeHeading>
					<p role="status" className="mt-3 text-ink-2">
						You'll get an email when it's planned, done or declined.
					</p>
					<p className="mt-6 flex flex-wrap gap-3">
						<ButtonLink to="/admin/suggest" reloadDocument>
							Suggest something else
						</ButtonLink>
						<ButtonLink to="/admin">Back to work</ButtonLink>
					</p>
				</>
			) : (
				<>
					<h1 className="text-[28px] leading-tight">Suggest an improvement</h1>
					<p className="mt-2 mb-5 text-ink-2">
						What slows you down, or what is missing? Paste a screenshot if it helps.
					</p>
					<SuggestionForm
						formKey={typed.key ?? loaderData.formKey}
						page={typed.page ?? page}
						errors={errors}
						typed={typed}
					/>
				</>
			)}
		</div>
	);
}

type FormProps = { formKey: string; page: string; errors: Record<string, string>; typed: Record<string, string> };

function SuggestionForm({ formKey, page, errors, typed }: FormProps) {
	// the loader runs again after each post, but the key must stay that of the opened form
	const [key] = useState(formKey);
	const file = useRef<HTMLInputElement>(null);
	const [preview, setPreview] = useState<string | null>(null);
	const show = (picture: File | undefined) => setPreview(picture ? URL.createObjectURL(picture) : null);
	return (
		<Form
			method="post"
			encType="multipart/form-data"
			className="grid gap-5"
			onPaste={(event) => {
				const picture = [...event.clipboardData.files].find(({ type }) => type.startsWith("image/"));
				if (!picture || !file.current) return;
				event.preventDefault();
				const list = new DataTransfer();
				list.items.add(picture);
				file.current.files = list.files;
				show(picture);
			}}
		>
			<ErrorSummary errors={errors} labels={labels} />
			<input type="hidden" name="key" value={key} />
			<input type="hidden" name="page" value={page} />
			<Field label={labels.title} name="title" error={errors.title} hint="One idea in a few words.">
				<Input defaultValue={typed.title} maxLength={suggestionLimits.title} />
			</Field>
			<Field label={labels.why} name="why" error={errors.why}>
				<Textarea defaultValue={typed.why} rows={5} maxLength={suggestionLimits.why} />
			</Field>
			<Field
				label={labels.picture}
				name="picture"
				optional
				error={errors.picture}
				hint="Choose a file, or paste a screenshot anywhere in this form. Internal only."
			>
				<Input
					ref={file}
					type="file"
					accept="image/*"
					onChange={(event) => show(event.target.files?.[0])}
					className="py-3"
				/>
			</Field>
			<p role="status" className="empty:hidden">
				{preview && (
					<img src={preview} alt="Your screenshot" className="max-h-60 rounded-md border border-line object-contain" />
				)}
			</p>
			{page && <p className="text-sm text-ink-3">Sent with the page you came from: {page}</p>}
			<Button type="submit" name="intent" value="make" tone="moss" busy={useIsPosting()} className="justify-self-start">
				Send suggestion
			</Button>
		</Form>
	);
}
