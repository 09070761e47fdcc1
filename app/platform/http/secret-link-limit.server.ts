import { addressLimit } from "../rate-limit.ts";
import { consumeAddressLimit } from "../rate-limits.server.ts";

export const secretLinkLimit = addressLimit("secret-link", 300, 60);

/** Throws 429 when one IP address opens secret links faster than people do. `message` gets the seconds to wait. */
export async function limitSecretLinkVisits(
	ip: string,
	message = (_seconds: number) => "Too many visits. Try again in a minute.",
): Promise<void> {
	const wait = await consumeAddressLimit(secretLinkLimit, ip);
	if (wait) throw new Response(message(wait), { status: 429, headers: { "Retry-After": String(wait) } });
}
