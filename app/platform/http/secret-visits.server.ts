import { overLimit } from "../limits.server.ts";

/** Throws 429 when one connection opens secret links faster than people do; `words` gets the seconds to wait. */
export async function boundSecretVisits(
	ip: string,
	words = (_seconds: number) => "Too many visits. Try again in a minute.",
): Promise<void> {
	const wait = await overLimit("secret-link", ip);
	if (wait) throw new Response(words(wait), { status: 429, headers: { "Retry-After": String(wait) } });
}
