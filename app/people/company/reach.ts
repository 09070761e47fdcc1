// What the company says about when people reach it. Nothing else on the site, in emails or in structured data states
// hours, reply times, night service or waiting times. Pure.
import type { Company, Hours } from "./company.ts";
import { formatBusinessHours, formatReplyTime } from "./hours.ts";

/** What isn't entered, or is still a placeholder, is "" or empty. */
export type Reach = {
	/** one line per run of days: "Mon to Fri, 7 a.m. to 5 p.m." */
	hours: string[];
	/** "24 hours" */
	replyTime: string;
	/** who answers at night and on weekends */
	nights: string;
	/** what to do when no one answers */
	noAnswer: string;
	/** how soon a visit and the work usually happen */
	wait: string;
};

type ReachFacts = Pick<Company, "hours" | "replyHours" | "emergencyNote" | "noAnswerNote" | "leadTime" | "confirmed">;

export function companyReach(company: ReachFacts): Reach {
	const hours = confirmedHours(company);
	const hasReplyTime = company.replyHours && company.confirmed.includes("replyHours");
	return {
		hours: hours ? formatBusinessHours(hours) : [],
		replyTime: hasReplyTime ? formatReplyTime(company.replyHours) : "",
		nights: company.emergencyNote,
		noAnswer: company.noAnswerNote,
		wait: company.leadTime,
	};
}

/** The business hours; null until the owner has confirmed them. */
export function confirmedHours({ hours, confirmed }: Pick<Company, "hours" | "confirmed">): Hours | null {
	return confirmed.includes("hours") && hours.some(Boolean) ? hours : null;
}

/** "We'll reply within 24 hours." with a space before it; "" without a promise. */
export function replyPromise(replyTime: string): string {
	return replyTime && ` We'll reply within ${replyTime}.`;
}
