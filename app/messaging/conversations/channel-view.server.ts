import { formatPhone } from "#app/platform/phone.server.ts";
import type { ConsentState, SendChoice } from "./channels.server.ts";
import type { MessageChannel } from "./conversation.ts";
import type { Way } from "./parts/composer.tsx";

const consentLabels: Record<ConsentState, string> = {
	given: "Agreed to messages about their jobs",
	withdrawn: "Opted out of messages about their jobs. You're answering what they asked.",
	"not-asked": "Consent not recorded. Write only about their request or job.",
};

/** The ways to send a message as the composer offers them, and the one that fits the customer's last message. */
export function describeChoices(
	choices: readonly SendChoice[],
	last: { channel: MessageChannel; address: string } | null,
): { ways: Way[]; defaultWay: string } {
	const wayValue = ({ channel, address }: SendChoice) => (channel === "page" ? "page" : `${channel}:${address}`);
	const usable = choices.filter(({ blocked }) => !blocked);
	const same = usable.find(({ channel, address }) => channel !== "page" && address === last?.address);
	const first = same ?? usable[0];
	return {
		defaultWay: first ? wayValue(first) : "",
		ways: choices.map((choice) => ({
			value: wayValue(choice),
			label: labelOf(choice),
			detail: choice.channel === "page" ? pageDetail : consentLabels[choice.consent],
			blocked: choice.blocked,
		})),
	};
}

const pageDetail =
	"Posted on the customer's account and on the page of the document it is about. No notification is sent.";

function labelOf({ channel, address }: SendChoice): string {
	if (channel === "page") return "Online only";
	return channel === "email" ? `Email to ${address}` : `Text to ${formatPhone(address)}`;
}
