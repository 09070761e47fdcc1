import { Form, Link } from "react-router";
import { customersPath } from "#app/people/customers/customer-urls.ts";
import { telUrl } from "#app/platform/phone.ts";
import { type ActionErrors, Disclosure } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { RepeatRow } from "../repeat-work.server.ts";
import type { RepeatView } from "../repeat-work.ts";

type Props = { row: RepeatRow; view: RepeatView; mayEdit: boolean; failed: ActionErrors | null };

/** One customer to call: what is due, what was done last, how to reach them, and what to do. */
export function RepeatItem({ row, view, mayEdit, failed }: Props) {
	const { propertyId, work, label, customerId, name, address, phone, email, contactNote } = row;
	const id = `${propertyId}-${work}-`;
	const keys = (
		<>
			<input type="hidden" name="propertyId" value={propertyId} />
			<input type="hidden" name="work" value={work} />
		</>
	);
	const decided = view === "waiting" || view === "dismissed";
	return (
		<article aria-label={`${label} due ${row.due}`} className="rounded-lg border border-line bg-card px-4 py-3">
			<div className="flex flex-wrap items-start gap-x-4 gap-y-1">
				<div className="min-w-0 grow basis-60 [overflow-wrap:anywhere]">
					<Link
						to={`${customersPath}/customers/${customerId}`}
						className="inline-block min-h-6 font-semibold underline underline-offset-4"
					>
						<Private>{name}</Private>
					</Link>
					<span className="block text-sm text-ink-2">
						<Private>{address}</Private>
					</span>
				</div>
				<Badge tone={row.isLate ? "waiting" : "plain"}>{`${label} due ${row.due}`}</Badge>
			</div>
			<p className="mt-1">
				{`Last: ${row.last}${row.what ? `, ${row.what}` : ""}. `}
				<span className="text-ink-2">{`Best done: ${row.season.replace(/^./, (first) => first.toLowerCase())}.`}</span>
			</p>
			<p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
				{phone && (
					<a
						href={telUrl(phone)}
						className="inline-flex min-h-6 items-center gap-1 underline underline-offset-4 max-lg:min-h-11"
					>
						<Icon name="phone" className="size-3.5" />
						<Private>{phone}</Private>
					</a>
				)}
				{email && <Private>{email}</Private>}
				{!phone && !email && "No phone or email on record"}
				{contactNote && <span className="font-semibold text-barn">{contactNote}</span>}
			</p>
			{row.choice && <p className="mt-1 text-sm">{row.choice}</p>}
			{mayEdit && (
				<div className="mt-3 flex flex-wrap items-start gap-2">
					{decided ? (
						<Form method="post">
							{keys}
							<Button type="submit" name="intent" value="reopen" size="dense" className="max-lg:min-h-11">
								<Icon name="rotate-ccw" className="size-4" />
								Put back on the list
							</Button>
						</Form>
					) : (
						<>
							<Form method="post">
								{keys}
								<Button
									type="submit"
									name="intent"
									value="inquiry"
									size="dense"
									tone="moss"
									className="max-lg:min-h-11"
								>
									<Icon name="inbox" className="size-4" />
									New inquiry
								</Button>
							</Form>
							{row.openJobId && (
								<ButtonLink
									to={`/admin/schedule/jobs/${row.openJobId}/series`}
									size="dense"
									className="max-lg:min-h-11"
								>
									<Icon name="refresh-cw" className="size-4" />
									Plan recurring visits
								</ButtonLink>
							)}
							<Form method="post">
								{keys}
								<Button type="submit" name="intent" value="called" size="dense" className="max-lg:min-h-11">
									<Icon name="phone" className="size-4" />
									Called
								</Button>
							</Form>
							<div className="w-full">
								<Disclosure label="Snooze or dismiss" open={failed !== null}>
									<div className="grid gap-4 pb-2 sm:grid-cols-2">
										<Form method="post" className="grid content-start justify-items-start gap-2">
											{keys}
											<Field label="Snooze for" name="months" form={id}>
												<Select dense defaultValue="6">
													<option value="1">1 month</option>
													<option value="3">3 months</option>
													<option value="6">6 months</option>
													<option value="12">1 year</option>
												</Select>
											</Field>
											<Button type="submit" name="intent" value="snooze" size="dense" className="max-lg:min-h-11">
												Snooze
											</Button>
										</Form>
										<Form method="post" className="grid content-start justify-items-start gap-2">
											{keys}
											<Field label="Reason" name="reason" form={id} error={failed?.errors.reason} className="w-full">
												<Input dense required maxLength={300} placeholder="Moved away" />
											</Field>
											<Button type="submit" name="intent" value="dismiss" size="dense" className="max-lg:min-h-11">
												Dismiss
											</Button>
										</Form>
									</div>
								</Disclosure>
							</div>
						</>
					)}
				</div>
			)}
		</article>
	);
}
