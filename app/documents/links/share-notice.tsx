import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Contact } from "./link-closed.tsx";

/** The state of the document, above it on the customer's page. */
export function ShareNotice(props: { tone: "done" | "info" | "warning"; title: string; children: React.ReactNode }) {
	return (
		<Notice
			tone={props.tone}
			role="status"
			title={props.title}
			className="mb-5 text-[17px] [overflow-wrap:anywhere] print:hidden"
		>
			<p>{props.children}</p>
		</Notice>
	);
}

/** "Call us at (715) 555-0142", for the middle of a sentence. */
export function CallUs({ contact }: { contact: Contact }) {
	return (
		<>
			Call us at{" "}
			<a href={`tel:${contact.tel}`} className="font-semibold whitespace-nowrap underline underline-offset-4">
				{contact.phone}
			</a>
		</>
	);
}

export function CallButton({ contact }: { contact: Contact }) {
	return (
		<a href={`tel:${contact.tel}`} className={buttonClass({})}>
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
