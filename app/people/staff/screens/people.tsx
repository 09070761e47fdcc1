import { requirePermission } from "#app/noun/permit.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { listStaffActivity } from "../activity.server.ts";
import { listOpenInvitations } from "../invitations.server.ts";
import { ActivityCard } from "../parts/activity-card.tsx";
import { ConfirmIdentity } from "../parts/confirm-identity.tsx";
import { InviteForm } from "../parts/invite-form.tsx";
import { PendingInvitations } from "../parts/pending-invitations.tsx";
import { PersonCard } from "../parts/person-card.tsx";
import { listPeople } from "../people.server.ts";
import type { Route } from "./+types/people.ts";
import { peopleAction, successMessages } from "./people-actions.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "staff.manage");
	const note = url.searchParams.get("note") ?? "";
	const now = Date.now();
	const invitations = await listOpenInvitations();
	return {
		me: by.id,
		email: by.email,
		people: await listPeople(by),
		activity: await listStaffActivity(by),
		invitations: invitations.map(({ id, email, name, role, expiresAt, updatedAt }) => ({
			id,
			email,
			name,
			role,
			sentAt: updatedAt,
			expired: expiresAt.getTime() <= now,
		})),
		timeZone: settings.timeZone,
		success: Object.hasOwn(successMessages, note) ? successMessages[note as keyof typeof successMessages] : null,
	};
}

export const action = peopleAction;

/** What a confirmation leads to. */
const purposes: Record<string, string> = {
	invite: "send the invitation",
	resend: "resend the invitation",
	role: "change this person's role",
	reactivate: "reactivate this account",
	"turn-off-two-factor": "turn off this person's two-factor authentication",
};

export default function People({ loaderData, actionData }: Route.ComponentProps) {
	const { people, invitations, me, timeZone } = loaderData;
	const invite = actionData?.intent === "invite" ? actionData : null;
	const waiting = actionData?.kind === "confirm" ? actionData : null;
	const failed = actionData?.kind === "failed" ? actionData : null;
	const [problem] = invite ? [] : Object.values(failed?.errors ?? {});
	return (
		<>
			<title>Staff · Back office</title>
			<TopBar title="Staff" back="/admin/settings" />
			<div className="mx-auto flex w-full max-w-4xl flex-col gap-8 px-8 py-6 max-lg:px-4">
				{loaderData.success && !actionData && (
					<Notice tone="done" role="status">
						{loaderData.success}
					</Notice>
				)}
				{waiting && (
					<ConfirmIdentity
						typed={waiting.typed}
						purpose={purposes[waiting.intent]}
						error={waiting.error}
						email={loaderData.email}
					/>
				)}
				{problem && (
					<Notice tone="problem" role="alert">
						{problem}
					</Notice>
				)}
				<section aria-labelledby="people">
					<h2 id="people" className="mb-3 text-[21px]">
						Team members
					</h2>
					<ul className="flex flex-col gap-3">
						{people.map((person) => (
							<PersonCard key={person.id} person={person} isMe={person.id === me} timeZone={timeZone} />
						))}
					</ul>
				</section>
				<PendingInvitations invitations={invitations} timeZone={timeZone} />
				<InviteForm errors={invite?.kind === "failed" ? invite.errors : undefined} typed={invite?.typed} />
				<ActivityCard entries={loaderData.activity} timeZone={timeZone} />
			</div>
		</>
	);
}
