// What an email to a customer says is checked like the document: nothing unlawful, no term or promise of its own, no claim
// without proof. Sentences of the standard text that the sender left as they are need no answer. Pure.
import { type ClaimFacts, claimChecks } from "#app/documents/details/text-checks.ts";
import type { Check } from "#app/documents/drafts/checks.ts";
import { workChecks } from "#app/documents/drafts/work-checks.ts";
import type { EmailText } from "#app/messaging/email-templates/email-template.ts";
import type { OwnFacts } from "#app/trade/money-terms.ts";
import { normalizeText } from "#app/trade/sentences.ts";

/** Rules about when the work is done; an email has no dates of its own. */
const rulesOfDates = ["oak-season", "oak-unclear", "species-missing", "digging-date", "digging-order"];
/** The ids of its rules begin with this, so that an answer about the email answers nothing about the document. */
export const messageRule = "message:";

export type MessageRules = {
	today: string;
	disabledRules: readonly string[];
	claims: ClaimFacts;
	/** what the email may repeat of its document */
	own?: OwnFacts;
};

/** The checks of a changed email. */
export function messageChecks(email: EmailText, standard: EmailText, rules: MessageRules): Check[] {
	const { today, disabledRules, claims, own: documentFacts } = rules;
	const check = (text: EmailText) =>
		workChecks(
			{
				lines: [],
				texts: { subject: text.subject, message: text.message },
				dates: null,
				releasedOaks: [],
				today,
				...(documentFacts && { own: documentFacts }),
			},
			[...disabledRules, ...rulesOfDates],
		);
	const unlawful = check(email).filter(({ level }) => level === "stop");
	const own = { subject: withoutStandard(email.subject, standard), message: withoutStandard(email.message, standard) };
	const asked = check(own).filter(({ level }) => level === "ask");
	return [...unlawful, ...asked, ...claimChecks({ message: email.message }, claims)].map((one) => ({
		...one,
		...(one.question && { question: { ...one.question, rule: `${messageRule}${one.question.rule}` } }),
	}));
}

/** The sentences that aren't in the standard text. */
function withoutStandard(text: string, { subject, message }: EmailText): string {
	const known = new Set([...splitText(subject), ...splitText(message)]);
	return splitText(text)
		.filter((sentence) => !known.has(sentence))
		.join("\n");
}

function splitText(text: string): string[] {
	return normalizeText(text)
		.split(/(?<=[.!?;])\s+|\n+/)
		.map((sentence) => sentence.trim())
		.filter(Boolean);
}
