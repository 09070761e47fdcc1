// Measures sending an issue of the newsletter to a mail server on this machine, in a process that is killed twice.
import { findLost, sendAndKill } from "#server/testing/newsletter-kill.ts";
import { cleanUp } from "#server/testing/server-process.ts";

export async function measureNewsletter(
	print: (name: string, value: string) => void,
	recipients = 10_000,
): Promise<void> {
	try {
		const end = await sendAndKill(recipients, [recipients / 2, recipients * 0.75], 3_600_000);
		const unknown = end.recipients.filter(({ status }) => status === "unknown").length;
		print(
			`newsletter to ${recipients.toLocaleString("en-US")}, killed twice`,
			`${Math.round(recipients / end.seconds)} a second with the restarts, ${findLost(end).length} lost or twice, ${unknown} unknown`,
		);
	} finally {
		await cleanUp();
	}
}
