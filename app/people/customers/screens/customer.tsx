import { redirect, useSearchParams } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { mailtoUrl } from "#app/platform/email-address.ts";
import { formatMoney } from "#app/platform/money.ts";
import { telUrl } from "#app/platform/phone.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Private, PrivateTitle } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { customerPageParams, customersPath } from "../customer-urls.ts";
import { Activity } from "../parts/activity.tsx";
import { Consents } from "../parts/consents.tsx";
import { ContactDetails, EditForm, Properties } from "../parts/contact-details.tsx";
import { Contacts } from "../parts/contacts.tsx";
import { Documents } from "../parts/documents.tsx";
import { Files } from "../parts/files.tsx";
import { Notes } from "../parts/notes.tsx";
import { BalanceCard, DeleteCustomer, Duplicates } from "../parts/sidebar.tsx";
import { EditTags, TagList } from "../parts/tags.tsx";
import { findCustomer } from "../record.server.ts";
import { leadSourceLabels } from "../tag.ts";
import type { Route } from "./+types/customer.ts";
import { customerAction } from "./customer-actions.server.ts";
import { loadCustomerPage } from "./customer-page.server.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "customers.view");
	const customer = await findCustomer(params.id);
	if (!customer) throw new Response("This customer doesn't exist.", { status: 404, statusText: "Not Found" });
	if (customer.mergedInto) throw redirect(`/admin/crm/customers/${customer.mergedInto}`);
	return loadCustomerPage(by, customer, new URL(request.url).searchParams, new Date());
}

export const action = customerAction;

/** Reloads after a conflict too, so that the page shows the latest version. */
export const shouldRevalidate = reloadAfterConflict;

export type PageData = Route.ComponentProps["loaderData"];

const formIntents = ["edit", "contact", "tag", "sell", "note", "edit-note", "consent"];

export default function CustomerPage({ loaderData: page, actionData }: Route.ComponentProps) {
	const { customer, channels, may } = page;
	const [query] = useSearchParams();
	const listQuery = new URLSearchParams([...query].filter(([name]) => !customerPageParams.includes(name)));
	const errorFor = (intent: string) => (actionData?.intent === intent ? actionData : null);
	const buttons = <ContactButtons page={page} />;
	return (
		<RecordPane
			key={customer.id}
			title={<Private>{customer.name}</Private>}
			back={`${customersPath}${listQuery.size ? `?${listQuery}` : ""}`}
			actions={buttons}
			actionBar={channels.length ? buttons : undefined}
			sidebar={
				<>
					<BalanceCard {...page} />
					<EditTags {...page} wrong={errorFor("tag")} />
					<Duplicates {...page} />
					<Consents {...page} wrong={errorFor("consent")} />
					<DeleteCustomer {...page} />
				</>
			}
		>
			<PrivateTitle general="Customer | Customers">{`${customer.name} | Customers`}</PrivateTitle>
			{actionData && !formIntents.includes(actionData.intent) && (
				<div className="mb-4">
					<ErrorSummary errors={actionData.errors} />
				</div>
			)}
			<h2 className="text-3xl leading-tight [overflow-wrap:anywhere]">
				<Private>{customer.name}</Private>
			</h2>
			{customer.company && (
				<p className="mb-2 text-ink-2">
					<Private>{customer.company}</Private>
				</p>
			)}
			<TagList tags={page.tags} />
			<Origin {...page} />
			<BalanceLine {...page.balance} />
			<ContactDetails channels={channels} />
			{may.edit && <EditForm key={customer.version} {...page} wrong={errorFor("edit")} />}
			<Contacts contacts={page.contacts} mayEdit={may.edit} wrong={errorFor("contact")} />
			<NewDocuments creatable={page.creatable} />
			<Properties {...page} wrong={errorFor("sell")} />
			<Notes notes={page.notes} may={may.note} wrong={errorFor("note") ?? errorFor("edit-note")} />
			<Files {...page} />
			<Documents {...page} />
			<Activity {...page} />
		</RecordPane>
	);
}

/** How the customer came to the company, and who looks after them. */
function Origin({ customer: { leadSource, repId }, reps }: Pick<PageData, "customer" | "reps">) {
	const rep = reps.find(({ id }) => id === repId);
	if (!leadSource && !rep) return null;
	return (
		<p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
			{leadSource && <span>Lead source: {leadSourceLabels[leadSource]}</span>}
			{rep && <span>Assigned rep: {rep.name}</span>}
		</p>
	);
}

/** What is due, the unused credit, and what the customer has paid in all. */
function BalanceLine({ owed, overdue, credit, paid }: PageData["balance"]) {
	const amounts = [
		{ label: "Balance due", cents: owed, note: overdue > 0 && (overdue === owed ? "all overdue" : "partly overdue") },
		{ label: "Customer credit", cents: credit, note: false },
		{ label: "Paid to date", cents: paid, note: false },
	].filter(({ cents }) => cents > 0);
	if (!amounts.length) return null;
	return (
		<dl className="my-2 flex flex-wrap gap-x-6 gap-y-1 font-semibold">
			{amounts.map(({ label, cents, note }) => (
				<div key={label} className="flex flex-wrap gap-x-1.5">
					<dt>{label}</dt>
					<dd className="tabular-nums">
						<Private>{formatMoney(cents)}</Private>
						{note && `, ${note}`}
					</dd>
				</div>
			))}
		</dl>
	);
}

/** Links that start a document for this customer. */
function NewDocuments({ creatable }: Pick<PageData, "creatable">) {
	if (!creatable.length) return null;
	return (
		<nav aria-label="New document" className="mt-5 flex flex-wrap gap-2">
			{creatable.map(({ label, to }) => (
				<ButtonLink key={to} to={to} size="dense" className="max-lg:min-h-11">
					<Icon name="plus" className="size-4" />
					{label}
				</ButtonLink>
			))}
		</nav>
	);
}

function ContactButtons({ page: { channels } }: { page: PageData }) {
	const findFirst = (kind: "email" | "phone") =>
		channels.find((channel) => channel.kind === kind && channel.status === "ok");
	const [phone, email] = [findFirst("phone"), findFirst("email")];
	return (
		<>
			{email && (
				<a href={mailtoUrl(email.value)} className={buttonClass({ tone: phone ? "plain" : "barn", size: "dense" })}>
					<Icon name="mail" className="size-4" />
					Email
				</a>
			)}
			{phone && (
				<a href={telUrl(phone.value)} className={buttonClass({ tone: "barn", size: "dense" })}>
					<Icon name="phone" className="size-4" />
					Call
				</a>
			)}
		</>
	);
}
