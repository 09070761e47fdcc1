import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "./db.server.ts";

/** Every limit of the product on one table: how many points within how many seconds. */
const limits = {
	"sign-in.address": [30, 300],
	"sign-in.account": [8, 300],
	"password-reset": [5, 3600],
	/** a code of an authenticator app opens once while it is valid */
	"totp.used": [1, 120],
	"inquiry.address": [10, 3600],
	"inquiry.contact": [5, 86_400],
	"inquiry.flood": [60, 3600],
	"inquiry.upload": [120, 3600],
	"quote.answer": [30, 300],
	"paper.new-link": [6, 3600],
	"paper.code": [5, 3600],
	"invoice.pay": [30, 300],
	"invoice.look": [120, 300],
	"invoice.new-link": [6, 3600],
	"contract.answer": [30, 300],
	"contract.verify": [30, 300],
	"account.link": [6, 3600],
	"newsletter.post": [20, 3600],
	"suggestion.flood": [30, 3600],
	"suggestion.address": [5, 3600],
	"suggestion.vote": [60, 3600],
	"suggestion.similar": [120, 60],
	/** a class that plays together has one address */
	"rather.vote": [600, 3600],
	"pin.flood": [120, 3600],
	"pin.address": [20, 3600],
	"pin.look": [120, 300],
	"secret-link": [300, 60],
	search: [120, 60],
	"fun.ask": [60, 60],
} as const satisfies Record<string, [points: number, seconds: number]>;

export type Limit = keyof typeof limits;

const limiters = new Map<Limit, RateLimiterPostgres>();

/** Takes one point; gives the seconds to wait when none is left, else null. */
export async function overLimit(limit: Limit, key: string): Promise<number | null> {
	try {
		await limiter(limit).consume(key);
		return null;
	} catch (refusal) {
		if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
		throw refusal;
	}
}

/** Forgets what was counted, as after a successful sign-in. */
export async function resetLimit(limit: Limit, key: string): Promise<void> {
	await limiter(limit).delete(key);
}

function limiter(limit: Limit): RateLimiterPostgres {
	const known = limiters.get(limit);
	if (known) return known;
	const [points, duration] = limits[limit];
	const made = new RateLimiterPostgres({
		storeClient: pool,
		storeType: "pool",
		tableName: "rate_limits",
		tableCreated: true,
		keyPrefix: limit,
		points,
		duration,
	});
	limiters.set(limit, made);
	return made;
}
