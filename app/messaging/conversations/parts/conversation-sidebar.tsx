import { Link } from "react-router";
import { CustomerLink } from "#app/people/customers/customer-link.tsx";
import { formatInstant } from "#app/platform/dates.ts";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";

type Props = {
	id: string;
	name: string;
	records: { to: string; title: string }[];
	timeZone: string;
	history: React.ComponentProps<typeof Timeline>["entries"];
};

export function ConversationSidebar({ id, name, records, timeZone, history }: Props) {
	return (
		<>
			<SidebarSection title="Customer">
				<CustomerLink id={id} name={name} />
			</SidebarSection>
			{records.length > 0 && (
				<SidebarSection title="Open documents">
					<ul className="grid gap-1">
						{records.map(({ to, title }) => (
							<li key={to}>
								<Link to={to} className="inline-block py-1 underline underline-offset-4">
									{title}
								</Link>
							</li>
						))}
					</ul>
				</SidebarSection>
			)}
			<SidebarSection title="Activity">
				<Timeline entries={history} formatTime={(iso) => formatInstant(iso, timeZone)} />
			</SidebarSection>
		</>
	);
}
