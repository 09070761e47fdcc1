import { Form, Link } from "react-router";
import { Folded, type Wrong } from "#app/documents/record/actions.tsx";
import { mostWays } from "#app/people/customers/customer.ts";
import { counties } from "#app/trade/tax.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { PageData } from "../screens/customer.tsx";

const troubles = {
	ok: "",
	bounced: "Bounces",
	complained: "Complained",
	invalid: "Does not exist",
	"opted-out": "Opted out",
};

/** Every way to reach them, each a link that does it. */
export function Ways({ ways }: Pick<PageData, "ways">) {
	if (!ways.length) return <p className="text-ink-2">No email and no phone number is known.</p>;
	return (
		<ul className="grid gap-1" aria-label="Ways to reach them">
			{ways.map(({ id, kind, value, shown, status }) => (
				<li key={id} className="flex flex-wrap items-center gap-x-3">
					<a
						href={kind === "email" ? `mailto:${value}` : `tel:${value}`}
						className="inline-flex min-h-8 items-center gap-2 underline decoration-line-strong underline-offset-4 max-lg:min-h-11"
					>
						<Icon name={kind === "email" ? "mail" : "phone"} className="size-4 shrink-0 text-ink-3" />
						<span className="[overflow-wrap:anywhere]">
							<Private>{shown}</Private>
						</span>
					</a>
					{troubles[status] && <Badge tone="urgent">{troubles[status]}</Badge>}
				</li>
			))}
		</ul>
	);
}

/** Where they have trees, with how many we know. */
export function Places({ places }: Pick<PageData, "places">) {
	return (
		<section aria-label="Places">
			<h3 className="mt-8 text-xl">Places</h3>
			{places.length ? (
				<ul className="mt-2 grid gap-3 sm:grid-cols-2">
					{places.map(({ address, county, trees }) => (
						<li key={trees[0]?.propertyId} className="rounded-lg border border-line bg-card p-4">
							<p className="font-semibold [overflow-wrap:anywhere]">
								<Private>{address}</Private>
							</p>
							<p className="text-sm text-ink-2">{county ? `${county} County` : "County not noted"}</p>
							{trees.map(({ propertyId, count }) => (
								<Link
									key={propertyId}
									to={`/admin/field-estimates/trees/${propertyId}`}
									className="mr-4 inline-flex min-h-8 items-center gap-1.5 text-sm underline decoration-line-strong underline-offset-4 max-lg:min-h-11"
								>
									<Icon name="tree-deciduous" className="size-4 text-ink-3" />
									{count === 1 ? "1 tree" : count ? `${count} trees` : "No trees yet"}
								</Link>
							))}
						</li>
					))}
				</ul>
			) : (
				<p className="mt-2 text-ink-2">No place is known.</p>
			)}
		</section>
	);
}

type EditProps = Pick<PageData, "customer" | "ways" | "editable"> & { wrong: Wrong | null };

/** All of who they are in one form. A field that is emptied takes away what stood there; one more is always free. */
export function EditForm({ customer, ways, editable, wrong }: EditProps) {
	const of = (kind: "email" | "phone") => ways.filter((way) => way.kind === kind).map(({ shown }) => shown);
	const stands: Record<string, string> = { name: customer.name, company: customer.company };
	const kinds = { email: of("email"), phone: of("phone") };
	for (const kind of ["email", "phone"] as const)
		for (const [i, value] of kinds[kind].entries()) stands[`${kind}${i}`] = value;
	for (const [i, { id, address, county }] of editable.entries())
		Object.assign(stands, { [`place${i}`]: id, [`address${i}`]: address, [`county${i}`]: county });
	const typed = wrong?.typed ?? stands;
	const errors = wrong?.errors ?? {};
	const field = (name: string, label: string, more: React.ComponentProps<"input"> = {}) => (
		<Field key={name} label={label} name={name} form="edit-" error={errors[name]}>
			<Input dense defaultValue={typed[name] ?? ""} autoComplete="off" {...more} />
		</Field>
	);
	const rows = (count: number) => Array.from({ length: Math.min(mostWays, count + 1) }, (_, i) => i);
	const nth = (label: string, i: number, count: number) =>
		i === count && count ? `One more ${label.toLowerCase()}` : i ? `${label} ${i + 1}` : label;
	return (
		<Folded words="Edit name, ways to reach them and addresses" open={Boolean(wrong)}>
			<Form method="post" preventScrollReset className="grid max-w-2xl gap-4 py-2">
				<ErrorSummary errors={errors} form="edit-" />
				<input type="hidden" name="version" value={customer.version} />
				<div className="grid gap-4 sm:grid-cols-2">
					{field("name", "Name", { maxLength: 200 })}
					{field("company", "Company", { maxLength: 200 })}
					{rows(kinds.email.length).map((i) =>
						field(`email${i}`, nth("Email", i, kinds.email.length), { type: "email", maxLength: 254 }),
					)}
					{rows(kinds.phone.length).map((i) =>
						field(`phone${i}`, nth("Phone", i, kinds.phone.length), { type: "tel", maxLength: 40 }),
					)}
				</div>
				{rows(editable.length).map((i) => (
					<div key={i} className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
						<input type="hidden" name={`place${i}`} value={typed[`place${i}`] ?? ""} />
						{field(`address${i}`, nth("Address", i, editable.length), { maxLength: 300 })}
						{field(`county${i}`, i === editable.length ? "Its county" : nth("County of address", i, editable.length), {
							maxLength: 60,
							list: "counties",
						})}
					</div>
				))}
				<datalist id="counties">
					{counties.map((county) => (
						<option key={county} value={county} />
					))}
				</datalist>
				<p className="text-sm text-ink-2">
					Papers that were written keep the name and the address they were written with. Empty a field to take away what
					stands in it.
				</p>
				<Button type="submit" name="intent" value="edit" tone="moss" size="dense" className="justify-self-start">
					Save
				</Button>
			</Form>
		</Folded>
	);
}
