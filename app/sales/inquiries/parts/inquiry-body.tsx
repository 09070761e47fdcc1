import { Form, Link } from "react-router";
import { AddPhotosLink } from "#app/content/pictures/add-photos-link.tsx";
import { formatList } from "#app/people/customers/matching.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { mailtoUrl } from "#app/platform/email-address.ts";
import { utmNames } from "#app/platform/origin.ts";
import { telUrl } from "#app/platform/phone.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { formatInquiryNumber, isOpen, sourceLabels, statusLabels, urgencyLabels } from "../inquiry.ts";
import type { InquiryActionData, InquiryPageData } from "../screens/inquiry.tsx";
import { serviceLabel, weekdays } from "../services.ts";
import { type SpamReason, spamReasons } from "../spam.ts";

export function InquiryHead({ record }: { record: InquiryPageData }) {
	const { inquiry, contact } = record;
	const days = weekdays.filter(({ value }) => inquiry.preferredDays.includes(value)).map(({ short }) => short);
	return (
		<>
			<h2 className="text-[30px] leading-[1.1] [overflow-wrap:anywhere]">
				<Private label="Name hidden">
					<bdi>{contact.name}</bdi>
				</Private>
			</h2>
			<p className="mt-1 text-ink-2 [overflow-wrap:anywhere] whitespace-pre-line">
				<Private label="Address hidden">
					<bdi>{contact.address}</bdi>
				</Private>
			</p>
			<ul className="mt-4 flex flex-wrap gap-2">
				<Chip icon={inquiry.urgency === "hazard" ? "triangle-alert" : "clock"}>{urgencyLabels[inquiry.urgency]}</Chip>
				{inquiry.services.map((service) => (
					<Chip key={service} icon="tree-deciduous">
						{serviceLabel(service)}
					</Chip>
				))}
				{days.length > 0 && <Chip icon="calendar-days">{days.join(", ")}</Chip>}
				{inquiry.area !== "inside" && (
					<Chip icon="map-pin">{inquiry.area === "outside" ? "Outside service area" : "Distance unknown"}</Chip>
				)}
			</ul>
		</>
	);
}

export function InquiryBody({ record, actionData }: { record: InquiryPageData; actionData: InquiryActionData }) {
	const { inquiry } = record;
	return (
		<>
			<Flags record={record} />
			<section aria-label="Message">
				<h3 className="text-xl">Message</h3>
				<p
					className="mt-2 max-w-[65ch] text-base whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]"
					dir="auto"
				>
					{inquiry.message || "No message."}
				</p>
				<p className="mt-2 text-[13px] text-ink-3">
					{sourceLabels[inquiry.source]}, {formatInstant(inquiry.receivedAt, record.timeZone)}
				</p>
				<CameFrom inquiry={inquiry} />
			</section>
			<Photos record={record} />
			<ContactDetails record={record} />
			{record.may.work && <ContactEditor record={record} actionData={actionData} />}
		</>
	);
}

const utmLabels: Record<(typeof utmNames)[number], string> = {
	source: "source",
	medium: "medium",
	campaign: "campaign",
	term: "search term",
	content: "version",
};

/** The code, campaign or website that brought the request, with a link to the others that it brought. */
function CameFrom({ inquiry }: { inquiry: InquiryPageData["inquiry"] }) {
	if (!inquiry.cameFrom) return null;
	const details = utmNames.flatMap((name) => {
		const value = inquiry.utm[name];
		return value && value !== inquiry.cameFrom ? [`${utmLabels[name]}: ${value}`] : [];
	});
	const { referrerDomain } = inquiry;
	if (referrerDomain && referrerDomain !== inquiry.cameFrom) details.push(`website: ${referrerDomain}`);
	const others = new URLSearchParams({ view: "all", from: inquiry.cameFrom });
	return (
		<p className="mt-1 text-[13px] text-ink-3 [overflow-wrap:anywhere]">
			Came from{" "}
			<Link to={`/admin/inquiries?${others}`} className="underline underline-offset-4">
				{inquiry.cameFrom}
			</Link>
			{details.length > 0 && ` (${details.join(", ")})`}
		</p>
	);
}

/** Contact details and consents. */
function ContactDetails({ record }: { record: InquiryPageData }) {
	const { inquiry, contact, displayPhone, timeZone } = record;
	const consented = record.consents.map(
		({ kind, at }) => `${kind === "email" ? "Emails" : "Texts"} (since ${formatInstant(at, timeZone)})`,
	);
	return (
		<>
			<h3 className="mt-8 text-xl">Contact</h3>
			<dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
				{contact.phone && (
					<Fact name="Phone">
						<Private label="Phone hidden">
							<a href={telUrl(inquiry.phoneKey || contact.phone)} className="underline underline-offset-4">
								<bdi>{displayPhone}</bdi>
							</a>
						</Private>
						{displayPhone !== contact.phone && inquiry.phoneKey === "" && <span> (as entered)</span>}
					</Fact>
				)}
				{contact.email && (
					<Fact name="Email">
						<Private label="Email hidden">
							<a href={mailtoUrl(contact.email)} className="underline underline-offset-4 [overflow-wrap:anywhere]">
								<bdi>{contact.email}</bdi>
							</a>
						</Private>
					</Fact>
				)}
				<Fact name="Consent">{consented.join(", ") || "Contact only about this request"}</Fact>
			</dl>
		</>
	);
}

function Chip({ icon, children }: { icon: IconName; children: React.ReactNode }) {
	return (
		<li className="inline-flex min-h-8 items-center gap-2 rounded-md bg-paper-2 px-3 text-ink-2">
			<Icon name={icon} className="size-4" />
			{children}
		</li>
	);
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
	return (
		<>
			<dt className="text-ink-3">{name}</dt>
			<dd className="min-w-0">{children}</dd>
		</>
	);
}

const month = 30 * 24 * 60 * 60 * 1000;

/** Notices about related inquiries and why the inquiry was held as spam. */
function Flags({ record }: { record: InquiryPageData }) {
	const { inquiry, similar, now, duplicateOf } = record;
	const openOnes = similar.filter(
		(related) => isOpen(related.status) && now.getTime() - related.receivedAt.getTime() < month,
	);
	const closedOnes = similar.filter((related) => !openOnes.includes(related));
	const reasons = inquiry.spamReasons.filter((reason): reason is SpamReason => reason in spamReasons);
	return (
		<div className="mb-6 grid gap-3 empty:hidden">
			{duplicateOf && (
				<Notice title="Duplicate inquiry">
					<Link to={`/admin/inquiries/${duplicateOf.id}`} className="underline underline-offset-4">
						Open {formatInquiryNumber(duplicateOf.number)}
					</Link>
				</Notice>
			)}
			{openOnes.length > 0 && (
				<Notice tone="warning" title={openOnes.length === 1 ? "Related open inquiry" : "Related open inquiries"}>
					<SimilarList list={openOnes} />
				</Notice>
			)}
			{closedOnes.length > 0 && (
				<Notice title={closedOnes.length === 1 ? "Related inquiry" : "Related inquiries"}>
					<SimilarList list={closedOnes} />
				</Notice>
			)}
			{inquiry.status === "spam" && reasons.length > 0 && (
				<Notice title="Held as spam">
					<p className="first-letter:uppercase">{reasons.map((reason) => spamReasons[reason].label).join(", ")}.</p>
				</Notice>
			)}
		</div>
	);
}

function SimilarList({ list }: { list: InquiryPageData["similar"] }) {
	return (
		<ul>
			{list.map((related) => (
				<li key={related.id}>
					<Link to={`/admin/inquiries/${related.id}`} className="underline underline-offset-4">
						{formatInquiryNumber(related.number)}
					</Link>{" "}
					<Private label="Name hidden">{<bdi>{related.name}</bdi>}</Private>,{" "}
					{statusLabels[related.status].toLowerCase()}, same {formatList(related.shares)}
				</li>
			))}
		</ul>
	);
}

function Photos({ record }: { record: InquiryPageData }) {
	if (!record.photos.length) return null;
	return (
		<section aria-label="Photos">
			<h3 className="mt-8 text-xl">Photos</h3>
			<ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-3">
				{record.photos.map((photo, index) => (
					<li key={photo.id}>
						<a
							href={`/admin/media/photo/${photo.id}/1600`}
							target="_blank"
							rel="noreferrer"
							className="block overflow-hidden rounded-sheet border border-line"
						>
							<img
								src={`/admin/media/photo/${photo.id}/320`}
								alt={`${index + 1} of ${record.photos.length}: ${photo.name}. Opens full size in a new tab.`}
								loading="lazy"
								className="aspect-square w-full object-cover"
							/>
						</a>
						{photo.latitude !== null && photo.longitude !== null && (
							<a
								href={`https://www.openstreetmap.org/?mlat=${photo.latitude}&mlon=${photo.longitude}#map=18/${photo.latitude}/${photo.longitude}`}
								target="_blank"
								rel="noreferrer"
								className="inline-flex min-h-8 items-center gap-1 text-[13px] text-ink-2 underline underline-offset-4"
							>
								<Icon name="map-pin" className="size-3.5" />
								Photo location
							</a>
						)}
					</li>
				))}
			</ul>
			{record.may.addPictures && <AddPhotosLink source="inquiry" record={record.inquiry.id} />}
		</section>
	);
}

function ContactEditor({ record, actionData }: { record: InquiryPageData; actionData: InquiryActionData }) {
	const { inquiry, contact } = record;
	const failed = actionData?.intent === "correct" ? actionData : null;
	const errors = failed?.errors ?? {};
	const value = (name: keyof typeof contact) => failed?.typed[name] ?? contact[name];
	const corrected = Object.keys(inquiry.corrected).length > 0;
	return (
		<details open={failed ? true : undefined} className="mt-3">
			<summary className="inline-flex min-h-9 items-center gap-2 text-ink-2 underline underline-offset-4 max-md:min-h-11">
				Edit contact
			</summary>
			{corrected && (
				<p className="mt-1 text-sm text-ink-3">
					As submitted:{" "}
					<bdi>{[inquiry.name, inquiry.phone, inquiry.email, inquiry.address].filter(Boolean).join(", ")}</bdi>
				</p>
			)}
			<Form method="post" preventScrollReset className="mt-2 grid max-w-[560px] gap-3">
				<input type="hidden" name="intent" value="correct" />
				<input type="hidden" name="version" value={inquiry.version} />
				<Field label="Name" name="name" form="correct-" error={errors.name}>
					<Input dense defaultValue={value("name")} dir="auto" />
				</Field>
				<Field label="Phone" name="phone" form="correct-" error={errors.phone}>
					<Input dense type="tel" defaultValue={value("phone")} />
				</Field>
				<Field label="Email" name="email" form="correct-" error={errors.email}>
					<Input dense type="email" defaultValue={value("email")} />
				</Field>
				<Field label="Property address" name="address" form="correct-" error={errors.address}>
					<Input dense defaultValue={value("address")} dir="auto" />
				</Field>
				<div>
					<Button type="submit" tone="moss" size="dense">
						Save contact
					</Button>
				</div>
			</Form>
		</details>
	);
}
