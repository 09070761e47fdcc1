import { type Role, roleNames } from "./permissions.ts";

type Diff = Record<string, unknown>;

const words: Record<string, string | ((diff: Diff) => string)> = {
	"signed-in": (diff) => `signed in with ${text(diff.way)}${diff.device ? `, ${text(diff.device)}` : ""}`,
	"first-owner": "became the first owner",
	"made-owner": "made owner from the command line",
	joined: (diff) => `joined as ${roleWord(diff.role)}`,
	invited: (diff) => `invited ${text(diff.email)} as ${roleWord(diff.role)}`,
	"sent-again": (diff) => `sent the invitation to ${text(diff.email)} again`,
	revoked: (diff) => `took back the invitation to ${text(diff.email)}`,
	"role-changed": (diff) => {
		const { from, to } = (diff.role ?? {}) as { from?: unknown; to?: unknown };
		return `role changed from ${roleWord(from)} to ${roleWord(to)}`;
	},
	deactivated: "account switched off",
	reactivated: "account switched on again",
	renamed: (diff) => {
		const { from, to } = (diff.name ?? {}) as { from?: unknown; to?: unknown };
		return `name changed from ${text(from)} to ${text(to)}`;
	},
	"reset-asked": "a new password was asked for",
	"password-reset": "new password set by a mailed link",
	"password-changed": "password changed",
	"session-ended": (diff) => `signed out on ${text(diff.device)}`,
	"sessions-ended": "signed out on other devices",
	"passkey-added": "passkey added",
	"passkey-removed": (diff) => `passkey removed: ${text(diff.name)}`,
	"second-step-on": "second step turned on",
	"second-step-off": "second step turned off",
	"recovery-codes-renewed": "new recovery codes made",
};

/** An event of the staff in words: "role changed from crew to office". */
export function historyWords(action: string, diff: unknown): string {
	const known = words[action] ?? action.replaceAll("-", " ");
	return typeof known === "string" ? known : known((diff ?? {}) as Diff);
}

function text(value: unknown): string {
	return typeof value === "string" ? value : "";
}

function roleWord(value: unknown): string {
	return (roleNames[value as Role] ?? text(value)).toLowerCase();
}
