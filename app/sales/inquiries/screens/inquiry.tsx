import { data, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { z } from "zod";
import { may } from "#app/people/staff/permissions.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Rail, RailSection, RecordPane } from "#app/ui/panes.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { currentContact } from "../contact.ts";
import { eventWords, hasQuote } from "../events.ts";
import { owners, readInquiry } from "../inquiries.server.ts";
import { reference } from "../inquiry.ts";
import { CustomerChoice } from "../parts/customer-choice.tsx";
import { InquiryBody, InquiryHead } from "../parts/inquiry-body.tsx";
import { Notes } from "../parts/notes.tsx";
import { Owner } from "../parts/owner.tsx";
import { StatusBadge } from "../parts/status-badge.tsx";
import { Steps } from "../parts/steps.tsx";
import { answerTo } from "../record-actions.server.ts";
import type { Route } from "./+types/inquiry.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = permitted(context, "inquiries.view");
	const id = z.uuid().safeParse(params.id);
	const record = id.success ? await readInquiry(by, id.data) : null;
	if (!record) throw new Response("Not found", { status: 404, statusText: "Not Found" });
	const { inquiry, events, ...rest } = record;
	const { search, ip, ...shown } = inquiry;
	const contact = currentContact(inquiry);
	const now = new Date();
	return {
		...rest,
		inquiry: shown,
		contact,
		quoted: inquiry.status === "quoted" || inquiry.status === "won" || hasQuote(events.map(({ action }) => action)),
		phoneWords: inquiry.phoneKey ? formatPhone(inquiry.phoneKey) : contact.phone,
		happenings: events.map((event) => ({
			id: event.id,
			at: event.at.toISOString(),
			by: event.actorName,
			record: event.entityId,
			words: eventWords(event.action, event.diff),
		})),
		owners: await owners(),
		may: {
			work: may(by.role, "inquiries.work"),
			lose: may(by.role, "inquiries.lose"),
			purge: may(by.role, "inquiries.purge"),
			quote: may(by.role, "quotes.draft"),
		},
		timeZone: settings.timeZone,
		now,
		today: today(now),
	};
}

export async function action({ request, params, context }: Route.ActionArgs) {
	permitted(context, "inquiries.view");
	const id = z.uuid().safeParse(params.id);
	if (!id.success) throw new Response("Not found", { status: 404, statusText: "Not Found" });
	const answer = await answerTo(context, id.data, await request.formData(), new Date());
	if (answer.kind === "gone") throw redirect("/admin/inquiries?view=spam", 303);
	if (answer.kind === "missing") throw new Response("Not found", { status: 404, statusText: "Not Found" });
	const status = { done: 200, wrong: 422, stale: 409, refused: 409 }[answer.kind];
	return data(answer, { status });
}

/** After a conflict, too, the page shows how things are now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return actionStatus === 409 || defaultShouldRevalidate;
}

export type RecordData = Route.ComponentProps["loaderData"];
export type RecordAnswer = Route.ComponentProps["actionData"];

export default function InquiryScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { inquiry, contact, timeZone } = loaderData;
	const [search] = useSearchParams();
	const title = reference(inquiry.number);
	const reach = <Reach record={loaderData} />;
	return (
		<RecordPane
			key={inquiry.id}
			title={title}
			back={`/admin/inquiries${search.size ? `?${search}` : ""}`}
			badge={<StatusBadge inquiry={inquiry} />}
			actions={reach}
			bar={reach}
		>
			<title>{`${title} ${contact.name}`}</title>
			{(actionData?.kind === "stale" || actionData?.kind === "refused") && (
				<Notice tone="warning" role="alert" title={actionData.message} className="mb-5">
					Below is how it is now. What you typed is still in its field.
				</Notice>
			)}
			{/* Narrow: the steps follow the head. Wide: they and the rest stand beside. Each is there once, in reading order. */}
			<div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_268px] xl:grid-rows-[auto_auto_1fr]">
				<div className="min-w-0">
					<InquiryHead record={loaderData} />
				</div>
				<div className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1">
					<RailSection title="What next">
						<Steps record={loaderData} answer={actionData} />
					</RailSection>
				</div>
				<div className="min-w-0 xl:row-span-2 xl:row-start-2">
					<InquiryBody record={loaderData} answer={actionData} />
					<Notes record={loaderData} answer={actionData} />
				</div>
				<div className="min-w-0 xl:col-start-2 xl:row-start-3">
					<Rail>
						<RailSection title="Owner">
							<Owner record={loaderData} />
						</RailSection>
						<CustomerChoice record={loaderData} />
						<RailSection title="What happened">
							<Timeline
								happenings={loaderData.happenings}
								when={(instant: string | Date) => formatInstant(instant, timeZone)}
							/>
						</RailSection>
					</Rail>
				</div>
			</div>
		</RecordPane>
	);
}

function Reach({ record }: { record: RecordData }) {
	const { inquiry, contact } = record;
	const subject = encodeURIComponent(`Your request ${reference(inquiry.number)}`);
	return (
		<>
			{contact.email && (
				<a
					href={`mailto:${contact.email}?subject=${subject}`}
					className={buttonClass({ tone: contact.phone ? "plain" : "barn", size: "dense" })}
				>
					<Icon name="mail" className="size-4" />
					Reply
				</a>
			)}
			{contact.phone && (
				<a href={`tel:${inquiry.phoneKey || contact.phone}`} className={buttonClass({ tone: "barn", size: "dense" })}>
					<Icon name="phone" className="size-4" />
					Call
				</a>
			)}
		</>
	);
}
