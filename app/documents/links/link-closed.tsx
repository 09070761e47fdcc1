import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";

export type Contact = { name: string; phone: string; tel: string; email: string };
type Tried = { errors: Record<string, string>; typed: Record<string, string> } | null;

type NoLinkProps = {
	contact: Contact;
	/** with its article: "a quote" */
	paper: string;
	tried: Tried;
	sent: boolean;
};

/** The same words for a link that never was, ran out or was replaced. Its form posts the intent "link". */
export function NoLink({ contact, paper, tried, sent }: NoLinkProps) {
	return (
		<div className="mx-auto max-w-xl px-5 py-14">
			<p className="font-display text-lg">{contact.name}</p>
			<h1 className="mt-6 text-4xl leading-tight">This link does not open {paper}</h1>
			<p className="mt-3 text-lg text-ink-2">
				It may be mistyped, too old, or replaced by a newer one. Nothing is lost: we can mail you a fresh link, or call
				us at{" "}
				<a
					href={`tel:${contact.tel}`}
					className="font-semibold whitespace-nowrap text-ink underline underline-offset-4"
				>
					{contact.phone}
				</a>
				.
			</p>
			{sent ? (
				<Notice tone="done" role="status" className="mt-7" title="Look into your mail">
					If we have {paper} for that address, a link to it is on its way.
				</Notice>
			) : (
				<Form method="post" className="mt-7 grid gap-4">
					<ErrorSummary errors={tried?.errors} labels={{ email: "Email" }} />
					<Field
						label="Your email address"
						hint="The one we sent it to. We mail the link there and nowhere else."
						name="email"
						error={tried?.errors.email}
					>
						<Input type="email" autoComplete="email" defaultValue={tried?.typed.email} />
					</Field>
					<Button type="submit" name="intent" value="link" tone="barn" className="justify-self-start">
						Send me a new link
					</Button>
				</Form>
			)}
		</div>
	);
}
