import { Form, Link } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { invalid } from "#app/platform/form-actions.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { formatInquiryNumber } from "#app/sales/inquiries/inquiry.ts";
import { listFilter } from "#app/sales/inquiries/inquiry-form.ts";
import { listInquiries } from "#app/sales/inquiries/listing.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Input } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { Row, Rows } from "#app/ui/row.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { calendarPath } from "#app/work/calendar/calendar-view.ts";
import { isBookable } from "../appointment.ts";
import { newAppointmentForm } from "../appointment-form.ts";
import {
	checkPlan,
	describeInquiry,
	explain,
	findInquiryRow,
	listEstimatorChoices,
	readFields,
	suggestTimes,
	toPlan,
} from "../appointment-page.server.ts";
import { findOpenAppointment } from "../appointment-record.server.ts";
import { scheduleAppointment } from "../appointments.server.ts";
import { AppointmentFields, appointmentLabels, Suggestions } from "../parts/appointment-fields.tsx";
import { InquiryFacts } from "../parts/inquiry-facts.tsx";
import type { Route } from "./+types/new-appointment.ts";

const path = `${calendarPath}/appointments/new`;

export async function loader({ url, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "appointments.edit");
	const inquiryAccess = requirePermission(context, "inquiries.view");
	const now = new Date();
	const query = url.searchParams;
	const inquiryId = query.get("inquiry");
	const inquiry = isUuid(inquiryId) ? await findInquiryRow(inquiryId) : null;
	const search = (query.get("q") ?? "").trim().slice(0, 100);
	const day = query.get("day") ?? "";
	const fields = readFields(query, null, today(now));
	if (!inquiry || !isBookable(inquiry.status)) {
		const filter = listFilter.parse(search ? { view: "all", q: search } : { view: "open" });
		const { rows } = await listInquiries(inquiryAccess, filter, now);
		return {
			kind: "choose" as const,
			search,
			day,
			rows: rows
				.filter(({ status }) => isBookable(status))
				.map(({ id, number, name, address, listStatus }) => ({
					id,
					number: formatInquiryNumber(number),
					name,
					address,
					listStatus,
				})),
		};
	}
	const [estimators, suggestions, open] = await Promise.all([
		listEstimatorChoices(),
		suggestTimes(inquiry, `${path}?inquiry=${inquiry.id}`, null, now),
		findOpenAppointment(inquiry.id, now),
	]);
	return {
		kind: "form" as const,
		fields,
		estimators,
		suggestions,
		by: by.id,
		inquiry: describeInquiry(inquiry),
		openId: open?.appointment.id ?? null,
	};
}

export const action = recordAction({
	view: "appointments.edit",
	path: () => path,
	stale: "",
	intents: {
		add: intent("appointments.edit", newAppointmentForm, async ({ by, value: { inquiryId, ...values }, now }) => {
			const errors = await checkPlan(values, null, now);
			if (errors) return invalid(errors);
			const result = await scheduleAppointment(by, inquiryId, toPlan(values), values, now);
			if (result.kind !== "done") return explain(result);
			return { to: `${calendarPath}/appointments/${result.record.appointment.id}` };
		}),
	},
});

export default function NewAppointment({ loaderData, actionData }: Route.ComponentProps) {
	const isBusy = useIsPosting();
	const failed = actionData ?? null;
	if (loaderData.kind === "choose") return <ChooseInquiry {...loaderData} />;
	const { fields, estimators, suggestions, inquiry, openId } = loaderData;
	return (
		<RecordPane title="New appointment" back={calendarPath}>
			<title>New appointment</title>
			<div className="grid max-w-2xl gap-6">
				<InquiryFacts inquiry={inquiry} />
				{openId ? (
					<p>
						This inquiry has an appointment already.{" "}
						<Link to={`${calendarPath}/appointments/${openId}`} className="underline underline-offset-4">
							Open appointment
						</Link>
					</p>
				) : estimators.length ? (
					<>
						<Suggestions suggestions={suggestions} />
						<Form key={`${fields.day} ${fields.start}`} method="post" noValidate className="grid gap-5">
							<ErrorSummary errors={failed?.errors} labels={appointmentLabels} />
							<input type="hidden" name="inquiryId" value={inquiry.id} />
							<AppointmentFields
								fields={fields}
								estimators={estimators}
								errors={failed?.errors ?? {}}
								typed={failed?.typed ?? null}
								hasEmail={inquiry.hasEmail}
								tellLabel="Email the customer an invitation"
							/>
							<div>
								<Button
									type="submit"
									name="intent"
									value="add"
									tone="moss"
									busy={isBusy}
									aria-keyshortcuts="Control+Enter"
								>
									Schedule appointment
								</Button>
							</div>
						</Form>
					</>
				) : (
					<NoEstimators />
				)}
			</div>
		</RecordPane>
	);
}

function NoEstimators() {
	return (
		<div className="grid justify-items-start gap-3">
			<p>
				No one takes estimates yet. Open a person under Crews and equipment and check “Estimator” under Skills. Then
				customers can book estimates online, too.
			</p>
			<ButtonLink to="/admin/schedule/resources" size="dense">
				Crews and equipment
			</ButtonLink>
		</div>
	);
}

type ChooseProps = {
	search: string;
	day: string;
	rows: {
		id: string;
		number: string;
		name: string;
		address: string;
		listStatus: { reason: string; tone: React.ComponentProps<typeof Row>["tone"] };
	}[];
};

function ChooseInquiry({ search, day, rows }: ChooseProps) {
	return (
		<RecordPane title="New appointment" back={calendarPath}>
			<title>New appointment</title>
			<div className="grid max-w-2xl gap-4">
				<p className="text-lg">Who is it for? Choose an inquiry.</p>
				<Form method="get" className="flex gap-2">
					{day && <input type="hidden" name="day" value={day} />}
					<Input
						dense
						type="search"
						name="q"
						defaultValue={search}
						aria-label="Search inquiries"
						placeholder="Name, phone, address or number"
						className="min-w-0 grow"
					/>
					<Button type="submit" size="dense" className="max-lg:min-h-11">
						Search
					</Button>
				</Form>
				{rows.length ? (
					<div className="overflow-hidden rounded-lg border border-line">
						<Rows label="Inquiries">
							{rows.map(({ id, number, name, address, listStatus }) => (
								<Row
									key={id}
									to={`${path}?${new URLSearchParams({ inquiry: id, ...(day && { day }) })}`}
									name={<Private>{name}</Private>}
									reason={listStatus.reason}
									tone={listStatus.tone}
									foot={number}
									next={<Private>{address}</Private>}
									nextWraps
								/>
							))}
						</Rows>
					</div>
				) : (
					<EmptyState title={search ? "No inquiries found" : "No open inquiries"}>
						An appointment belongs to an inquiry. If someone calls, enter their inquiry first.
					</EmptyState>
				)}
				<div>
					<ButtonLink to="/admin/inquiries/new" size="dense">
						New inquiry
					</ButtonLink>
				</div>
			</div>
		</RecordPane>
	);
}
