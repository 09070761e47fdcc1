import { useSearchParams } from "react-router";
import { JobCard } from "#app/documents/job/job-card.tsx";
import { loadJob } from "#app/documents/job/load-job.server.ts";
import { NextStep } from "#app/documents/job/next-step.tsx";
import { activityEntries } from "#app/documents/record/activity.ts";
import { loadUnsentEvents } from "#app/documents/record/load-activity.server.ts";
import { sendUrl, undoUrl } from "#app/documents/sending/compose.ts";
import { OpenSendNotice } from "#app/documents/sending/open-send.tsx";
import { findOpenSend } from "#app/documents/sending/scheduled-sends.server.ts";
import { SendButton } from "#app/documents/sending/send-button.tsx";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { telUrl } from "#app/platform/phone.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PrivateTitle } from "#app/ui/privacy.tsx";
import { RecordPane, Sidebar, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { activityLabels, emailActions, hasQuote } from "../activity.ts";
import { currentContact } from "../contact.ts";
import { findInquiry, listOwners } from "../inquiries.server.ts";
import { formatInquiryNumber, isOpen } from "../inquiry.ts";
import { CustomerChoice } from "../parts/customer-choice.tsx";
import { InquiryBody, InquiryHead } from "../parts/inquiry-body.tsx";
import { Notes } from "../parts/notes.tsx";
import { Owner } from "../parts/owner.tsx";
import { StatusBadge } from "../parts/status-badge.tsx";
import { Steps } from "../parts/steps.tsx";
import type { Route } from "./+types/inquiry.ts";
import { inquiryAction } from "./inquiry-actions.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "inquiries.view");
	const record = await findInquiry(by, parseIdParam(params.id));
	if (!record) throw new Response("Not found", { status: 404, statusText: "Not Found" });
	const { inquiry, events, ...rest } = record;
	const { search, ip, ...visibleInquiry } = inquiry;
	const contact = currentContact(inquiry);
	const now = new Date();
	const unsent = await loadUnsentEvents({ entity: "inquiry", id: inquiry.id }, events, emailActions);
	return {
		...rest,
		job: await loadJob(by, inquiry.id, now),
		openSend: await findOpenSend("inquiry", inquiry.id),
		inquiry: visibleInquiry,
		contact,
		isQuoted: inquiry.status === "quoted" || inquiry.status === "won" || hasQuote(events.map(({ action }) => action)),
		displayPhone: formatPhone(contact.phone),
		activity: activityEntries(events, [], "", activityLabels, unsent),
		owners: await listOwners(),
		may: {
			work: may(by.role, "inquiries.work"),
			lose: may(by.role, "inquiries.lose"),
			purge: may(by.role, "inquiries.purge"),
			quote: may(by.role, "quotes.draft"),
			addPictures: may(by.role, "pictures.edit"),
		},
		timeZone: settings.timeZone,
		now,
		today: today(now),
	};
}

export const action = inquiryAction;

/** Reloads after a conflict too, so that the page shows the latest version. */
export const shouldRevalidate = reloadAfterConflict;

export type InquiryPageData = Route.ComponentProps["loaderData"];
export type InquiryActionData = Route.ComponentProps["actionData"];

export default function InquiryPage({ loaderData, actionData }: Route.ComponentProps) {
	const { inquiry, contact, timeZone } = loaderData;
	const [search] = useSearchParams();
	const title = formatInquiryNumber(inquiry.number);
	const contactButtons = <ContactButtons record={loaderData} />;
	return (
		<RecordPane
			key={inquiry.id}
			title={title}
			back={`/admin/inquiries${search.size ? `?${search}` : ""}`}
			badge={<StatusBadge inquiry={inquiry} />}
			actions={contactButtons}
			actionBar={contactButtons}
		>
			<PrivateTitle general={title}>{`${title} ${contact.name}`}</PrivateTitle>
			{actionData?.errors[""] && (
				<Notice tone="warning" role="alert" title={actionData.errors[""]} className="mb-5">
					You're looking at the latest version. Your changes are still in the form.
				</Notice>
			)}
			<OpenSendNotice send={loaderData.openSend} undoUrl={undoUrl("inquiry", inquiry.id)} />
			{/* Narrow: the steps come after the header. Wide: they are in a second column. The DOM keeps the reading order. */}
			<div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_268px] xl:grid-rows-[auto_auto_1fr]">
				<div className="min-w-0">
					<InquiryHead record={loaderData} />
					{loaderData.job.documents.length > 1 && <NextStep job={loaderData.job} />}
				</div>
				<div className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1">
					<SidebarSection title="Next steps">
						<Steps record={loaderData} actionData={actionData} />
					</SidebarSection>
				</div>
				<div className="min-w-0 xl:row-span-2 xl:row-start-2">
					<InquiryBody record={loaderData} actionData={actionData} />
					<Notes record={loaderData} actionData={actionData} />
				</div>
				<div className="min-w-0 xl:col-start-2 xl:row-start-3">
					<Sidebar>
						<SidebarSection title="Owner">
							<Owner record={loaderData} />
						</SidebarSection>
						<CustomerChoice record={loaderData} />
						<JobCard job={loaderData.job} />
						<SidebarSection title="Activity">
							<Timeline
								entries={loaderData.activity}
								formatTime={(instant: string | Date) => formatInstant(instant, timeZone)}
							/>
						</SidebarSection>
					</Sidebar>
				</div>
			</div>
		</RecordPane>
	);
}

function ContactButtons({ record }: { record: InquiryPageData }) {
	const { inquiry, contact } = record;
	return (
		<>
			{contact.email && record.may.work && isOpen(inquiry.status) && (
				<SendButton
					url={sendUrl("inquiry", inquiry.id, "send")}
					undoUrl={undoUrl("inquiry", inquiry.id)}
					label="Reply"
					tone={contact.phone ? "plain" : "barn"}
				/>
			)}
			{contact.phone && (
				<a href={telUrl(inquiry.phoneKey || contact.phone)} className={buttonClass({ tone: "barn", size: "dense" })}>
					<Icon name="phone" className="size-4" />
					Call
				</a>
			)}
		</>
	);
}
