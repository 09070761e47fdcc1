import { startsConversation } from "#app/messaging/texts/reply.server.ts";
import { isQuietTime } from "#app/messaging/texts/send.server.ts";
import { readTwilioAccount } from "#app/messaging/texts/twilio-account.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import type { PreferredChannel } from "#app/people/customers/channel.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import type { ConsentState, SendChoice } from "./channels.server.ts";
import type { MessageChannel } from "./conversation.ts";
import type { Way } from "./parts/composer.tsx";

const consentLabels: Record<ConsentState, string> = {
	given: "Agreed to messages about their jobs",
	withdrawn: "Opted out of messages about their jobs. You're answering what they asked.",
	"not-asked": "Consent not recorded. Write only about their request or job.",
};

/**
 * The ways to send a message as the composer offers them, and the one it starts with: what the customer prefers, otherwise the way of
 * their last message.
 */
export async function describeChoices(
	choices: readonly SendChoice[],
	last: { channel: MessageChannel; address: string } | null,
	preferred: PreferredChannel | null,
	now: Date,
): Promise<{ ways: Way[]; defaultWay: string }> {
	const wayValue = ({ channel, address }: SendChoice) => (channel === "page" ? "page" : `${channel}:${address}`);
	const usable = choices.filter(({ blocked }) => !blocked);
	const liked = usable.filter(({ channel }) => channel === preferred);
	const findSame = (some: readonly SendChoice[]) =>
		some.find(({ channel, address }) => channel !== "page" && address === last?.address);
	const first = findSame(liked) ?? liked[0] ?? findSame(usable) ?? usable[0];
	return {
		defaultWay: first ? wayValue(first) : "",
		ways: await Promise.all(
			choices.map(async (choice) => ({
				value: wayValue(choice),
				label: labelOf(choice),
				detail: `${choice.channel === preferred ? "Customer's preferred channel. " : ""}${await detailOf(choice, now)}`,
				blocked: choice.blocked,
				company: await companyToName(choice, now),
			})),
		),
	};
}

/** The company's name if a text has to have it. */
async function companyToName({ channel, address }: SendChoice, now: Date): Promise<string | null> {
	return channel === "text" && (await startsConversation(address, now)) ? (await readCompany()).name : null;
}

async function detailOf({ channel, address, consent, isMarketingOk }: SendChoice, now: Date): Promise<string> {
	if (channel === "page") return pageDetail;
	if (channel === "email") return consentLabels[consent];
	if (!(await readTwilioAccount())) return "No texting provider is set up, so the text is kept and not sent.";
	const agreed =
		consent === "given"
			? `Agreed to texts about their jobs${isMarketingOk ? " and to marketing texts" : ""}.`
			: `They texted us. Answer only what they asked${isMarketingOk ? " (they also agreed to marketing texts)" : ""}.`;
	return (await isQuietTime(address, now)) ? `${agreed} It's late or early there now.` : agreed;
}

const pageDetail =
	"Posted on the customer's account and on the page of the document it is about. No notification is sent.";

function labelOf({ channel, address }: SendChoice): string {
	if (channel === "page") return "Online only";
	return channel === "email" ? `Email to ${address}` : `Text to ${formatPhone(address)}`;
}
