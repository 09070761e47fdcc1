import { useEffect, useRef } from "react";
import { useActionData, useNavigationType } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Contact } from "./link-closed.tsx";

/**
 * The state of the document, above it on the customer's page. After the customer has accepted, signed or paid, it is
 * scrolled into view and has the focus, because the form that they sent is far below. `isReturn`: the customer has just
 * come back from paying on another site.
 */
export function ShareNotice(props: {
	tone: "done" | "info" | "warning";
	title: string;
	isReturn?: boolean;
	children: React.ReactNode;
}) {
	const { tone, title, isReturn = false } = props;
	const box = useRef<HTMLDivElement>(null);
	const focusedTitle = useRef<string>(null);
	const isFirstPage = useNavigationType() === "POP";
	const isAnswer = useActionData() !== undefined;
	useEffect(() => {
		const isNews = focusedTitle.current !== title;
		focusedTitle.current = title;
		if (!isNews || (isFirstPage && !isAnswer && !isReturn)) return;
		box.current?.focus({ preventScroll: true });
		box.current?.scrollIntoView({ block: "center" });
	}, [title, isFirstPage, isAnswer, isReturn]);
	return (
		<div ref={box} tabIndex={-1} className="mb-5 rounded-lg print:hidden">
			<Notice tone={tone} role="status" title={title} className="text-[17px] [overflow-wrap:anywhere]">
				<div>{props.children}</div>
			</Notice>
		</div>
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
