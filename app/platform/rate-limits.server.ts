import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { forEachDatabase, pool } from "./db.server.ts";

/** Every rate limit: so many points within so many seconds. The names are stored with the counters. */
const limits = {
	"sign-in.address": [30, 300],
	"sign-in.account": [8, 300],
	"password-reset": [5, 3600],
	/** an authenticator code works once while it is valid */
	"totp.used": [1, 120],
	"inquiry.address": [10, 3600],
	"inquiry.contact": [5, 86_400],
	"inquiry.flood": [60, 3600],
	"inquiry.upload": [120, 3600],
	"quote.answer": [30, 300],
	"document.new-link": [6, 3600],
	"document.code": [5, 3600],
	"invoice.pay": [30, 300],
	"invoice.view": [120, 300],
	"invoice.new-link": [6, 3600],
	"contract.answer": [30, 300],
	"document.verify": [30, 300],
	"account.link": [6, 3600],
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
	search: [120, 60],
	"fun.ask": [60, 60],
} as const satisfies Record<string, [points: number, seconds: number]>;

export type RateLimit = keyof typeof limits;

const limiters = forEachDatabase(() => new Map<RateLimit, RateLimiterPostgres>());

/** Takes one point. Returns the seconds to wait when none is left, else null. */
export async function consumeRateLimit(limit: RateLimit, key: string): Promise<number | null> {
	try {
		await limiter(limit).consume(key);
		return null;
	} catch (error) {
		if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
		throw error;
	}
}

/** Resets the counter, as after a successful sign-in. */
export async function resetRateLimit(limit: RateLimit, key: string): Promise<void> {
	await limiter(limit).delete(key);
}

function limiter(limit: RateLimit): RateLimiterPostgres {
	const existing = limiters().get(limit);
	if (existing) return existing;
	const [points, duration] = limits[limit];
	const created = new RateLimiterPostgres({
		storeClient: pool,
		storeType: "pool",
		tableName: "rate_limits",
		tableCreated: true,
		keyPrefix: limit,
		points,
		duration,
	});
	limiters().set(limit, created);
	return created;
}
