// Everything that can be set from outside, read once. The environment wins over the file .env.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { z } from "zod";

export type Settings = {
	port: number;
	host: string;
	/** how browsers reach the site, without a slash at its end */
	origin: string;
	dataDir: string;
	databaseUrl?: string;
	/** only for tests: its own PostgreSQL does not wait for the disk, and loses everything in a power cut */
	throwaway: boolean;
	/** database connections of this process */
	poolSize: number;
	smtpUrl?: string;
	/** absent: nobody can pay by card or bank on the site */
	/** `patience`: milliseconds that one answer of Stripe is waited for, unless it is the usual time */
	stripe?: { key: string; webhookSecret: string; url: string; patience?: number };
	/** the National Weather Service, without a slash at its end; absent: it is never asked */
	nwsUrl?: string;
	/** an RFC 3161 time-stamp service; absent: papers are sealed without its time */
	tsaUrl?: string;
	mailFrom?: string;
	/** where uploads and papers are kept */
	filesDir: string;
	/** signs links and sessions; at least 32 characters */
	secretKey: string;
	/** believe the last entry of X-Forwarded-For */
	trustProxy: boolean;
	timeZone: string;
	/** false only to measure what it brings */
	pageCache: boolean;
	logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
	production: boolean;
};

/** As read: without a SECRET_KEY the process makes one in the data folder. */
export type ReadSettings = Omit<Settings, "secretKey"> & { secretKey?: string };

/** Its message is meant for the person who starts the server. */
export class WrongSettings extends Error {}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

function whole(lowest: number, highest: number) {
	const expects = `a whole number from ${lowest} to ${highest}`;
	return z
		.string()
		.regex(/^\d+$/, expects)
		.transform(Number)
		.refine((n) => n >= lowest && n <= highest, expects);
}

function url(protocols: string[], expects: string) {
	return z.string().refine((text) => {
		const parsed = URL.parse(text);
		return parsed !== null && protocols.includes(parsed.protocol);
	}, expects);
}

function yesOrNo(unless = false) {
	return z
		.string()
		.regex(/^(?:true|false|yes|no|on|off|1|0)$/i, "true or false")
		.transform((text) => /^(?:true|yes|on|1)$/i.test(text))
		.default(unless);
}

const weatherService = "https://api.weather.gov";

const schema = z.object({
	NODE_ENV: z.string().optional(),
	PORT: whole(1, 65_535).default(3000),
	HOST: z.string().regex(/^\S+$/, "an address to listen on, such as 127.0.0.1").default("0.0.0.0"),
	ORIGIN: url(["http:", "https:"], "the site's address, such as https://www.example.com")
		.refine((text) => {
			const parsed = URL.parse(text);
			return !parsed || (parsed.pathname === "/" && !parsed.search && !parsed.hash && !parsed.username);
		}, "an address without a path, such as https://www.example.com")
		.transform((text) => new URL(text).origin)
		.optional(),
	DATA_DIR: z.string().default("data"),
	DATABASE_URL: url(["postgres:", "postgresql:"], "postgres://user:password@host:5432/database").optional(),
	PG_POOL: whole(2, 100).default(10),
	SMTP_URL: url(["smtp:", "smtps:"], "smtp://user:password@host:587 or smtps://user:password@host:465").optional(),
	MAIL_FROM: z
		.string()
		.regex(/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'an address, or "Name <address>"')
		.optional(),
	NWS_URL: z
		.union(
			[z.literal("off"), url(["http:", "https:"], "")],
			`off, or the weather service's address, such as ${weatherService}`,
		)
		.optional(),
	TSA_URL: url(["http:", "https:"], "a time-stamp service, such as http://timestamp.example.com").optional(),
	STRIPE_SECRET_KEY: z
		.string()
		.regex(/^(sk|rk)_(test|live)_\w+$/, "a secret or restricted key of Stripe, such as sk_live_...")
		.optional(),
	STRIPE_WEBHOOK_SECRET: z
		.string()
		.regex(/^whsec_\w+$/, "the signing secret of the webhook, such as whsec_...")
		.optional(),
	STRIPE_API_URL: url(["http:", "https:"], "Stripe's address, such as https://api.stripe.com").default(
		"https://api.stripe.com",
	),
	FILES_URL: url(["file:"], "file:///path/to/a/folder").optional(),
	SECRET_KEY: z.string().min(32, "at least 32 characters").optional(),
	TRUST_PROXY: yesOrNo(),
	THROWAWAY: yesOrNo(),
	PAGE_CACHE: yesOrNo(true),
	TIME_ZONE: z.string().refine(isTimeZone, "a time zone such as America/Chicago").default("America/Chicago"),
	LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(", ")}`).default("info"),
});

/** Their values never reach a screen or a log. */
const secret = new Set(["SECRET_KEY", "DATABASE_URL", "SMTP_URL", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"]);

export function readSettings(env: Record<string, string | undefined>, folder: string): ReadSettings {
	const file = path.join(folder, ".env");
	const written = fs.existsSync(file) ? parseEnv(fs.readFileSync(file, "utf8")) : {};
	const given = Object.fromEntries(
		Object.entries({ ...written, ...definedOnly(env) }).filter(([, value]) => value?.trim()),
	);
	const parsed = schema.safeParse(given);
	if (!parsed.success) throw new WrongSettings(complaint(parsed.error, given));
	const s = parsed.data;
	return {
		port: s.PORT,
		host: s.HOST,
		origin: s.ORIGIN ?? `http://localhost:${s.PORT}`,
		dataDir: path.resolve(folder, s.DATA_DIR),
		databaseUrl: s.DATABASE_URL,
		throwaway: s.THROWAWAY,
		poolSize: s.PG_POOL,
		smtpUrl: s.SMTP_URL,
		mailFrom: s.MAIL_FROM,
		stripe: stripeOf(s.STRIPE_SECRET_KEY, s.STRIPE_WEBHOOK_SECRET, s.STRIPE_API_URL),
		nwsUrl: weatherUrl(s.NWS_URL ?? (s.THROWAWAY ? "off" : weatherService)),
		tsaUrl: s.TSA_URL,
		filesDir: s.FILES_URL ? fileURLToPath(s.FILES_URL) : path.join(path.resolve(folder, s.DATA_DIR), "files"),
		secretKey: s.SECRET_KEY,
		trustProxy: s.TRUST_PROXY,
		timeZone: s.TIME_ZONE,
		pageCache: s.PAGE_CACHE,
		logLevel: s.LOG_LEVEL,
		production: s.NODE_ENV !== "development",
	};
}

/** Without the secret of its webhooks Stripe can't tell us what was paid, so half of it is none. */
function stripeOf(key: string | undefined, webhookSecret: string | undefined, address: string): Settings["stripe"] {
	if (!key && !webhookSecret) return undefined;
	if (!key || !webhookSecret)
		throw new WrongSettings(
			"A setting is wrong:\n  STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together, but only one is set.",
		);
	return { key, webhookSecret, url: address.replace(/\/+$/, "") };
}

function weatherUrl(text: string): string | undefined {
	return text === "off" ? undefined : text.replace(/\/+$/, "");
}

function definedOnly(env: Record<string, string | undefined>): Record<string, string> {
	return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function isTimeZone(name: string): boolean {
	try {
		return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
	} catch {
		return false;
	}
}

function complaint(error: z.ZodError, given: Record<string, string | undefined>): string {
	const first = new Map<string, string>();
	for (const issue of error.issues) {
		const name = String(issue.path[0]);
		if (!first.has(name)) first.set(name, issue.message);
	}
	const lines = [...first].map(
		([name, expects]) => `  ${name} is ${shown(name, given[name] ?? "")}, but should be ${expects}.`,
	);
	return `${lines.length === 1 ? "A setting is" : "Some settings are"} wrong:\n${lines.join("\n")}`;
}

function shown(name: string, value: string): string {
	return secret.has(name) ? `a text of ${value.length} characters (hidden)` : JSON.stringify(value);
}
