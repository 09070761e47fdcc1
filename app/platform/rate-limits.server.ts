import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { clientNetwork } from "./client-network.ts";
import { forEachDatabase, pool } from "./db.server.ts";

/** Limits per client, by IP address: the points allowed within a number of seconds. The names are stored with the counters. */
const addressLimits = {
	"sign-in.address": [30, 300],
	"inquiry.address": [10, 3600],
	"inquiry.flood": [60, 3600],
	"photo.upload": [120, 3600],
	"photo.megabytes": [300, 86_400],
	"quote.answer": [30, 300],
	"invoice.pay": [30, 300],
	"invoice.view": [120, 300],
	"contract.answer": [30, 300],
	"review.answer": [30, 300],
	"visit.answer": [30, 300],
	"appointment.answer": [30, 300],
	"appointment.book": [6, 86_400],
	"document.verify": [30, 300],
	"newsletter.post": [20, 3600],
	"suggestion.flood": [30, 3600],
	"suggestion.address": [5, 3600],
	"suggestion.vote": [60, 3600],
	"suggestion.similar": [120, 60],
	/** a school class that plays together shares one IP address */
	"rather.vote": [600, 3600],
	"pin.flood": [120, 3600],
	"pin.address": [20, 3600],
	"pin.view": [120, 300],
	"secret-link": [300, 60],
	"social.result": [60, 3600],
	search: [120, 60],
} as const satisfies Limits;

/** Limits per account, document or contact. A stranger can use these up, so they must not keep out the person they protect. */
const accountLimits = {
	"sign-in.account": [8, 300],
	/** an authenticator code works once while it is valid */
	"totp.used": [1, 120],
	"inquiry.contact": [5, 86_400],
	"document.code": [5, 3600],
	/** how often one customer can book, move and cancel */
	"appointment.changes": [8, 86_400],
} as const satisfies Limits;

/** Emails with a link that anyone can request for any email address. */
export type EmailRequest =
	| "password-reset"
	| "account.link"
	| `${"quote" | "estimate" | "contract" | "change-order" | "invoice" | "review" | "visit" | "appointment"}.new-link`;
const emailRequestLimits = { address: [10, 3600], email: [2, 600] } as const satisfies Limits;

type Limits = Record<string, readonly [points: number, seconds: number]>;
export type AddressLimit = keyof typeof addressLimits;
type AccountLimit = keyof typeof accountLimits;

const limiters = forEachDatabase(() => new Map<string, RateLimiterPostgres>());

/** Uses points of a client. Returns the seconds to wait when too few are left, otherwise null. */
export function consumeAddressLimit(limit: AddressLimit, ip: string, points = 1): Promise<number | null> {
	return consume(limit, addressLimits[limit], clientNetwork(ip), points);
}

/** Uses one point of an account, document or contact. Returns the seconds to wait when none is left, otherwise null. */
export function consumeAccountLimit(limit: AccountLimit, key: string): Promise<number | null> {
	return consume(limit, accountLimits[limit], key);
}

/** Resets the counter, as after a successful sign-in. */
export async function resetAccountLimit(limit: AccountLimit, key: string): Promise<void> {
	await openLimiter(limit, accountLimits[limit]).delete(key);
}

/**
 * Whether to send a link that someone requested for an email address. `wait`: the client must wait that many seconds.
 * "sent-recently": two links went to the address within ten minutes and still work, so the response is the same as for
 * "send". There is no wait per email address, because a stranger could use it to keep the link from its owner.
 */
export async function checkEmailRequest(
	request: EmailRequest,
	ip: string,
	email: string,
): Promise<"send" | "sent-recently" | { wait: number }> {
	const wait = await consume(`${request}.address`, emailRequestLimits.address, clientNetwork(ip));
	if (wait !== null) return { wait };
	// hashed, so that typed addresses aren't stored
	const key = createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");
	return (await consume(`${request}.email`, emailRequestLimits.email, key)) === null ? "send" : "sent-recently";
}

async function consume(name: string, limit: Limits[string], key: string, points = 1): Promise<number | null> {
	try {
		await openLimiter(name, limit).consume(key, points);
		return null;
	} catch (error) {
		if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
		throw error;
	}
}

function openLimiter(name: string, [points, duration]: Limits[string]): RateLimiterPostgres {
	const existing = limiters().get(name);
	if (existing) return existing;
	const created = new RateLimiterPostgres({
		storeClient: pool,
		storeType: "pool",
		tableName: "rate_limits",
		tableCreated: true,
		keyPrefix: name,
		points,
		duration,
	});
	limiters().set(name, created);
	return created;
}
