import { data, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { findCustomer } from "#app/people/customers/record.server.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { Happened } from "../parts/activity.tsx";
import { Papers } from "../parts/documents.tsx";
import { Notes } from "../parts/notes.tsx";
import { Consents, DeleteCustomer, Duplicates, MoneyCard } from "../parts/sidebar.tsx";
import { EditForm, Places, Ways } from "../parts/who.tsx";
import type { Route } from "./+types/customer.ts";
import { actOnCustomer } from "./customer-actions.server.ts";
import { readCustomerPage } from "./customer-page.server.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const by = permitted(context, "customers.view");
	const customer = await findCustomer(params.id);
	if (!customer) throw new Response("This customer does not exist.", { status: 404, statusText: "Not Found" });
	if (customer.mergedInto) throw redirect(`/admin/crm/customers/${customer.mergedInto}`);
	return readCustomerPage(by, customer, new URL(request.url).searchParams, new Date());
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const done = await actOnCustomer(context, params.id, request, new Date());
	if (done.kind === "go") throw redirect(done.to, 303);
	return data(done, { status: done.status });
}

/** After a conflict, too, the page shows how things are now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return actionStatus === 409 || defaultShouldRevalidate;
}

export type PageData = Route.ComponentProps["loaderData"];

const named = ["edit", "note", "edit-note", "consent"];

export default function CustomerScreen({ loaderData: page, actionData }: Route.ComponentProps) {
	const { customer, ways, may } = page;
	const [query] = useSearchParams();
	const kept = new URLSearchParams([...query].filter(([name]) => ["view", "q", "from"].includes(name)));
	const wrong = (intent: string) => (actionData?.intent === intent ? actionData : null);
	const reach = <Reach page={page} />;
	return (
		<RecordPane
			key={customer.id}
			title={<Private>{customer.name}</Private>}
			back={`/admin/crm${kept.size ? `?${kept}` : ""}`}
			actions={reach}
			bar={ways.length ? reach : undefined}
			rail={
				<>
					<MoneyCard {...page} />
					<Duplicates {...page} />
					<Consents {...page} wrong={wrong("consent")} />
					<DeleteCustomer {...page} />
				</>
			}
		>
			<title>{`${customer.name} | Customers`}</title>
			{actionData && !named.includes(actionData.intent) && (
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
			<Owed {...page.money} />
			<Ways ways={ways} />
			{may.edit && <EditForm key={customer.version} {...page} wrong={wrong("edit")} />}
			<Places places={page.places} />
			<Notes notes={page.notes} may={may.note} wrong={wrong("note") ?? wrong("edit-note")} />
			<Papers {...page} />
			<Happened {...page} />
		</RecordPane>
	);
}

function Owed({ owed, overdue, credit }: PageData["money"]) {
	if (!owed && !credit) return null;
	return (
		<p className="mb-1 font-semibold">
			{owed > 0 && (
				<>
					Owes <Private>{formatMoney(owed)}</Private>
					{overdue > 0 && (overdue === owed ? ", all of it overdue" : ", some of it overdue")}
				</>
			)}
			{owed > 0 && credit > 0 && ". "}
			{credit > 0 && (
				<>
					Has a credit of <Private>{formatMoney(credit)}</Private>
				</>
			)}
		</p>
	);
}

function Reach({ page: { customer, ways, may } }: { page: PageData }) {
	const of = (kind: "email" | "phone") => ways.find((way) => way.kind === kind && way.status === "ok");
	const [phone, email] = [of("phone"), of("email")];
	const asked = new URLSearchParams({ customer: customer.name, id: customer.id });
	return (
		<>
			{may.quote && (
				<ButtonLink to={`/admin/quotes/new?${asked}`} size="dense" className="max-lg:hidden">
					<Icon name="plus" className="size-4" />
					New quote
				</ButtonLink>
			)}
			{email && (
				<a href={`mailto:${email.value}`} className={buttonClass({ tone: phone ? "plain" : "barn", size: "dense" })}>
					<Icon name="mail" className="size-4" />
					Mail
				</a>
			)}
			{phone && (
				<a href={`tel:${phone.value}`} className={buttonClass({ tone: "barn", size: "dense" })}>
					<Icon name="phone" className="size-4" />
					Call
				</a>
			)}
		</>
	);
}
