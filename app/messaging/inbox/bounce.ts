// Reads what mail servers report about emails that they couldn't deliver (RFC 3464, and X-Failed-Recipients) or that their
// readers call spam (RFC 5965). Pure.
import type { Bounce } from "./message.ts";

/** The parts of an email that a report consists of. */
export type ReportParts = {
	contentType: string;
	failedRecipients: string;
	from: string;
	subject: string;
	/** message/delivery-status */
	status: string;
	/** message/feedback-report */
	feedback: string;
	/** message/rfc822 or text/rfc822-headers: the email that wasn't delivered, or its headers */
	original: string;
	text: string;
};

const scanned = 100_000;
const addressPattern = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d.-]{1,190}/i;

/** Null for an email that isn't such a report, and for one about a delay. */
export function readBounce(parts: ReportParts): Bounce | null {
	const originalId = /<[^<>\s]{1,250}>/.exec(field(parts.original.slice(0, scanned), "Message-ID"))?.[0] ?? null;
	const feedback = parts.feedback.slice(0, scanned);
	if (/^abuse\b/i.test(field(feedback, "Feedback-Type")))
		return {
			originalId,
			recipient: addressPattern.exec(field(feedback, "Original-Rcpt-To"))?.[0]?.toLowerCase() ?? null,
			reason: "The reader reported the email as spam.",
			isPermanent: false,
			isComplaint: true,
		};
	const isReport = /^multipart\/report\b/i.test(parts.contentType) && /delivery-status/i.test(parts.contentType);
	const isOldReport = !isReport && /^(mailer-daemon|postmaster)@/i.test(parts.from) && parts.failedRecipients !== "";
	if (!isReport && !isOldReport) return null;
	const status = parts.status.slice(0, scanned);
	const action = field(status, "Action");
	if (isReport && action && action.toLowerCase() !== "failed") return null;
	const code = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(field(status, "Status"))?.[1] ?? "";
	const diagnostic = field(status, "Diagnostic-Code").replace(/^smtp;\s*/i, "");
	const recipient = addressPattern.exec(
		field(status, "Final-Recipient") || field(status, "Original-Recipient") || parts.failedRecipients,
	)?.[0];
	return {
		originalId,
		recipient: recipient?.toLowerCase() ?? null,
		reason: (diagnostic || code || "The recipient's server returned the email.").slice(0, 300),
		isPermanent: !/^4\./.test(code) && !/^(5\.2\.2|5\.3\.4|5\.7\.)/.test(code),
		isComplaint: false,
	};
}

/** The value of a header with its continuation lines; "" without it. */
function field(text: string, name: string): string {
	const found = new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*){0,5})`, "im").exec(text)?.[1] ?? "";
	return found.replaceAll(/\s+/g, " ").trim();
}
