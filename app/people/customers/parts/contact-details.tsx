import { Form, Link } from "react-router";
import { mailtoUrl } from "#app/platform/email-address.ts";
import { telUrl } from "#app/platform/phone.ts";
import { type ActionErrors, Disclosure } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { AddressFields } from "../address-fields.tsx";
import { channelStatusLabels, preferredChannelLabels, preferredChannels } from "../channel.ts";
import { maxContactFields } from "../limits.ts";
import { PropertyDetails } from "../property-details.tsx";
import type { PageData } from "../screens/customer.tsx";
import { leadSourceLabels, leadSources } from "../tag.ts";
import { ChannelFields } from "./channel-fields.tsx";
import { BoughtProperty, SellProperty, SoldProperties } from "./sell-property.tsx";

/** The customer's emails and phones as links. */
export function ContactDetails({ channels }: Pick<PageData, "channels">) {
	if (!channels.length) return <p className="text-ink-2">No email or phone number yet.</p>;
	return (
		<ul className="grid gap-1" aria-label="Contact details">
			{channels.map(({ id, kind, value, display, label, status, isMain }) => (
				<li key={id} className="flex flex-wrap items-center gap-x-3">
					<a
						href={kind === "email" ? mailtoUrl(value) : telUrl(value)}
						className="inline-flex min-h-8 items-center gap-2 underline decoration-line-strong underline-offset-4 max-lg:min-h-11"
					>
						<Icon name={kind === "email" ? "mail" : "phone"} className="size-4 shrink-0 text-ink-3" />
						<span className="[overflow-wrap:anywhere]">
							<Private>{display}</Private>
						</span>
					</a>
					{(label || isMain) && (
						<span className="text-sm text-ink-2 [overflow-wrap:anywhere]">
							{[label, isMain && "for documents"].filter(Boolean).join(", ")}
						</span>
					)}
					{status !== "ok" && <Badge tone="urgent">{channelStatusLabels[kind][status]}</Badge>}
				</li>
			))}
		</ul>
	);
}

/** The customer's properties with their access notes and photos, and links to their trees. */
export function Properties({ properties, sold, today, may, wrong }: PageData & { wrong: ActionErrors | null }) {
	return (
		<section aria-label="Properties">
			<h3 className="mt-8 text-xl">Properties</h3>
			{properties.length ? (
				<ul className="mt-2 grid gap-3 sm:grid-cols-2">
					{properties.map(({ id, address, county, links, overview, bought }) => (
						<li key={id} className="rounded-lg border border-line bg-card p-4">
							<p className="font-semibold [overflow-wrap:anywhere]">
								<Private>{address}</Private>
							</p>
							<p className="text-sm text-ink-2">{county ? `${county} County` : "County unknown"}</p>
							{bought && <BoughtProperty sale={bought} mayEdit={may.edit} />}
							{links.map(({ to, label }) => (
								<Link
									key={to}
									to={to}
									className="mr-4 inline-flex min-h-8 items-center gap-1.5 text-sm underline decoration-line-strong underline-offset-4 max-lg:min-h-11"
								>
									<Icon name="tree-deciduous" className="size-4 text-ink-3" />
									{label}
								</Link>
							))}
							{overview && (
								<div className="mt-3">
									<PropertyDetails property={overview} />
								</div>
							)}
							{may.edit && (
								<SellProperty propertyId={id} today={today} wrong={wrong?.typed.property === id ? wrong : null} />
							)}
						</li>
					))}
				</ul>
			) : (
				<p className="mt-2 text-ink-2">No properties yet.</p>
			)}
			<SoldProperties sold={sold} mayEdit={may.edit} />
		</section>
	);
}

type EditProps = Pick<PageData, "customer" | "channels" | "editable" | "reps"> & { wrong: ActionErrors | null };

/** All contact details in one form, with one extra empty field of each kind. Clearing a field removes its value. */
export function EditForm({ customer, channels, editable, reps, wrong }: EditProps) {
	const currentValues: Record<string, string> = {
		name: customer.name,
		company: customer.company,
		leadSource: customer.leadSource ?? "",
		repId: customer.repId ?? "",
		preferredChannel: customer.preferredChannel ?? "",
	};
	for (const [i, { id, address, county }] of editable.entries())
		Object.assign(currentValues, { [`property${i}`]: id, [`address${i}`]: address, [`county${i}`]: county });
	const typed = wrong?.typed ?? currentValues;
	const errors = wrong?.errors ?? {};
	const field = (name: string, label: string, inputProps: React.ComponentProps<"input"> = {}) => (
		<Field key={name} label={label} name={name} form="edit-" error={errors[name]}>
			<Input dense defaultValue={typed[name] ?? ""} autoComplete="off" {...inputProps} />
		</Field>
	);
	const select = (name: string, label: string, options: readonly (readonly [string, string])[]) => (
		<Field label={label} name={name} form="edit-" error={errors[name]}>
			<Select dense defaultValue={typed[name]}>
				{options.map(([value, text]) => (
					<option key={value} value={value}>
						{text}
					</option>
				))}
			</Select>
		</Field>
	);
	const shared = { channels, errors, form: "edit-", max: maxContactFields, typed: wrong?.typed, hasMain: true };
	const rows = (count: number) => Array.from({ length: Math.min(maxContactFields, count + 1) }, (_, i) => i);
	const numberedLabel = (label: string, i: number, count: number) =>
		i === count && count ? `Additional ${label.toLowerCase()}` : i ? `${label} ${i + 1}` : label;
	return (
		<Disclosure label="Edit details" open={Boolean(wrong)}>
			<Form method="post" preventScrollReset className="grid max-w-2xl gap-4 py-2">
				<ErrorSummary errors={errors} form="edit-" />
				<input type="hidden" name="version" value={customer.version} />
				<div className="grid gap-4 sm:grid-cols-2">
					{field("name", "Name", { maxLength: 200 })}
					{field("company", "Company", { maxLength: 200 })}
					{select("leadSource", "Lead source", [
						["", "Unknown"],
						...leadSources.map((source) => [source, leadSourceLabels[source]] as const),
					])}
					{select("preferredChannel", "Preferred channel", [
						["", "No preference"],
						...preferredChannels.map((channel) => [channel, preferredChannelLabels[channel]] as const),
					])}
					{select("repId", "Assigned rep", [["", "Unassigned"], ...reps.map(({ id, name }) => [id, name] as const)])}
				</div>
				<ChannelFields kind="email" {...shared} />
				<ChannelFields kind="phone" {...shared} />
				{rows(editable.length).map((i) => (
					<div key={i}>
						<input type="hidden" name={`property${i}`} value={typed[`property${i}`] ?? ""} />
						<AddressFields
							label={numberedLabel("Property address", i, editable.length)}
							countyLabel={numberedLabel("County", i, editable.length)}
							index={i}
							form="edit-"
							errors={errors}
							typed={typed}
						/>
					</div>
				))}
				<p className="text-sm text-ink-2">
					Existing documents keep the name and address they were created with. Clear a field to remove its value.
				</p>
				<Button type="submit" name="intent" value="edit" tone="moss" size="dense" className="justify-self-start">
					Save changes
				</Button>
			</Form>
		</Disclosure>
	);
}
