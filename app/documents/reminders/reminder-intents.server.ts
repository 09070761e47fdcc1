import { z } from "zod";
import type { Permission } from "#app/noun/permissions.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { intent } from "#app/people/staff/record-actions.server.ts";
import { noFields } from "#app/platform/form.server.ts";
import { optionalTextField } from "#app/platform/form-fields.ts";

type Result = Promise<"done" | "stale">;
type ReminderActions<P extends Permission> = {
	setReminders: (by: Permitted<P>, id: string, isOn: boolean, now: Date) => Result;
	saveReminderText: (by: Permitted<P>, id: string, text: string, now: Date) => Result;
};

const textForm = z.object({
	text: optionalTextField(2000),
});

/** The intents that `RemindersForm` posts. */
export function reminderIntents<P extends Permission>(
	permission: P,
	{ setReminders, saveReminderText }: ReminderActions<P>,
) {
	return {
		"reminders-on": intent(permission, noFields, ({ by, id, now }) => setReminders(by, id, true, now)),
		"reminders-off": intent(permission, noFields, ({ by, id, now }) => setReminders(by, id, false, now)),
		"reminder-text": intent(permission, textForm, ({ by, id, value, now }) =>
			saveReminderText(by, id, value.text, now),
		),
	};
}
