import { data, redirect } from "react-router";
import { CustomerCard } from "#app/people/customers/customer-link.tsx";
import { permitted } from "#app/people/staff/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { RailSection } from "#app/ui/panes.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { historyWords } from "../activity.ts";
import { Editor } from "../parts/editor.tsx";
import { InvoiceRecordView } from "../parts/record.tsx";
import type { Route } from "./+types/invoice.ts";
import { actOnInvoice } from "./invoice-actions.server.ts";
import { readInvoicePage } from "./invoice-page.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const page = await readInvoicePage(permitted(context, "invoices.view"), params.id, historyWords, new Date());
	if (!page) throw new Response("This invoice does not exist.", { status: 404, statusText: "Not Found" });
	return page;
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const done = await actOnInvoice(context, params.id, request, new Date());
	if (done.kind === "go") throw redirect(done.to, 303);
	return data(done, { status: done.status });
}

/** The routes below this one show what belongs to an issued invoice and lies in other folders, such as its payments. */
export default function InvoiceScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { happenings, timeZone, ...invoice } = loaderData;
	const history = (
		<RailSection title="What happened">
			<Timeline happenings={happenings} when={(iso) => formatInstant(iso, timeZone)} />
		</RailSection>
	);
	const title = <title>{`${invoice.title}, ${invoice.content.toName} | Invoices`}</title>;
	if (invoice.draft)
		return (
			<>
				{title}
				<Editor
					key={`${invoice.id} ${actionData?.kind === "recounted" ? invoice.version : ""}`}
					{...invoice}
					stopped={actionData?.kind === "stopped" ? actionData.checks : []}
					recounted={actionData?.kind === "recounted"}
					back="/admin/invoices"
					timeZone={timeZone}
					history={
						<>
							<CustomerCard id={invoice.customerId} name={invoice.content.toName} />
							{history}
						</>
					}
				/>
			</>
		);
	return (
		<>
			{title}
			<InvoiceRecordView
				key={invoice.id}
				{...invoice}
				name={invoice.content.toName}
				place={invoice.content.siteAddress}
				toEmail={invoice.content.toEmail}
				internalNote={invoice.content.internalNote}
				badge={invoice.standing}
				reason={invoice.standing.reason}
				errors={actionData?.kind === "again" ? actionData : null}
				back="/admin/invoices"
				history={history}
			/>
		</>
	);
}
