import { Form, Link, redirect } from "react-router";
import { z } from "zod";
import { requirePermission } from "#app/noun/permit.server.ts";
import { findChosenCustomer } from "#app/people/customers/resolve-customer.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { listNewDrafts, startEmail } from "../drafts.server.ts";
import { inboxPath } from "../inbox-urls.ts";
import { listAccounts } from "../listing.server.ts";
import type { Route } from "./+types/new-email.ts";

/** Opened from the inbox, and from the page of a customer with their id. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "inbox.work");
	const id = new URL(request.url).searchParams.get("id") ?? "";
	const [accounts, drafts, customer] = await Promise.all([
		listAccounts(by),
		listNewDrafts(by),
		isUuid(id) ? findChosenCustomer(id) : null,
	]);
	return {
		accounts,
		customer: customer && { id: customer.id, name: customer.name, email: customer.email },
		drafts: drafts.map(({ updatedAt, ...draft }) => ({ ...draft, at: formatInstant(updatedAt, settings.timeZone) })),
	};
}

const startForm = z.object({
	accountId: z.union([z.literal(""), z.uuid()]).default(""),
	customerId: z.union([z.literal(""), z.uuid()]).default(""),
});

export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "inbox.work");
	const parsed = parseForm(startForm, await readForm(request));
	const value = parsed.ok ? parsed.value : { accountId: "", customerId: "" };
	const draft = await startEmail(by, { accountId: value.accountId || null, customerId: value.customerId, to: "" });
	throw redirect(draft === "no-account" ? `${inboxPath}/new` : `${inboxPath}/drafts/${draft}`, 303);
}

export default function NewEmail({ loaderData }: Route.ComponentProps) {
	const { accounts, drafts, customer } = loaderData;
	const busy = useIsPosting();
	return (
		<RecordPane title="New email" back={inboxPath}>
			<title>New email</title>
			<div className="grid max-w-[560px] gap-8">
				{accounts.length ? (
					<Form method="post" className="grid gap-4">
						<input type="hidden" name="customerId" value={customer?.id ?? ""} />
						{customer && (
							<p className="[overflow-wrap:anywhere]">
								To <Private>{customer.email ? `${customer.name}, ${customer.email}` : customer.name}</Private>
								{!customer.email && ". We have no email address that works for this customer."}
							</p>
						)}
						{accounts.length > 1 ? (
							<Field label="From" name="accountId">
								<Select dense>
									{accounts.map(({ id, label, address }) => (
										<option key={id} value={id}>
											{label}, {address}
										</option>
									))}
								</Select>
							</Field>
						) : (
							<p className="text-ink-2 [overflow-wrap:anywhere]">From {accounts[0]?.address}</p>
						)}
						<Button type="submit" tone="moss" size="dense" disabled={busy} className="justify-self-start">
							Write email
						</Button>
					</Form>
				) : (
					<Notice title="You don't have an email account to write from">
						An owner can add one or give you access in Settings, under Email accounts.
					</Notice>
				)}
				{drafts.length > 0 && (
					<section aria-labelledby="drafts">
						<h2 id="drafts" className="mb-2 text-[17px]">
							Drafts
						</h2>
						<ul className="grid gap-1">
							{drafts.map((draft) => (
								<li key={draft.id} className="flex items-baseline justify-between gap-3">
									<Link
										to={`${inboxPath}/drafts/${draft.id}`}
										className="min-w-0 py-1 underline underline-offset-4 [overflow-wrap:anywhere]"
									>
										<Private>{draft.subject || draft.to || "Empty email"}</Private>
									</Link>
									<span className="shrink-0 text-[13px] text-ink-3">{draft.at}</span>
								</li>
							))}
						</ul>
					</section>
				)}
			</div>
		</RecordPane>
	);
}
