import { Link } from "react-router";
import { Private } from "#app/ui/privacy.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";

/** The customer's name as it stands on the document, linked to the customer's page. */
export function CustomerLink({ id, name }: { id: string; name: string }) {
	return (
		<Link
			to={`/admin/crm/customers/${id}`}
			className="inline-block max-w-full py-0.5 [overflow-wrap:anywhere] underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-ink"
		>
			<Private>{name}</Private>
		</Link>
	);
}

/** The sidebar card with that link, for drafts, where the name is still a form field. */
export function CustomerCard({ id, name }: { id: string; name: string }) {
	return (
		<SidebarSection title="Customer">
			<CustomerLink id={id} name={name || "Customer"} />
		</SidebarSection>
	);
}
