import { type Contact, NoLink } from "#app/documents/links/link-closed.tsx";
import { SecretPage } from "#app/documents/links/share-page.tsx";
import { formatMoney } from "#app/platform/money.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { InvoicePaper } from "./invoice-document.tsx";
import type { Asked, LinkPage } from "./link-page.server.ts";
import { dueWords } from "./list-status.ts";

type PageProps = {
	page: LinkPage;
	/** says what happens to a payment right now, above everything */
	notice?: React.ReactNode;
	/** ways to pay at once, under the sum that is open */
	ways?: React.ReactNode;
};

/** The customer's page of an invoice: what is open and how to pay it, then the paper. */
export function InvoicePage({ page, notice, ways }: PageProps) {
	const { shown, contact, token } = page;
	return (
		<SecretPage title={`${shown.title} ${shown.number} | ${contact.name}`} seen={`/invoice/view/${token}/seen`}>
			<div className="mx-auto max-w-[760px] px-3 pt-4 sm:px-6 sm:pt-10 print:max-w-none print:p-0">
				{notice}
				<Standing page={page} ways={ways} />
				<InvoicePaper shown={shown} />
				<div className="mt-6 flex flex-wrap gap-3 print:hidden">
					<a href={`tel:${contact.tel}`} className={buttonClass({})}>
						<Icon name="phone" />
						Call {contact.phone}
					</a>
					<a href={`/invoice/view/${token}/pdf`} className={buttonClass({})}>
						<Icon name="download" />
						PDF
					</a>
				</div>
			</div>
		</SecretPage>
	);
}

/** The same words for a link that never was, ran out or was replaced. */
export function NoInvoice({ contact, asked }: { contact: Contact; asked: Asked | undefined }) {
	return (
		<SecretPage title={contact.name}>
			<NoLink
				contact={contact}
				paper="an invoice"
				tried={asked?.kind === "again" ? asked : null}
				sent={asked?.kind === "mailed"}
			/>
		</SecretPage>
	);
}

function Standing({ page, ways }: { page: LinkPage; ways: React.ReactNode }) {
	const { shown, status, settled, balance, contact } = page;
	const call = (
		<>
			Call us at{" "}
			<a href={`tel:${contact.tel}`} className="font-semibold whitespace-nowrap underline underline-offset-4">
				{contact.phone}
			</a>
		</>
	);
	const box = (tone: "done" | "info" | "warning", title: string, words: React.ReactNode) => (
		<Notice tone={tone} role="status" title={title} className="mb-5 text-[17px] print:hidden">
			<p>{words}</p>
		</Notice>
	);
	if (shown.kind === "credit")
		return balance
			? box(
					"info",
					`${formatMoney(balance)} in your favor`,
					<>We take it off your next invoice. {call} if you want it back.</>,
				)
			: box("done", "This credit is used", <>It was taken off what you owed. {call} with any question.</>);
	if (status === "void")
		return box(
			"warning",
			"This invoice is void",
			<>Nothing is to be paid on it. {call} if you have paid it already or wonder why.</>,
		);
	if (status === "paid" && shown.total && page.credited >= shown.total)
		return box("done", "Nothing is to be paid", <>A credit note covers the whole invoice. {call} with any question.</>);
	if (status === "paid")
		return box(
			"done",
			shown.total ? "This invoice is paid" : "Nothing is to be paid",
			shown.total ? <>Thank you. {call} with any question.</> : <>It was covered by what you paid before. Thank you.</>,
		);
	return (
		<section
			aria-label="What is open"
			className="mb-5 grid gap-4 rounded-lg border border-line bg-card p-5 sm:p-7 print:hidden"
		>
			<div>
				<p className="text-ink-2">{settled ? "Still to be paid" : "To be paid"}</p>
				<p className="lining font-display text-[44px] leading-none">{formatMoney(balance)}</p>
				<p className="mt-2 text-[17px]">
					{shown.dueOn && dueWords(shown.dueOn, page.today)}
					{settled > 0 && ` ${formatMoney(settled)} of ${formatMoney(shown.total)} is covered. Thank you.`}
				</p>
			</div>
			{ways}
			<HowToPay page={page} />
		</section>
	);
}

function HowToPay({ page: { shown, contact, mailTo } }: { page: LinkPage }) {
	return (
		<div className="grid gap-x-8 gap-y-4 border-t border-line pt-4 text-[16px] sm:grid-cols-2">
			<div>
				<h2 className="text-[19px]">By check</h2>
				<p className="mt-1 text-ink-2">
					Payable to <b className="text-ink">{shown.company.name}</b>, with{" "}
					<b className="whitespace-nowrap text-ink">{shown.number}</b> on the memo line.
					{mailTo
						? ` Mail it to ${mailTo}, or hand it to our crew.`
						: " Hand it to our crew, or call us for the address."}
				</p>
			</div>
			<div>
				<h2 className="text-[19px]">In cash</h2>
				<p className="mt-1 text-ink-2">
					Please don't mail cash. Call us at{" "}
					<a
						href={`tel:${contact.tel}`}
						className="font-semibold whitespace-nowrap text-ink underline underline-offset-4"
					>
						{contact.phone}
					</a>{" "}
					and we agree on when and where. You get a receipt.
				</p>
			</div>
		</div>
	);
}
