import { data, redirect } from "react-router";
import type { z } from "zod";
import { settings } from "#app/platform/env.server.ts";
import { type FieldErrors, parseForm, type Typed } from "#app/platform/form.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { staffHistory } from "../activity.server.ts";
import { invite, openInvitations, resendInvitation, revokeInvitation } from "../invitations.server.ts";
import { HistoryCard } from "../parts/history-card.tsx";
import { Invite } from "../parts/invite.tsx";
import { Invited } from "../parts/invited.tsx";
import { PersonCard } from "../parts/person-card.tsx";
import { changeRole, deactivate, dropSecondStep, listPeople, reactivate } from "../people.server.ts";
import { type Permitted, permitted } from "../permit.server.ts";
import { peopleForm } from "../sign-in-form.ts";
import type { Route } from "./+types/people.ts";

const good: Record<string, string> = {
	invited: "The invitation is on its way.",
	sent: "The invitation is on its way again. The link sent before does not work any more.",
	revoked: "The invitation is taken back. Its link does not work any more.",
	changed: "The role is changed. It holds at once.",
	deactivated: "The account is switched off and signed out everywhere.",
	"second-step-dropped": "The second step is off for this account, and the person is told by mail.",
	reactivated: "The account is switched on again.",
};
const bad: Record<string, string> = {
	"last-owner": "Nothing was changed: somebody has to stay owner.",
	yourself: "Nobody does this to their own account. Ask another owner.",
	"changed-meanwhile": "Somebody else changed this meanwhile. Look again before you decide.",
	"not-open": "This invitation was taken up or taken back meanwhile.",
	"was-already": "That was done already.",
};

const notInvited: Record<string, string> = {
	"works-here": "This person works here already.",
	"switched-off": "This person is in the list, switched off. Switch the account on again.",
	"invited-before": "An invitation to this address is open. Send it again from the list.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
	const by = permitted(context, "staff.manage");
	const note = url.searchParams.get("note") ?? "";
	const now = Date.now();
	const invitations = await openInvitations();
	return {
		me: by.id,
		people: await listPeople(by),
		happenings: await staffHistory(by),
		invitations: invitations.map(({ id, email, name, role, expiresAt, updatedAt }) => ({
			...{ id, email, name, role, sentAt: updatedAt },
			expired: expiresAt.getTime() <= now,
		})),
		timeZone: settings.timeZone,
		good: good[note] ?? null,
		bad: bad[note] ?? null,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = permitted(context, "staff.manage");
	const form = parseForm(peopleForm, await request.formData());
	if (!form.ok) return data({ errors: form.errors, typed: form.typed }, { status: 400 });
	const note = await carryOut(by, form.value, new Date());
	const email = notInvited[note];
	if (email && form.value.intent === "invite") {
		const typed: Typed = { email: form.value.email, name: form.value.name, role: form.value.role };
		return data({ errors: { email } as FieldErrors, typed }, { status: 409 });
	}
	// whoever gives the ownership away can't open this page any more
	const gaveAway = note === "changed" && form.value.intent === "role" && form.value.id === by.id;
	throw redirect(gaveAway ? "/admin/account?note=role" : `/admin/staff?note=${note}`);
}

function carryOut(by: Permitted<"staff.manage">, wish: z.infer<typeof peopleForm>, now: Date) {
	switch (wish.intent) {
		case "invite":
			return invite(by, wish, now);
		case "resend":
			return resendInvitation(by, wish.id, now);
		case "revoke":
			return revokeInvitation(by, wish.id, now);
		case "role":
			return changeRole(by, wish.id, wish.seen, wish.role, now);
		case "deactivate":
			return deactivate(by, wish.id, now);
		case "reactivate":
			return reactivate(by, wish.id, now);
		case "drop-second-step":
			return dropSecondStep(by, wish.id, now);
	}
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
	const { people, invitations, me, timeZone } = loaderData;
	return (
		<>
			<title>Staff · Back office</title>
			<TopBar title="Staff" />
			<div className="mx-auto flex w-full max-w-4xl flex-col gap-8 px-8 py-6 max-lg:px-4">
				{loaderData.good && !actionData && (
					<Notice tone="done" role="status">
						{loaderData.good}
					</Notice>
				)}
				{loaderData.bad && !actionData && (
					<Notice tone="problem" role="alert">
						{loaderData.bad}
					</Notice>
				)}
				<section aria-labelledby="people">
					<h2 id="people" className="mb-3 text-[21px]">
						Who works here
					</h2>
					<ul className="flex flex-col gap-3">
						{people.map((person) => (
							<PersonCard key={person.id} person={person} isMe={person.id === me} timeZone={timeZone} />
						))}
					</ul>
				</section>
				<Invited invitations={invitations} timeZone={timeZone} />
				<Invite errors={actionData?.errors} typed={actionData?.typed} />
				<HistoryCard happenings={loaderData.happenings} timeZone={timeZone} />
			</div>
		</>
	);
}
