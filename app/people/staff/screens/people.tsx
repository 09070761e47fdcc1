import { data, redirect } from "react-router";
import type { z } from "zod";
import { settings } from "#app/platform/env.server.ts";
import { type FieldErrors, parseForm, type SubmittedValues } from "#app/platform/form.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { listStaffActivity } from "../activity.server.ts";
import { invite, listOpenInvitations, resendInvitation, revokeInvitation } from "../invitations.server.ts";
import { ActivityCard } from "../parts/activity-card.tsx";
import { InviteForm } from "../parts/invite-form.tsx";
import { PendingInvitations } from "../parts/pending-invitations.tsx";
import { PersonCard } from "../parts/person-card.tsx";
import { changeRole, deactivate, listPeople, reactivate, removeTwoFactor } from "../people.server.ts";
import { type Permitted, requirePermission } from "../permit.server.ts";
import { peopleForm } from "../sign-in-form.ts";
import type { Route } from "./+types/people.ts";

const successMessages: Record<string, string> = {
	invited: "Invitation sent.",
	sent: "Invitation resent. The earlier link no longer works.",
	revoked: "Invitation revoked. Its link no longer works.",
	changed: "Role updated.",
	deactivated: "Account deactivated and signed out on all devices.",
	"two-factor-off": "Two-factor authentication turned off for this account. We've emailed the person.",
	reactivated: "Account reactivated.",
};
const errorMessages: Record<string, string> = {
	"last-owner": "Nothing was changed. There must be at least one owner.",
	yourself: "You can't do this to your own account. Ask another owner.",
	"changed-meanwhile": "Someone else changed this role while you were editing. Check it, then try again.",
	"not-open": "This invitation has already been accepted or revoked.",
	"was-already": "Nothing was changed because this was already done.",
};

const inviteErrors: Record<string, string> = {
	"works-here": "This person already has an account.",
	"switched-off": "This person has a deactivated account. Reactivate it in the list.",
	"invited-before": "This person has already been invited. Resend the invitation from the list.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "staff.manage");
	const note = url.searchParams.get("note") ?? "";
	const now = Date.now();
	const invitations = await listOpenInvitations();
	return {
		me: by.id,
		people: await listPeople(by),
		activity: await listStaffActivity(by),
		invitations: invitations.map(({ id, email, name, role, expiresAt, updatedAt }) => ({
			...{ id, email, name, role, sentAt: updatedAt },
			expired: expiresAt.getTime() <= now,
		})),
		timeZone: settings.timeZone,
		success: successMessages[note] ?? null,
		error: errorMessages[note] ?? null,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "staff.manage");
	const form = parseForm(peopleForm, await request.formData());
	if (!form.ok) return data({ errors: form.errors, typed: form.typed }, { status: 400 });
	const note = await runAction(by, form.value, new Date());
	const email = inviteErrors[note];
	if (email && form.value.intent === "invite") {
		const typed: SubmittedValues = { email: form.value.email, name: form.value.name, role: form.value.role };
		return data({ errors: { email } as FieldErrors, typed }, { status: 409 });
	}
	// an owner who gave up the role can't open this page anymore
	const gaveUpOwnership = note === "changed" && form.value.intent === "role" && form.value.id === by.id;
	throw redirect(gaveUpOwnership ? "/admin/account?note=role" : `/admin/staff?note=${note}`);
}

function runAction(by: Permitted<"staff.manage">, input: z.infer<typeof peopleForm>, now: Date) {
	switch (input.intent) {
		case "invite":
			return invite(by, input, now);
		case "resend":
			return resendInvitation(by, input.id, now);
		case "revoke":
			return revokeInvitation(by, input.id, now);
		case "role":
			return changeRole(by, input.id, input.seenRole, input.role, now);
		case "deactivate":
			return deactivate(by, input.id, now);
		case "reactivate":
			return reactivate(by, input.id, now);
		case "turn-off-two-factor":
			return removeTwoFactor(by, input.id, now);
	}
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
	const { people, invitations, me, timeZone } = loaderData;
	return (
		<>
			<title>Staff · Back office</title>
			<TopBar title="Staff" />
			<div className="mx-auto flex w-full max-w-4xl flex-col gap-8 px-8 py-6 max-lg:px-4">
				{loaderData.success && !actionData && (
					<Notice tone="done" role="status">
						{loaderData.success}
					</Notice>
				)}
				{loaderData.error && !actionData && (
					<Notice tone="problem" role="alert">
						{loaderData.error}
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
				<InviteForm errors={actionData?.errors} typed={actionData?.typed} />
				<ActivityCard entries={loaderData.activity} timeZone={timeZone} />
			</div>
		</>
	);
}
