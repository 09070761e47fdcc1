import { emailBody } from "#app/messaging/email/layout.ts";
import { companySender } from "#app/messaging/email/sender.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import type { Inquiry } from "./inquiries.server.ts";
import { reference, urgencyWords } from "./inquiry.ts";
import { serviceLabel } from "./services.ts";

type Words = { subject: string; text: string; html: string };

/**
 * Tells the sender that the request is here. Nothing that was typed is repeated: anybody may type anybody's address,
 * and we carry no stranger's words there.
 */
export function acknowledgement(inquiry: Inquiry, company: Company): Words {
	const phone = formatPhone(company.phone);
	const hazard = inquiry.urgency === "hazard";
	return {
		subject: `We have your request ${reference(inquiry.number)}`,
		...emailBody(companySender(company), [
			"Hello,",
			`your request is here. Its number is ${reference(inquiry.number)}.`,
			...(inquiry.services.length
				? [{ rows: [["You asked for", listOf(inquiry.services)]] as [string, string][] }]
				: []),
			hazard
				? `You marked it as a hazard. If anything touches a wire, stay away from it and call 911. For everything else that cannot wait, call us: ${phone}.`
				: `We read it and answer within ${company.replyHours} hours. If it cannot wait, call ${phone}.`,
			"If you did not send this request, you need not do anything. We will not write to this address again about it.",
		]),
	};
}

/** Tells the office that somebody waits. */
export function officeNotice(inquiry: Inquiry): Words {
	return {
		subject: `${urgencyWords[inquiry.urgency]}: ${inquiry.name.slice(0, 60)}, ${reference(inquiry.number)}`,
		...emailBody({ name: "Sent by your website" }, [
			{
				rows: [
					["Name", inquiry.name],
					["Phone", inquiry.phone],
					["Email", inquiry.email],
					["Address", inquiry.address],
					["Services", listOf(inquiry.services)],
				].filter((row): row is [string, string] => Boolean(row[1])),
			},
			inquiry.message || "No message was written.",
			{ button: "Open the inquiry", url: `${settings.origin}/admin/inquiries/${inquiry.id}` },
		]),
	};
}

function listOf(services: string[]): string {
	return services.map(serviceLabel).join(", ");
}
