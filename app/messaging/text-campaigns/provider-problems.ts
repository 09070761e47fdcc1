// When Twilio's answers mean that a campaign should stop. Pure.

/** Errors in a row after which a campaign pauses. */
export const mostErrors = 5;

/** Milliseconds to wait after this many errors in a row. */
export const errorDelay = (errors: number): number => Math.min(250 * 2 ** (errors - 1), 8_000);

type Outcome = { kind: "sent" | "saved" | "later" | "unknown" | "failed"; errorCode?: number | null };
type Judgment = { isError: boolean; pauses: boolean; reason: string };

/** About one phone, not about us: opted out, no number, landline, off, out of service. */
const phoneErrors = [21211, 21265, 21610, 21614, 21612, 30003, 30005, 30006];
/** Filtered or not registered: the campaign has been paused with the reason already. */
const blocked = [30007, 30034];
const tooMany = 20429;

/** `reason`: for people, when it is an error. `pauses`: at once, because everyone else would get the same answer. */
export function judgeOutcome({ kind, errorCode = null }: Outcome): Judgment {
	if (kind === "sent" || kind === "saved") return { isError: false, pauses: false, reason: "" };
	if (kind === "unknown")
		return {
			isError: true,
			pauses: false,
			reason: `Twilio didn't answer ${mostErrors} times in a row. Those texts are listed as unconfirmed.`,
		};
	if (kind === "later") {
		if (errorCode === tooMany)
			return {
				isError: true,
				pauses: false,
				reason: "Twilio takes no more texts at the moment (error 20429). Resume later.",
			};
		if (errorCode === null) return { isError: true, pauses: false, reason: "Twilio couldn't be reached." };
		return {
			isError: true,
			pauses: true,
			reason: `Twilio doesn't accept your account or sender (error ${errorCode}). Check Twilio under Settings, Outside services.`,
		};
	}
	if (errorCode !== null && (phoneErrors.includes(errorCode) || blocked.includes(errorCode)))
		return { isError: false, pauses: false, reason: "" };
	return {
		isError: true,
		pauses: false,
		reason: `Twilio rejected ${mostErrors} texts in a row${errorCode ? ` (error ${errorCode})` : ""}.`,
	};
}
