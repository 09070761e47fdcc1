import { Link } from "react-router";
import { RailSection } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";

/** A customer's name as a paper has it, leading to all else of theirs. */
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

/** The same beside a draft, whose name is still a field. */
export function CustomerCard({ id, name }: { id: string; name: string }) {
	return (
		<RailSection title="Customer">
			<CustomerLink id={id} name={name || "Customer"} />
		</RailSection>
	);
}
