import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { clientNetwork } from "./client-network.ts";
import { forEachDatabase, pool } from "./db.server.ts";
import type { AccountLimit, AddressLimit } from "./rate-limit.ts";

/** For emails with a link that anyone can request for any email address. */
const emailRequestLimits = { address: [10, 3600], email: [2, 600] } as const;

type Limit = { name: string; points: number; seconds: number };

const limiters = forEachDatabase(() => new Map<string, RateLimiterPostgres>());

/** Uses points of a client. Returns the seconds to wait when too few are left, otherwise null. */
export function consumeAddressLimit(limit: AddressLimit, ip: string, points = 1): Promise<number | null> {
	return consume(limit, clientNetwork(ip), points);
}

/** Uses one point of an account, document or contact. Returns the seconds to wait when none is left, otherwise null. */
export function consumeAccountLimit(limit: AccountLimit, key: string): Promise<number | null> {
	return consume(limit, key);
}

/** Resets the counter, as after a successful sign-in. */
export async function resetAccountLimit(limit: AccountLimit, key: string): Promise<void> {
	await openLimiter(limit).delete(key);
}

/**
 * Whether to send a link that someone requested for an email address. `request` is the kind of link, such as "quote.new-link",
 * which is stored with the counters. `wait`: the client must wait that many seconds.
 * "sent-recently": two links went to the address within ten minutes and still work, so the response is the same as for
 * "send". There is no wait per email address, because a stranger could use it to keep the link from its owner.
 */
export async function checkEmailRequest(
	request: string,
	ip: string,
	email: string,
): Promise<"send" | "sent-recently" | { wait: number }> {
	const wait = await consume(emailRequestLimit(request, "address"), clientNetwork(ip));
	if (wait !== null) return { wait };
	// hashed, so that typed addresses aren't stored
	const key = createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");
	return (await consume(emailRequestLimit(request, "email"), key)) === null ? "send" : "sent-recently";
}

function emailRequestLimit(request: string, of: keyof typeof emailRequestLimits): Limit {
	const [points, seconds] = emailRequestLimits[of];
	return { name: `${request}.${of}`, points, seconds };
}

async function consume(limit: Limit, key: string, points = 1): Promise<number | null> {
	try {
		await openLimiter(limit).consume(key, points);
		return null;
	} catch (error) {
		if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
		throw error;
	}
}

function openLimiter({ name, points, seconds }: Limit): RateLimiterPostgres {
	const existing = limiters().get(name);
	if (existing) return existing;
	const created = new RateLimiterPostgres({
		storeClient: pool,
		storeType: "pool",
		tableName: "rate_limits",
		tableCreated: true,
		keyPrefix: name,
		points,
		duration: seconds,
	});
	limiters().set(name, created);
	return created;
}
