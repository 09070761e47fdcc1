import { Form } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { Disclosure } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Choices, Radio } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { calendarPath, movedUrl } from "../calendar-view.ts";
import { cancelMeetingForm, dropMeetingForm, savedMeetingForm } from "../meeting-form.ts";
import { listInvitable, loadMeetingPage } from "../meeting-page.server.ts";
import { type Scope, scopeHints, scopeLabels, scopes } from "../meeting-scope.ts";
import { cancelMeeting, dropMeeting, findMeeting, saveMeeting } from "../meetings.server.ts";
import { MeetingFields, meetingLabels } from "../parts/meeting-fields.tsx";
import type { Route } from "./+types/meeting.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "calendar.view");
	const record = await findMeeting(parseIdParam(params.id));
	const on = url.searchParams.get("on");
	const isDay = /^[12]\d{3}-\d\d-\d\d$/.test(on ?? "") && !Number.isNaN(Date.parse(`${on}T00:00:00Z`));
	const page = record && (await loadMeetingPage(record, isDay ? on : null));
	if (!page) throw new Response("This meeting doesn't exist.", { status: 404, statusText: "Not Found" });
	return { ...page, people: await listInvitable(), mayEdit: may(by.role, "calendar.edit") };
}

const toCalendar = (day: string) => ({ to: `${calendarPath}?date=${day}` });

export const shouldRevalidate = reloadAfterConflict;

export const action = recordAction({
	view: "calendar.view",
	path: (id) => `${calendarPath}/meetings/${id}`,
	stale: "Someone else changed this meeting. You're looking at the latest version.",
	intents: {
		save: intent("calendar.edit", savedMeetingForm, async ({ by, id, value: { values, ...change }, now }) => {
			const result = await saveMeeting(by, { id, ...change }, values, now);
			return result.kind === "done" ? toCalendar(values.startsOn) : "stale";
		}),
		drop: intent("calendar.edit", dropMeetingForm, async ({ by, id, value, now }) => {
			const result = await dropMeeting(by, id, value, now);
			return result === "done" ? { to: movedUrl(value.calendar, "meeting") } : result;
		}),
		cancel: intent("calendar.edit", cancelMeetingForm, async ({ by, id, value, now }) => {
			const result = await cancelMeeting(by, { id, ...value }, now);
			return result === "done" ? { to: calendarPath } : result;
		}),
	},
});

export default function MeetingScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { id, version, on, isSeries, fields, people, title, when, repeats, isCanceled, mayEdit } = loaderData;
	const isBusy = useIsPosting();
	const failed = actionData ?? null;
	const saved = failed?.intent === "save" ? failed : null;
	const isEditable = mayEdit && !isCanceled;
	return (
		<RecordPane
			title={title}
			back={`${calendarPath}?date=${fields.day}`}
			badge={isCanceled ? <Badge tone="closed">Canceled</Badge> : undefined}
			sidebar={
				<SidebarSection title="Activity">
					<Timeline entries={loaderData.activity} formatTime={(iso) => formatInstant(iso, loaderData.timeZone)} />
				</SidebarSection>
			}
		>
			<title>{title}</title>
			<div className="grid max-w-2xl gap-6">
				{failed?.errors[""] && (
					<Notice tone="warning" role="alert" title="Not saved">
						{failed.errors[""]}
					</Notice>
				)}
				<p>
					<b>{when}</b>
					{repeats && <span className="block text-ink-2">{repeats}</span>}
				</p>
				{isEditable && (
					<>
						<Form key={`${id} ${version} ${on}`} method="post" noValidate className="grid gap-5">
							<ErrorSummary errors={saved?.errors} labels={meetingLabels} />
							<Hidden version={version} on={on} />
							<MeetingFields
								fields={fields}
								people={people}
								errors={saved?.errors ?? {}}
								typed={saved ? saved.typed : null}
							/>
							{isSeries && <ScopeChoice legend="Change" typed={saved?.typed.scope} hints={scopeHints} />}
							<div>
								<Button
									type="submit"
									name="intent"
									value="save"
									tone="moss"
									busy={isBusy}
									aria-keyshortcuts="Control+Enter"
								>
									Save meeting
								</Button>
							</div>
						</Form>
						<Disclosure label="Cancel meeting">
							<Form method="post" className="grid justify-items-start gap-3 pb-3">
								<Hidden version={version} on={on} />
								{isSeries && <ScopeChoice legend="Cancel" typed={undefined} />}
								<Button type="submit" name="intent" value="cancel" tone="danger" size="dense" busy={isBusy}>
									Cancel meeting
								</Button>
							</Form>
						</Disclosure>
					</>
				)}
			</div>
		</RecordPane>
	);
}

function Hidden({ version, on }: { version: number; on: string | null }) {
	return (
		<>
			<input type="hidden" name="version" value={version} />
			<input type="hidden" name="on" value={on ?? ""} />
		</>
	);
}

/** Which meetings of a series. */
type ScopeChoiceProps = { legend: string; typed: string | undefined; hints?: Partial<Record<Scope, string>> };

function ScopeChoice({ legend, typed, hints = {} }: ScopeChoiceProps) {
	const chosen = scopes.find((scope) => scope === typed) ?? ("this" satisfies Scope);
	return (
		<Choices legend={legend} className="gap-0">
			{scopes.map((scope) => (
				<Radio
					key={scope}
					name="scope"
					value={scope}
					label={scopeLabels[scope]}
					hint={hints[scope]}
					defaultChecked={scope === chosen}
				/>
			))}
		</Choices>
	);
}
