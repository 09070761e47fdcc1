import { useActionData } from "react-router";
import { telUrl } from "#app/platform/phone.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import type { Contact } from "./link-closed.tsx";

/**
 * The state of the document, above it on the customer's page. It takes the focus after the customer has accepted or
 * signed, and when `isNews` is set: the form was rejected, or the customer has just come back from paying on
 * another site.
 */
export function ShareNotice(props: {
	tone: "done" | "info" | "warning";
	title: string;
	/** where a page has two */
	id?: string;
	isNews?: boolean;
	children: React.ReactNode;
}) {
	const { tone, title, id, isNews, children } = props;
	const submission = useActionData();
	return (
		<Outcome
			id={id}
			tone={tone}
			title={title}
			news={isNews ? (submission ?? title) : null}
			className="mb-5 text-[17px] [overflow-wrap:anywhere] print:hidden"
		>
			<div>{children}</div>
		</Outcome>
	);
}

/** "Call us at (715) 555-0142", for the middle of a sentence. */
export function CallUs({ contact }: { contact: Contact }) {
	return (
		<>
			Call us at{" "}
			<a href={telUrl(contact.tel)} className="font-semibold whitespace-nowrap underline underline-offset-4">
				{contact.phone}
			</a>
		</>
	);
}

export function CallButton({ contact }: { contact: Contact }) {
	return (
		<a href={telUrl(contact.tel)} className={buttonClass({})}>
			<Icon name="phone" />
			Call {contact.phone}
		</a>
	);
}

/** Opens the document's PDF: the signed copy once there is one. */
export function DownloadButton({ href, isSigned = false }: { href: string; isSigned?: boolean }) {
	return (
		<a href={href} className={buttonClass({})}>
			<Icon name="download" />
			{isSigned ? "Download signed copy" : "Download PDF"}
		</a>
	);
}
