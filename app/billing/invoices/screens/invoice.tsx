import { JobCard } from "#app/documents/job/job-card.tsx";
import { requirePermission } from "#app/noun/permit.server.ts";
import { CustomerCard } from "#app/people/customers/customer-link.tsx";
import { formatInstant } from "#app/platform/dates.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { PrivateTitle } from "#app/ui/privacy.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { InvoiceEditor } from "../parts/editor.tsx";
import { IssuedInvoice } from "../parts/issued-invoice.tsx";
import type { Route } from "./+types/invoice.ts";
import { invoiceAction } from "./invoice-actions.server.ts";
import { readInvoicePage } from "./invoice-page.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const page = await readInvoicePage(requirePermission(context, "invoices.view"), params.id, new Date());
	if (!page) throw new Response("This invoice doesn't exist.", { status: 404, statusText: "Not Found" });
	return page;
}

export const shouldRevalidate = reloadAfterConflict;

export const action = invoiceAction;

/** The child routes render parts of an issued invoice that belong to other folders, such as its payments. */
export default function InvoiceScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { activity: entries, timeZone, ...invoice } = loaderData;
	const activity = (
		<SidebarSection title="Activity">
			<Timeline entries={entries} formatTime={(iso) => formatInstant(iso, timeZone)} />
		</SidebarSection>
	);
	const title = (
		<PrivateTitle
			general={`${invoice.title} | Invoices`}
		>{`${invoice.title}, ${invoice.content.toName} | Invoices`}</PrivateTitle>
	);
	if (invoice.draft)
		return (
			<>
				{title}
				<InvoiceEditor
					key={`${invoice.id} ${actionData?.kind === "recalculated" ? invoice.version : ""}`}
					{...invoice}
					issueBlockers={actionData?.kind === "blocked" ? actionData.checks : []}
					recalculated={actionData?.kind === "recalculated"}
					back="/admin/invoices"
					timeZone={timeZone}
					activity={
						<>
							<CustomerCard id={invoice.customerId} name={invoice.content.toName} />
							<JobCard job={invoice.job} />
							{activity}
						</>
					}
				/>
			</>
		);
	return (
		<>
			{title}
			<IssuedInvoice
				key={invoice.id}
				{...invoice}
				name={invoice.content.toName}
				siteAddress={invoice.content.siteAddress}
				toEmail={invoice.content.toEmail}
				internalNote={invoice.content.internalNote}
				badge={invoice.listStatus}
				reason={invoice.listStatus.reason}
				errors={actionData?.kind === "failed" ? actionData : null}
				back="/admin/invoices"
				activity={activity}
			/>
		</>
	);
}
