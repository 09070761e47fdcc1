import { Link } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { TopBar } from "#app/ui/top-bar.tsx";
import { readChoices, saveChoices } from "../choices.server.ts";
import { matrixPath, ownPath } from "../notice.ts";
import { choicesForm } from "../notice-form.ts";
import { NoticeSettings } from "../parts/notice-settings.tsx";
import { Saved } from "../parts/saved.tsx";
import type { Route } from "./+types/own-notifications.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "account.own");
	return {
		...(await readChoices(by)),
		email: by.email,
		isOwner: may(by.role, "staff.manage"),
		isSaved: url.searchParams.has("saved"),
	};
}

export const shouldRevalidate = reloadAfterConflict;

export const action = recordAction({
	view: "account.own",
	path: () => ownPath,
	stale: "Your notifications were changed in another tab or with a link in an email. Review them, then save again.",
	intents: {
		save: intent("account.own", choicesForm, async ({ by, value, now }) => {
			const { version, isQuiet, from, to } = value;
			const chosen = { ways: value["ways[]"], quiet: { isOn: isQuiet, from, to } };
			const result = await saveChoices(by, by, version, chosen, now);
			return result === "stale" ? "stale" : { to: `${ownPath}?saved=1` };
		}),
	},
});

export default function OwnNotifications({ loaderData, actionData }: Route.ComponentProps) {
	const { version, quiet, choices, email, isOwner, isSaved } = loaderData;
	const failed = actionData?.kind === "failed" ? actionData : null;
	return (
		<>
			<title>Your notifications · Back office</title>
			<TopBar title="Your notifications" back="/admin/account" />
			<div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-8 py-6 max-lg:px-4">
				<Saved isSaved={isSaved && !failed} problem={failed?.errors[""]} />
				<p className="max-w-[60ch] text-ink-2">
					Emails go to {email}. Everything but “Off” also shows in the back office where it can.
					{isOwner && (
						<>
							{" "}
							You can see and change{" "}
							<Link to={matrixPath} className="underline underline-offset-4">
								everyone's notifications
							</Link>
							.
						</>
					)}
				</p>
				<NoticeSettings version={version} choices={choices} quiet={quiet} errors={failed?.errors ?? {}} />
			</div>
		</>
	);
}
