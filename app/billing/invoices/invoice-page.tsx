import type { Contact } from "#app/documents/links/link-closed.tsx";
import { CallButton, CallUs, DownloadButton, ShareNotice } from "#app/documents/links/share-notice.tsx";
import { SharePage } from "#app/documents/links/share-page.tsx";
import { formatMoney } from "#app/platform/money.ts";
import { telUrl } from "#app/platform/phone.ts";
import { InvoiceDocument } from "./invoice-document.tsx";
import type { InvoiceLinkPage } from "./link-page.server.ts";
import { dueSentence } from "./list-status.ts";

type LinkPage = InvoiceLinkPage & { contact: Contact };

type PageProps = {
	page: LinkPage;
	token: string;
	/** the status of a payment that is being made, at the top of the page */
	notice?: React.ReactNode;
	/** the forms to pay online, below the balance due */
	payOptions?: React.ReactNode;
	/** the questions about it, below the document */
	questions: React.ReactNode;
};

/** The customer's page of an invoice: the balance and how to pay it, then the document. */
export function InvoicePage({ page, token, notice, payOptions, questions }: PageProps) {
	const { view, contact } = page;
	return (
		<SharePage title={`${view.title} ${view.number} | ${contact.name}`} beaconUrl={`/invoice/view/${token}/viewed`}>
			<div className="mx-auto max-w-[760px] px-3 pt-4 sm:px-6 sm:pt-10 print:max-w-none print:p-0">
				{notice}
				<BalanceNotice page={page} payOptions={payOptions} />
				<InvoiceDocument view={view} />
				<div className="mt-6 flex flex-wrap gap-3 print:hidden">
					<CallButton contact={contact} />
					<DownloadButton href={`/invoice/view/${token}/pdf`} />
				</div>
				<div className="mt-5">{questions}</div>
			</div>
		</SharePage>
	);
}

function BalanceNotice({ page, payOptions }: { page: LinkPage; payOptions: React.ReactNode }) {
	const { view, status, settled, credited, balance, contact } = page;
	const call = <CallUs contact={contact} />;
	const box = (tone: "done" | "info" | "warning", title: string, text: React.ReactNode) => (
		<ShareNotice id="balance" tone={tone} title={title}>
			{text}
		</ShareNotice>
	);
	if (view.kind === "credit-memo")
		return balance
			? box(
					"info",
					`You have ${formatMoney(balance)} in credit`,
					<>We'll apply it to your next invoice. {call} if you'd like a refund instead.</>,
				)
			: box(
					"done",
					"This credit has been used",
					<>The credit was applied to your balance. {call} with any questions.</>,
				);
	if (status === "void")
		return box(
			"warning",
			"This invoice was voided",
			<>You don't owe anything on it. {call} if you've already paid it or have questions.</>,
		);
	if (status === "paid" && view.total && credited >= view.total)
		return box("done", "Nothing due", <>A credit memo covers this invoice in full. {call} with any questions.</>);
	if (status === "paid")
		return box(
			"done",
			view.total ? "Paid in full" : "Nothing due",
			view.total ? (
				<>
					Thank you! {view.kind === "deposit" && "We'll contact you to schedule the work. "}
					{call} with any questions.
				</>
			) : view.previouslyInvoiced ? (
				<>Your earlier invoices already cover this work. Thank you!</>
			) : (
				<>There's no charge on this invoice. Thank you!</>
			),
		);
	return (
		<section
			aria-label="Balance due"
			className="mb-5 grid gap-4 rounded-lg border border-line bg-card p-5 sm:p-7 print:hidden"
		>
			<div>
				<p className="text-ink-2">Balance due</p>
				<p className="lining font-display text-[min(44px,12vw)] leading-none">{formatMoney(balance)}</p>
				<p className="mt-2 text-[17px]">
					{view.dueOn && dueSentence(view.dueOn, page.today)}
					{settled > 0 &&
						` ${formatMoney(settled)} of ${formatMoney(view.total)} has been ${credited || view.creditApplied ? "paid or credited" : "paid"}. Thank you!`}
				</p>
			</div>
			{payOptions}
			<HowToPay page={page} />
		</section>
	);
}

function HowToPay({ page: { view, contact, mailingAddress } }: { page: LinkPage }) {
	return (
		<div className="grid gap-x-8 gap-y-4 border-t border-line pt-4 text-[16px] sm:grid-cols-2">
			<div>
				<h2 className="text-[19px]">Pay by check</h2>
				<p className="mt-1 text-ink-2">
					Make your check payable to <b className="text-ink [overflow-wrap:anywhere]">{view.company.name}</b> and write{" "}
					<b className="inline-block text-ink">{view.number}</b> on the memo line.
					{mailingAddress
						? ` Send the check to ${mailingAddress}, or give it to our crew.`
						: " Give the check to our crew, or call us for our mailing address."}
				</p>
			</div>
			<div>
				<h2 className="text-[19px]">Pay in cash</h2>
				<p className="mt-1 text-ink-2">
					Please don't send cash in the mail. Call us at{" "}
					<a
						href={telUrl(contact.tel)}
						className="font-semibold whitespace-nowrap text-ink underline underline-offset-4"
					>
						{contact.phone}
					</a>{" "}
					to set up a time and place. You'll get a receipt.
				</p>
			</div>
		</div>
	);
}
