import { Form } from "react-router";
import { telUrl } from "#app/platform/phone.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { SharePage } from "./share-page.tsx";

export type Contact = { name: string; phone: string; tel: string; email: string };

type LinkClosedProps = {
	contact: Contact;
	/** with its article: "a quote" */
	documentName: string;
	/** the answer to the form for a new link */
	answer: { kind: string; errors?: Record<string, string>; typed?: Record<string, string> } | undefined;
};

/**
 * The page of a link that opens nothing. Its text is the same whether the link never existed, expired or was replaced. Its
 * form posts the intent "link".
 */
export function LinkClosed({ contact, documentName, answer }: LinkClosedProps) {
	const failed = answer?.kind === "failed" ? answer : null;
	return (
		<SharePage title={contact.name}>
			<div className="mx-auto max-w-xl px-5 py-14">
				<p className="font-display text-lg">{contact.name}</p>
				<h1 className="mt-6 text-4xl leading-tight">This link doesn't work</h1>
				<p className="mt-3 text-lg text-ink-2">
					The link may be mistyped or expired, or it may have been replaced by a newer one. We can email you a new link,
					or you can call us at{" "}
					<a
						href={telUrl(contact.tel)}
						className="font-semibold whitespace-nowrap text-ink underline underline-offset-4"
					>
						{contact.phone}
					</a>
					.
				</p>
				{answer?.kind === "emailed" ? (
					<Outcome news={answer} className="mt-7" title="Check your email">
						If we sent {documentName} to that email address, a new link is on its way.
					</Outcome>
				) : (
					<Form method="post" className="mt-7 grid gap-4">
						<ErrorSummary errors={failed?.errors} labels={{ email: "Email" }} />
						<Field
							label="Your email address"
							hint="Enter the email address that received the original link. We'll only send the new link there."
							name="email"
							error={failed?.errors?.email}
						>
							<Input type="email" autoComplete="email" defaultValue={failed?.typed?.email} />
						</Field>
						<Button type="submit" name="intent" value="link" tone="barn" className="justify-self-start">
							Send me a new link
						</Button>
					</Form>
				)}
			</div>
		</SharePage>
	);
}
