import { Form, Link } from "react-router";
import { CustomerLink } from "#app/people/customers/customer-link.tsx";
import { formatInstant } from "#app/platform/dates.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";

type Person = { id: string; name: string };
type Props = {
	version: number;
	customer: Person | null;
	/** who the sender's address belongs to, when no one was chosen */
	customers: (Person & { address: string })[];
	sender: { name: string; address: string } | null;
	creatable: { label: string; to: string }[];
	documents: { to: string; title: string }[];
	mayWork: boolean;
	timeZone: string;
	history: React.ComponentProps<typeof Timeline>["entries"];
};

export function ThreadSidebar(props: Props) {
	const { documents, history, timeZone } = props;
	return (
		<>
			<Customer {...props} />
			{props.creatable.length > 0 && (
				<SidebarSection title="Create">
					<ul className="grid gap-2">
						{props.creatable.map(({ label, to }) => (
							<li key={label}>
								<ButtonLink to={to} size="dense" className="w-full">
									{label}
								</ButtonLink>
							</li>
						))}
					</ul>
				</SidebarSection>
			)}
			{documents.length > 0 && (
				<SidebarSection title="Documents">
					<ul className="grid gap-1">
						{documents.map(({ to, title }) => (
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

function Customer({ version, customer, customers, sender, mayWork }: Props) {
	const busy = useIsPosting();
	return (
		<SidebarSection title="Customer">
			{customer ? (
				<div className="flex flex-wrap items-baseline justify-between gap-2">
					<CustomerLink {...customer} />
					{mayWork && (
						<Form method="post">
							<input type="hidden" name="version" value={version} />
							<input type="hidden" name="customerId" value="" />
							<Button type="submit" name="intent" value="customer" size="dense" tone="quiet" disabled={busy}>
								Remove
							</Button>
						</Form>
					)}
				</div>
			) : (
				<>
					<p className="text-ink-2 [overflow-wrap:anywhere]">
						{customers.length ? (
							"Several customers use this address. Choose one."
						) : (
							<>
								<Private>{sender?.address ?? "This address"}</Private> isn't the email of a customer.
							</>
						)}
					</p>
					{mayWork && (
						<ul className="mt-2 grid gap-2">
							{customers.map((person) => (
								<li key={person.id}>
									<Form method="post">
										<input type="hidden" name="version" value={version} />
										<input type="hidden" name="customerId" value={person.id} />
										<Button
											type="submit"
											name="intent"
											value="customer"
											size="dense"
											disabled={busy}
											className="w-full"
										>
											<span className="min-w-0 py-1 leading-tight">
												<Private>{person.name}</Private>
												<span className="block truncate text-[13px] font-normal text-ink-2">
													<Private>{person.address}</Private>
												</span>
											</span>
										</Button>
									</Form>
								</li>
							))}
						</ul>
					)}
				</>
			)}
		</SidebarSection>
	);
}
