import { Form, Link } from "react-router";
import { formatInstant } from "#app/platform/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { isOpen, reference, sourceWords, statusWords, urgencyWords } from "../inquiry.ts";
import type { RecordAnswer, RecordData } from "../screens/inquiry.tsx";
import { serviceLabel, weekdays } from "../services.ts";
import { type SpamReason, spamReasons } from "../spam.ts";

export function InquiryHead({ record }: { record: RecordData }) {
	const { inquiry, contact } = record;
	const days = weekdays.filter(({ value }) => inquiry.preferredDays.includes(value)).map(({ short }) => short);
	return (
		<>
			<h2 className="text-[30px] leading-[1.1] [overflow-wrap:anywhere]">
				<Private what="Name hidden">
					<bdi>{contact.name}</bdi>
				</Private>
			</h2>
			<p className="mt-1 text-ink-2 [overflow-wrap:anywhere] whitespace-pre-line">
				<Private what="Address hidden">
					<bdi>{contact.address}</bdi>
				</Private>
			</p>
			<ul className="mt-4 flex flex-wrap gap-2">
				<Chip icon={inquiry.urgency === "hazard" ? "triangle-alert" : "clock"}>{urgencyWords[inquiry.urgency]}</Chip>
				{inquiry.services.map((service) => (
					<Chip key={service} icon="tree-deciduous">
						{serviceLabel(service)}
					</Chip>
				))}
				{days.length > 0 && <Chip icon="calendar-days">{days.join(", ")}</Chip>}
				{inquiry.area !== "inside" && (
					<Chip icon="map-pin">{inquiry.area === "outside" ? "Outside our area" : "Check the distance"}</Chip>
				)}
			</ul>
		</>
	);
}

export function InquiryBody({ record, answer }: { record: RecordData; answer: RecordAnswer }) {
	const { inquiry } = record;
	return (
		<>
			<Flags record={record} />
			<section aria-label="What they wrote">
				<h3 className="text-xl">What they wrote</h3>
				<p
					className="mt-2 max-w-[65ch] text-base whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]"
					dir="auto"
				>
					{inquiry.message || "Nothing."}
				</p>
				<p className="mt-2 text-[13px] text-ink-3">
					{sourceWords[inquiry.source]}, {formatInstant(inquiry.receivedAt, record.timeZone)}
				</p>
			</section>
			<Photos record={record} />
			<Ways record={record} />
			{record.may.work && <Correction record={record} answer={answer} />}
		</>
	);
}

/** How to reach them, and what they agreed to. */
function Ways({ record }: { record: RecordData }) {
	const { inquiry, contact, phoneWords, timeZone } = record;
	const agreed = record.consents.map(
		({ kind, at }) => `${kind === "email" ? "email" : "texts"} since ${formatInstant(at, timeZone)}`,
	);
	return (
		<>
			<h3 className="mt-8 text-xl">How to reach them</h3>
			<dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
				{contact.phone && (
					<Fact name="Phone">
						<Private what="Phone hidden">
							<a href={`tel:${inquiry.phoneKey || contact.phone}`} className="underline underline-offset-4">
								<bdi>{phoneWords}</bdi>
							</a>
						</Private>
						{phoneWords !== contact.phone && inquiry.phoneKey === "" && <span> (as typed)</span>}
					</Fact>
				)}
				{contact.email && (
					<Fact name="Email">
						<Private what="Email hidden">
							<a href={`mailto:${contact.email}`} className="underline underline-offset-4 [overflow-wrap:anywhere]">
								<bdi>{contact.email}</bdi>
							</a>
						</Private>
					</Fact>
				)}
				<Fact name="May write">{agreed.join(", ") || "only to answer this request"}</Fact>
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

/** What a person should know before they call: others like it, and why it is in the spam tray. */
function Flags({ record }: { record: RecordData }) {
	const { inquiry, similar, now, duplicateOf } = record;
	const running = similar.filter((one) => isOpen(one.status) && now.getTime() - one.receivedAt.getTime() < month);
	const rest = similar.filter((one) => !running.includes(one));
	const held = inquiry.spamReasons.filter((reason): reason is SpamReason => reason in spamReasons);
	return (
		<div className="mb-6 grid gap-3 empty:hidden">
			{duplicateOf && (
				<Notice title="This was asked before">
					<Link to={`/admin/inquiries/${duplicateOf.id}`} className="underline underline-offset-4">
						Open {reference(duplicateOf.number)}
					</Link>
				</Notice>
			)}
			{running.length > 0 && (
				<Notice tone="warning" title="They have another open inquiry">
					<SimilarList list={running} />
				</Notice>
			)}
			{rest.length > 0 && (
				<Notice title="They have been here before">
					<SimilarList list={rest} />
				</Notice>
			)}
			{inquiry.status === "spam" && held.length > 0 && (
				<Notice title="Why it was held back">It {held.map((reason) => spamReasons[reason].words).join(", ")}.</Notice>
			)}
		</div>
	);
}

function SimilarList({ list }: { list: RecordData["similar"] }) {
	return (
		<ul>
			{list.map((one) => (
				<li key={one.id}>
					<Link to={`/admin/inquiries/${one.id}`} className="underline underline-offset-4">
						{reference(one.number)}
					</Link>{" "}
					<Private what="Name hidden">{<bdi>{one.name}</bdi>}</Private>, {statusWords[one.status].toLowerCase()}, same{" "}
					{one.shares.join(" and ")}
				</li>
			))}
		</ul>
	);
}

function Photos({ record }: { record: RecordData }) {
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
								alt={`${index + 1} of ${record.photos.length}: ${photo.name}. Opens large in a new tab.`}
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
								Where it was taken
							</a>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

function Correction({ record, answer }: { record: RecordData; answer: RecordAnswer }) {
	const { inquiry, contact } = record;
	const mine = answer && "typed" in answer && answer.form === "correct" ? answer : null;
	const errors: Record<string, string> = mine?.kind === "wrong" ? mine.errors : {};
	const value = (name: keyof typeof contact) => mine?.typed[name] ?? contact[name];
	const corrected = Object.keys(inquiry.corrected).length > 0;
	return (
		<details open={mine ? true : undefined} className="mt-3">
			<summary className="inline-flex min-h-9 items-center gap-2 text-ink-2 underline underline-offset-4 max-md:min-h-11">
				Correct the contact
			</summary>
			{corrected && (
				<p className="mt-1 text-sm text-ink-3">
					They typed:{" "}
					<bdi>{[inquiry.name, inquiry.phone, inquiry.email, inquiry.address].filter(Boolean).join(", ")}</bdi>
				</p>
			)}
			<Form method="post" preventScrollReset className="mt-2 grid max-w-[560px] gap-3">
				<input type="hidden" name="do" value="correct" />
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
						Save the contact
					</Button>
				</div>
			</Form>
		</details>
	);
}
