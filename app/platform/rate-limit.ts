// What a folder says of its rate limits, in its `urls.ts` beside the URLs that they protect. Pure.

/** Points allowed within a number of seconds. The name is stored with the counters and is used once. */
type RateLimit<Kind extends string> = { kind: Kind; name: string; points: number; seconds: number };

/** Counts per client, by IP address. */
export type AddressLimit = RateLimit<"address">;

/** Counts per account, document or contact. A stranger can use it up, so it must not keep out the person it protects. */
export type AccountLimit = RateLimit<"account">;

export const addressLimit = (name: string, points: number, seconds: number): AddressLimit => ({
	kind: "address",
	name,
	points,
	seconds,
});

export const accountLimit = (name: string, points: number, seconds: number): AccountLimit => ({
	kind: "account",
	name,
	points,
	seconds,
});
