import { Form } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
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
	requirePermission(context, "calendar.edit");
	const day = url.searchParams.get("day") ?? "";
	const fields = blankMeeting(/^2[01]\d\d-\d\d-\d\d$/.test(day) ? day : today(new Date()));
	return { fields, people: await listInvitable() };
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

export default function NewMeeting({ loaderData: { fields, people }, actionData }: Route.ComponentProps) {
	const isBusy = useIsPosting();
	return (
		<RecordPane title="New meeting" back={calendarPath}>
			<title>New meeting</title>
			<Form method="post" noValidate className="grid max-w-2xl gap-5">
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
