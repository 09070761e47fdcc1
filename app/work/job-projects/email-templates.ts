// The standard text of the email that asks for a release. Pure.
import { commonPlaceholders, type EmailTemplate } from "#app/messaging/email-templates/email-template.ts";

export const releaseTemplate: EmailTemplate = {
	kind: "project-release",
	label: "Permission to show a job",
	use: "Sent when the office wants to show a finished job on the website. The button to the photos appears right after this text.",
	standard: {
		subject: "May we show the work at {address} on our website?",
		message:
			"We're proud of how this job turned out, and we'd like to show it on our website.\n\nThe button opens the photos and the story. You decide. Your name and address stay out of it, and you can withdraw your permission at any time.",
	},
	placeholders: { ...commonPlaceholders },
};
