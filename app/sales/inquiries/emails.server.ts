import { emailBody } from "#app/messaging/email/layout.server.ts";
import { companySender } from "#app/messaging/email/sender.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { companyReach, replyPromise } from "#app/people/company/reach.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import type { Inquiry } from "./inquiries.server.ts";
import { formatInquiryNumber, urgencyLabels } from "./inquiry.ts";
import { serviceLabel } from "./services.ts";

type EmailContent = { subject: string; text: string; html: string };

/**
 * Confirms to the sender that we received the request. It repeats nothing that was typed: anyone can enter someone
 * else's address, and we don't pass on a stranger's text.
 */
export function acknowledgement(inquiry: Inquiry, company: Company): EmailContent {
	const phone = formatPhone(company.phone);
	const hazard = inquiry.urgency === "hazard";
	return {
		subject: `We received your request ${formatInquiryNumber(inquiry.number)}`,
		...emailBody(
			companySender(company),
			[
				"Hi,",
				`Thanks for getting in touch. We received your request. Your request number is ${formatInquiryNumber(inquiry.number)}.`,
				...(inquiry.services.length
					? [{ rows: [["Services", formatServices(inquiry.services)]] as [string, string][] }]
					: []),
				hazard
					? `You marked your request as a hazard. If anything is touching a wire, stay at least 35 feet (11 m) away from both and call 911. If it's something else that can't wait, call us at ${phone}.`
					: `We'll read your request.${replyPromise(companyReach(company).replyTime)} If it can't wait, call ${phone}.`,
				"If you didn't send this request, you can ignore this email. We won't email this address about it again.",
			],
			"someone, probably you, sent us a request with this address",
		),
	};
}

/** Tells the office about a new inquiry. */
export function officeNotice(inquiry: Inquiry): EmailContent {
	return {
		subject: `${inquiry.urgency === "hazard" ? "Hazard reported:" : "New"} inquiry ${formatInquiryNumber(inquiry.number)} from ${inquiry.name.slice(0, 60)}`,
		...emailBody(
			{ name: "Sent automatically by your website" },
			[
				{
					rows: [
						["Urgency", urgencyLabels[inquiry.urgency]],
						["Name", inquiry.name],
						["Phone", formatPhone(inquiry.phone)],
						["Email", inquiry.email],
						["Property address", inquiry.address],
						["Services", formatServices(inquiry.services)],
					].filter((row): row is [string, string] => Boolean(row[1])),
				},
				inquiry.message || "No message.",
				{ button: "Open inquiry", url: `${settings.origin}/admin/inquiries/${inquiry.id}` },
			],
			"your website sends every new inquiry to this address",
		),
	};
}

function formatServices(services: string[]): string {
	return services.map(serviceLabel).join(", ");
}
