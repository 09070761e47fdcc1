import { Form, Link } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { calendarPath } from "../calendar-view.ts";
import { newMeetingForm } from "../meeting-form.ts";
import { blankMeeting, listInvitable } from "../meeting-page.server.ts";
import { createMeeting } from "../meetings.server.ts";
import { MeetingFields, meetingLabels } from "../parts/meeting-fields.tsx";
import type { Route } from "./+types/new-meeting.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "calendar.edit");
	const day = url.searchParams.get("day") ?? "";
	const fields = blankMeeting(/^2[01]\d\d-\d\d-\d\d$/.test(day) ? day : today(new Date()));
	const drawn = readDrawn(url.searchParams);
	const query = drawn && new URLSearchParams({ day: fields.day, start: drawn.start });
	return {
		fields: { ...fields, ...drawn },
		people: await listInvitable(),
		// whoever draws an entry in the calendar may have meant an estimate
		estimate: query && may(by.role, "appointments.edit") ? `${calendarPath}/appointments/new?${query}` : null,
	};
}

/** The time that was drawn in the calendar. */
function readDrawn(query: URLSearchParams): { start: string; end: string } | null {
	const [start = "", end = ""] = [query.get("start") ?? "", query.get("end") ?? ""];
	const isTime = (typed: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(typed);
	return isTime(start) && isTime(end) && start < end ? { start, end } : null;
}

export const action = recordAction({
	view: "calendar.edit",
	path: () => `${calendarPath}/meetings/new`,
	stale: "",
	intents: {
		add: intent("calendar.edit", newMeetingForm, async ({ by, value, now }) => {
			await createMeeting(by, value, now);
			return { to: `${calendarPath}?date=${value.startsOn}` };
		}),
	},
});

export default function NewMeeting({ loaderData: { fields, people, estimate }, actionData }: Route.ComponentProps) {
	const isBusy = useIsPosting();
	return (
		<RecordPane title="New meeting" back={calendarPath}>
			<title>New meeting</title>
			<Form method="post" noValidate className="grid max-w-2xl gap-5">
				{estimate && (
					<p>
						<Link to={estimate} className="underline underline-offset-4">
							Schedule an estimate at this time instead
						</Link>
					</p>
				)}
				<ErrorSummary errors={actionData?.errors} labels={meetingLabels} />
				<MeetingFields
					fields={fields}
					people={people}
					errors={actionData?.errors ?? {}}
					typed={actionData ? actionData.typed : null}
				/>
				<div>
					<Button type="submit" name="intent" value="add" tone="moss" busy={isBusy} aria-keyshortcuts="Control+Enter">
						Add meeting
					</Button>
				</div>
			</Form>
		</RecordPane>
	);
}
