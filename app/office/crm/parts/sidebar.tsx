import { Form, Link } from "react-router";
import { Folded, type Wrong } from "#app/documents/record/actions.tsx";
import { formatMoney } from "#app/platform/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Choices, Field, Radio, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RailSection } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { PageData } from "../screens/customer.tsx";

/** What they owe and what we owe them, with the statement of account. */
export function MoneyCard({ customer, money, counts }: PageData) {
	return (
		<RailSection title="Money">
			<dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-lg border border-line bg-card p-4 tabular-nums">
				<dt>Owes</dt>
				<dd className="text-right font-semibold">
					<Private>{formatMoney(money.owed)}</Private>
				</dd>
				{money.overdue > 0 && (
					<>
						<dt className="text-barn">Overdue</dt>
						<dd className="text-right font-semibold text-barn">
							<Private>{formatMoney(money.overdue)}</Private>
						</dd>
					</>
				)}
				<dt>Credit</dt>
				<dd className="text-right font-semibold">
					<Private>{formatMoney(money.credit)}</Private>
				</dd>
			</dl>
			{counts.invoice > 0 && (
				<a href={`/admin/invoices/statement/${customer.id}`} className={buttonClass({ size: "dense", tone: "quiet" })}>
					<Icon name="file-text" className="size-4" />
					Statement of account
				</a>
			)}
		</RailSection>
	);
}

const shareWords = { email: "email", phone: "phone", address: "address" };

/** Others who may be the same person, and the way to merge with anybody. */
export function Duplicates({ customer, duplicates, merges, may }: PageData) {
	if (!may.merge && !duplicates.length) return null;
	return (
		<RailSection title="The same person?">
			{duplicates.length > 0 && (
				<ul className="mb-1 grid gap-3">
					{duplicates.map(({ id, name, shares, sure, address }) => (
						<li key={id} className="text-sm">
							<Link
								to={`/admin/crm/customers/${id}`}
								className="inline-block py-0.5 font-semibold underline decoration-line-strong underline-offset-4"
							>
								<Private>{name}</Private>
							</Link>
							<p className="text-ink-2">
								Same {shares.map((one) => shareWords[one]).join(" and ")}
								{sure && ", same name"}
							</p>
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
					Merge with somebody else
				</Link>
			)}
			{merges.map(({ id, name, at }) => (
				<div key={id} className="mt-2 text-sm">
					<p>
						<Private>{name}</Private> was merged in, {at}
					</p>
					{may.merge && (
						<Form method="post" preventScrollReset>
							<input type="hidden" name="merge" value={id} />
							<Button type="submit" name="intent" value="undo-merge" tone="quiet" size="dense" className="-ml-3">
								Take apart again
							</Button>
						</Form>
					)}
				</div>
			))}
		</RailSection>
	);
}

const stateWords = { yes: "Agreed", no: "Taken back", never: "Never asked" };
const stateTones = { yes: "good", no: "urgent", never: "plain" } as const;

/** What they agreed to, how it came about, and the form for what they say on the phone. */
export function Consents({ consents, may, wrong }: Pick<PageData, "consents" | "may"> & { wrong: Wrong | null }) {
	if (!consents.length) return null;
	return (
		<RailSection title="What we may send">
			<ul className="grid gap-4">
				{consents.map((one) => {
					const mine = wrong?.typed.value === one.value ? wrong : null;
					const form = `consent-${one.value}-`;
					return (
						<li key={`${one.kind} ${one.value}`} className="text-sm">
							<p className="[overflow-wrap:anywhere]">
								{one.about}: <Private>{one.shown}</Private>
							</p>
							<Badge tone={stateTones[one.state]}>{stateWords[one.state]}</Badge>
							{one.history.length > 0 && (
								<Folded words="How it came about">
									<ol className="grid gap-3 pb-2">
										{one.history.map((said) => (
											<li key={said.id}>
												<p className="font-semibold">{said.words}</p>
												<p className="text-ink-3">
													{said.at}, by {said.from}
												</p>
												{said.evidence && (
													<p className="[overflow-wrap:anywhere]">
														<Private>{said.evidence}</Private>
													</p>
												)}
												<p className="text-ink-2">{said.wording}</p>
											</li>
										))}
									</ol>
								</Folded>
							)}
							{may.edit && (
								<Folded words="They told us" open={Boolean(mine)}>
									<Form method="post" preventScrollReset className="grid gap-3 pb-2">
										<input type="hidden" name="kind" value={one.kind} />
										<input type="hidden" name="value" value={one.value} />
										<Choices legend="What they said" name="granted" form={form} error={mine?.errors.granted}>
											<Radio
												name="granted"
												value="yes"
												label="Yes"
												hint={one.wording}
												defaultChecked={one.state === "no"}
											/>
											<Radio name="granted" value="no" label="No, not any more" defaultChecked={one.state === "yes"} />
										</Choices>
										<Field
											label="When and how"
											name="evidence"
											form={form}
											hint="Such as: called on Friday, asked for mail only."
											error={mine?.errors.evidence ?? mine?.errors[""]}
										>
											<Textarea rows={2} className="min-h-18" defaultValue={mine?.typed.evidence} maxLength={1000} />
										</Field>
										<Button
											type="submit"
											name="intent"
											value="consent"
											size="dense"
											tone="moss"
											className="justify-self-start"
										>
											Write it down
										</Button>
									</Form>
								</Folded>
							)}
						</li>
					);
				})}
			</ul>
		</RailSection>
	);
}

/** Offered only where nothing would be lost; the reason is told where it is not. */
export function DeleteCustomer({ customer, counts, merges, may }: PageData) {
	if (!may.delete) return null;
	const papers = Object.values(counts).some(Boolean);
	return (
		<RailSection title="Delete">
			{papers || merges.length ? (
				<p className="text-sm text-ink-2">
					{papers
						? "Papers name them, so they stay in the books. If somebody is in the books twice, merge the two."
						: "Somebody was merged into them, so they stay in the books."}
				</p>
			) : (
				<Folded words="Delete this customer">
					<Form method="post" className="grid gap-2">
						<input type="hidden" name="version" value={customer.version} />
						<p className="text-sm text-ink-2">Their notes and addresses go with them. There is no way back.</p>
						<Button
							type="submit"
							name="intent"
							value="delete"
							size="dense"
							tone="danger"
							className="justify-self-start"
						>
							Delete for good
						</Button>
					</Form>
				</Folded>
			)}
		</RailSection>
	);
}
