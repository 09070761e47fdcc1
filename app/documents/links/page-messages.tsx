import { useState } from "react";
import { Form } from "react-router";
import { PhotoPicker } from "#app/content/media/picker/photo-picker.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useIsPosting } from "#app/ui/use-is-posting.ts";

export type PageMessageView = {
	id: string;
	from: "customer" | "office";
	text: string;
	at: string;
	/** where each photo is; with "?small" its thumbnail */
	photos: string[];
};

type ListProps = {
	messages: readonly PageMessageView[];
	company: string;
	/** who wrote what isn't ours: "You", or "Customer" on a page that several people read */
	customer: string;
};

/** What a customer and the office wrote to each other, on the customer's pages. */
export function PageMessages({ messages, company, customer }: ListProps) {
	if (!messages.length) return null;
	return (
		<ol aria-label="Messages" className="grid gap-3">
			{messages.map((message) => (
				<li
					key={message.id}
					className={message.from === "office" ? "rounded-md bg-moss-tint p-4" : "rounded-md bg-paper-2 p-4"}
				>
					<p className="text-sm text-ink-2">
						{message.from === "office" ? company : customer}, {message.at}
					</p>
					<p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
						{message.text}
					</p>
					<MessagePhotos photos={message.photos} />
				</li>
			))}
		</ol>
	);
}

export function MessagePhotos({ photos }: { photos: readonly string[] }) {
	if (!photos.length) return null;
	return (
		<ul aria-label="Photos" className="mt-3 flex flex-wrap gap-2">
			{photos.map((url, index) => (
				<li key={url}>
					<a
						href={url}
						target="_blank"
						rel="noreferrer"
						className="block overflow-hidden rounded-md border border-line bg-card"
					>
						<img
							src={`${url}?small`}
							alt={`${index + 1} of ${photos.length}, opens in a new tab`}
							loading="lazy"
							className="h-28 w-auto max-w-44 min-w-11 object-cover"
						/>
					</a>
				</li>
			))}
		</ul>
	);
}

type FormProps = {
	/** of the message: sent twice, it is stored once */
	messageKey: string;
	intent: "ask" | "message";
	action?: string;
	label: string;
	errors: Record<string, string> | undefined;
	typed: string;
};

const kinds = {
	ask: { button: "Send question", summary: "Your question" },
	message: { button: "Send message", summary: "Your message" },
};

const photosHint = "Add photos of the tree if that helps, up to 10. We remove the location and other hidden details.";

export function PageMessageForm({ messageKey, intent, action, label, errors, typed }: FormProps) {
	const form = `${intent}-`;
	const hydrated = useHydrated();
	const isPosting = useIsPosting();
	const [isUploading, setIsUploading] = useState(false);
	return (
		<Form
			method="post"
			action={action}
			// without JavaScript the photos come with the form
			encType={hydrated ? undefined : "multipart/form-data"}
			className="mt-4 grid gap-4"
			key={messageKey}
		>
			<ErrorSummary errors={errors} form={form} labels={{ text: kinds[intent].summary, photos: "Photos" }} />
			<input type="hidden" name="key" value={messageKey} />
			<Field label={label} name="text" form={form} error={errors?.text}>
				<Textarea maxLength={4000} defaultValue={typed} dir="auto" />
			</Field>
			<PhotoPicker
				form={form}
				formKey={messageKey}
				hint={photosHint}
				hydrated={hydrated}
				known={[]}
				error={errors?.photos}
				onBusy={setIsUploading}
			/>
			<Button
				type="submit"
				name="intent"
				value={intent}
				disabled={isPosting || isUploading}
				className="justify-self-start"
			>
				<Icon name="message-circle" />
				{isUploading ? "Adding photos…" : kinds[intent].button}
			</Button>
		</Form>
	);
}
