import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { linkMinutes } from "../account.ts";
import { Sheet } from "./frame.tsx";

/** The door: an address, and a link by mail. */
export function AskLink(props: { note: string | null; errors?: Record<string, string>; typed?: string }) {
	const { errors = {} } = props;
	return (
		<Sheet
			title="See your quotes and requests"
			lead="Type the email address that you gave us. We mail you a link to sign in, no password needed."
		>
			{props.note && (
				<Notice tone="done" role="status">
					{props.note}
				</Notice>
			)}
			<ErrorSummary errors={errors} labels={{ email: "Email" }} />
			<Form method="post" action="/account" noValidate className="grid gap-5">
				<Field label="Email" name="email" error={errors.email}>
					<Input type="email" autoComplete="email" spellCheck={false} defaultValue={props.typed} required />
				</Field>
				<Button type="submit" name="intent" value="link" tone="barn">
					Send me a link
				</Button>
			</Form>
			<p className="text-base text-ink-2">
				New here?{" "}
				<Link to="/contact" className="inline-block py-1 underline underline-offset-4">
					Ask for a quote
				</Link>
				, you need no account for it.
			</p>
		</Sheet>
	);
}

/** The same words for every address. */
export function LinkSent({ email, phone }: { email: string; phone: string }) {
	return (
		<Sheet
			title="Look into your mail"
			lead={
				<p role="status">
					If we know <strong className="font-semibold text-ink">{email}</strong>, a link is on its way there. It works
					for {linkMinutes} minutes and once.
				</p>
			}
		>
			<p className="text-base text-ink-2">
				Nothing there after a few minutes? Look into the spam folder, try the address that our quote came to, or call{" "}
				<span className="lining whitespace-nowrap">{phone}</span>.
			</p>
			<p>
				<a href="/account" className="inline-flex min-h-11 items-center underline underline-offset-4">
					Use another address
				</a>
			</p>
		</Sheet>
	);
}
