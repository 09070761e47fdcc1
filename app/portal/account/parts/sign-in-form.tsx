import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { linkMinutes } from "../account.ts";
import { SignInSheet } from "./frame.tsx";

/** Asks for an email address and emails it a sign-in link. */
export function SignInForm(props: { note: string | null; errors?: Record<string, string>; typed?: string }) {
	const { errors = {} } = props;
	return (
		<SignInSheet
			title="See your quotes and requests"
			lead="Enter the email address you gave us, and we'll email you a sign-in link. You don't need a password."
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
					Email me a link
				</Button>
			</Form>
			<p className="text-base text-ink-2">
				New here?{" "}
				<Link to="/contact" className="inline-block py-1 underline underline-offset-4">
					Get a quote
				</Link>
				. You don't need an account.
			</p>
		</SignInSheet>
	);
}

/** The text is the same for known and unknown addresses. */
export function LinkSent({ email, phone }: { email: string; phone: string }) {
	return (
		<SignInSheet
			title="Check your email"
			lead={
				<p role="status">
					If we have <strong className="font-semibold text-ink">{email}</strong> on file, a sign-in link is on its way.
					It works for {linkMinutes} minutes and can be used once.
				</p>
			}
		>
			<p className="text-base text-ink-2">
				No email after a few minutes? Check your spam folder, try the address we sent your quote to, or call{" "}
				<span className="lining whitespace-nowrap">{phone}</span>.
			</p>
			<p>
				<a href="/account" className="inline-flex min-h-11 items-center underline underline-offset-4">
					Use a different address
				</a>
			</p>
		</SignInSheet>
	);
}
