import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { invite, resendInvitation, revokeInvitation } from "../invitations.server.ts";
import { changeRole, deactivate, reactivate, removeTwoFactor } from "../people.server.ts";
import { confirmedIntent, intent, recordAction } from "../record-actions.server.ts";
import { idForm, inviteForm, roleForm } from "../sign-in-form.ts";

/** By the outcome, which the redirect names in the URL. */
export const successMessages = {
	invited: "Invitation sent.",
	sent: "Invitation resent. The earlier link no longer works.",
	revoked: "Invitation revoked. Its link no longer works.",
	changed: "Role updated.",
	deactivated: "Account deactivated and signed out on all devices.",
	"two-factor-off": "Two-factor authentication turned off for this account. We've emailed the person.",
	reactivated: "Account reactivated.",
};
type Success = keyof typeof successMessages;

const inviteErrors = {
	"works-here": "This person already has an account.",
	"switched-off": "This person has a deactivated account. Reactivate it in the list.",
	"invited-before": "This person has already been invited. Resend the invitation from the list.",
};

const refusals = {
	"last-owner": "Nothing was changed. There must be at least one owner.",
	yourself: "You can't do this to your own account. Ask another owner.",
	"changed-meanwhile": "Someone else changed this role while you were editing. Check it, then try again.",
	"not-open": "This invitation has already been accepted or revoked.",
	"was-already": "Nothing was changed because this was already done.",
};
type Refusal = keyof typeof refusals;

export const peopleAction = recordAction({
	view: "staff.manage",
	path: () => "/admin/staff",
	stale: refusals["changed-meanwhile"],
	intents: {
		invite: confirmedIntent("staff.manage", inviteForm, async ({ by, value, now }) => {
			const outcome = await invite(by, value, now);
			return outcome === "invited" ? toList(outcome) : { ...invalid({ email: inviteErrors[outcome] }), status: 409 };
		}),
		resend: confirmedIntent("staff.manage", idForm, async ({ by, value, now }) =>
			toResult(await resendInvitation(by, value.id, now)),
		),
		revoke: intent("staff.manage", idForm, async ({ by, value, now }) =>
			toResult(await revokeInvitation(by, value.id, now)),
		),
		role: confirmedIntent("staff.manage", roleForm, async ({ by, value, now }) => {
			const outcome = await changeRole(by, value.id, value.seenRole, value.role, now);
			// an owner who gave up the role can't open this page anymore
			if (outcome === "changed" && value.id === by.id) return { to: "/admin/account?note=role" };
			return toResult(outcome);
		}),
		deactivate: intent("staff.manage", idForm, async ({ by, value, now }) =>
			toResult(await deactivate(by, value.id, now)),
		),
		reactivate: confirmedIntent("staff.manage", idForm, async ({ by, value, now }) =>
			toResult(await reactivate(by, value.id, now)),
		),
		"turn-off-two-factor": confirmedIntent("staff.manage", idForm, async ({ by, value, now }) =>
			toResult(await removeTwoFactor(by, value.id, now)),
		),
	},
});

function toResult(outcome: Success | Refusal) {
	return isRefusal(outcome) ? refused(refusals[outcome]) : toList(outcome);
}

function isRefusal(outcome: Success | Refusal): outcome is Refusal {
	return outcome in refusals;
}

/** Shows the list with a message about what was done. */
function toList(note: Success) {
	return { to: `/admin/staff?note=${note}` };
}
