import { Form, Link } from "react-router";
import { formatMoney } from "#app/platform/money.ts";
import { Disclosure } from "#app/ui/action-form.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { formatList } from "../matching.ts";
import type { PageData } from "../screens/customer.tsx";

/** The customer's balance and credit, with the statement. */
export function BalanceCard({ balance, statement }: PageData) {
	return (
		<SidebarSection title="Balance">
			<dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-lg border border-line bg-card p-4 tabular-nums">
				<dt>Balance due</dt>
				<dd className="text-right font-semibold">
					<Private>{formatMoney(balance.owed)}</Private>
				</dd>
				{balance.overdue > 0 && (
					<>
						<dt className="text-barn">Overdue</dt>
						<dd className="text-right font-semibold text-barn">
							<Private>{formatMoney(balance.overdue)}</Private>
						</dd>
					</>
				)}
				<dt>Paid to date</dt>
				<dd className="text-right font-semibold">
					<Private>{formatMoney(balance.paid)}</Private>
				</dd>
				<dt>Customer credit</dt>
				<dd className="text-right font-semibold">
					<Private>{formatMoney(balance.credit)}</Private>
				</dd>
			</dl>
			{statement && (
				<a href={statement} className={buttonClass({ size: "dense", tone: "quiet" })}>
					<Icon name="file-text" className="size-4" />
					View statement
				</a>
			)}
		</SidebarSection>
	);
}

/** Possible duplicates of this customer, and the link to merge with any other. */
export function Duplicates({ customer, duplicates, merges, may }: PageData) {
	if (!may.merge && !duplicates.length) return null;
	return (
		<SidebarSection title="Duplicates">
			{duplicates.length > 0 && (
				<ul className="mb-1 grid gap-3">
					{duplicates.map(({ id, name, shares, isCertain, address }) => (
						<li key={id} className="text-sm">
							<Link
								to={`/admin/crm/customers/${id}`}
								className="inline-block py-0.5 font-semibold underline decoration-line-strong underline-offset-4"
							>
								<Private>{name}</Private>
							</Link>
							<p className="text-ink-2">Same {formatList(isCertain ? [...shares, "name"] : shares)}</p>
							<p className="text-ink-3">
								<Private>{address}</Private>
							</p>
							{may.merge && (
								<Link
									to={`/admin/crm/customers/${customer.id}/merge?with=${id}`}
									className="inline-flex min-h-8 items-center underline underline-offset-4 max-lg:min-h-11"
								>
									Compare and merge
								</Link>
							)}
						</li>
					))}
				</ul>
			)}
			{may.merge && (
				<Link
					to={`/admin/crm/customers/${customer.id}/merge`}
					className="inline-flex min-h-8 items-center text-sm underline underline-offset-4 max-lg:min-h-11"
				>
					Merge with another customer
				</Link>
			)}
			{merges.map(({ id, name, at }) => (
				<div key={id} className="mt-2 text-sm">
					<p>
						Merged with <Private>{name}</Private>, {at}
					</p>
					{may.merge && (
						<Form method="post" preventScrollReset>
							<input type="hidden" name="merge" value={id} />
							<Button type="submit" name="intent" value="undo-merge" tone="quiet" size="dense" className="-ml-3">
								Unmerge
							</Button>
						</Form>
					)}
				</div>
			))}
		</SidebarSection>
	);
}

/** Deletes a customer without documents or merges; for others it says why that isn't possible. */
export function DeleteCustomer({ customer, counts, merges, may }: PageData) {
	if (!may.delete) return null;
	const hasDocuments = counts.some(({ count }) => count);
	return (
		<SidebarSection title="Delete">
			{hasDocuments || merges.length ? (
				<p className="text-sm text-ink-2">
					{hasDocuments
						? "This customer has documents, so it can't be deleted. If it's a duplicate, merge the two customers."
						: "This customer was merged with another customer, so it can't be deleted."}
				</p>
			) : (
				<Disclosure label="Delete customer">
					<Form method="post" className="grid gap-2">
						<input type="hidden" name="version" value={customer.version} />
						<p className="text-sm text-ink-2">
							Deleting a customer also deletes their notes and properties. You can't undo this.
						</p>
						<Button
							type="submit"
							name="intent"
							value="delete"
							size="dense"
							tone="danger"
							className="justify-self-start"
						>
							Delete permanently
						</Button>
					</Form>
				</Disclosure>
			)}
		</SidebarSection>
	);
}
