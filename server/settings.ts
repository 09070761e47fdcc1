// All settings, read once at startup. Environment variables take precedence over the file .env.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { z } from "zod";

export type Settings = {
	port: number;
	host: string;
	/** how browsers reach the site, without a trailing slash */
	origin: string;
	dataDir: string;
	databaseUrl?: string;
	/** for tests only: the bundled PostgreSQL doesn't wait for the disk, so a power failure loses all data */
	throwaway: boolean;
	/** database connections of this process */
	poolSize: number;
	smtpUrl?: string;
	/** seconds in which a person can undo sending a document */
	sendDelay: number;
	/** absent: no card or bank payments. `patience`: timeout of a Stripe request in milliseconds, if not the default */
	stripe?: { key: string; webhookSecret: string; url: string; patience?: number };
	/** of Stripe accounts that the owner sets up; Stripe itself by default */
	stripeUrl?: string;
	/** for tests: stands in for Twilio, without a trailing slash */
	twilioUrl?: string;
	/** the weather service, without a trailing slash; "sample": made-up weather; "off": none; absent: what the owner saved */
	nwsUrl?: string;
	/** an RFC 3161 time-stamp service; absent: what the owner saved */
	tsaUrl?: string;
	mailFrom?: string;
	/** lets email accounts use mail servers of a private network, on any port and without encryption */
	mailAllowPrivate: boolean;
	/** for tests: stands in for the sign-in servers of Google and Microsoft */
	mailSignInUrl?: string;
	/** the folder of uploads and documents */
	filesDir: string;
	/** signs links and sessions; at least 32 characters */
	secretKey: string;
	/** use the last entry of X-Forwarded-For as the client's address */
	trustProxy: boolean;
	timeZone: string;
	/** false only for measurements */
	pageCache: boolean;
	logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
	production: boolean;
};

/** As read: without SECRET_KEY, the process creates one in the data folder. */
export type ReadSettings = Omit<Settings, "secretKey"> & { secretKey?: string };

/** Invalid settings. The message is printed for the person who starts the server, without a stack trace. */
export class SettingsError extends Error {}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

function wholeNumber(lowest: number, highest: number) {
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

/** Null when the URL isn't that of a local folder. */
function folderPath(text: string): string | null {
	try {
		return fileURLToPath(text);
	} catch {
		return null;
	}
}

function booleanSetting(defaultValue = false) {
	return z
		.string()
		.regex(/^(?:true|false|yes|no|on|off|1|0)$/i, "true or false")
		.transform((text) => /^(?:true|yes|on|1)$/i.test(text))
		.default(defaultValue);
}

const schema = z.object({
	NODE_ENV: z.string().optional(),
	PORT: wholeNumber(1, 65_535).default(3000),
	HOST: z.string().regex(/^\S+$/, "a host or IP address, such as 127.0.0.1").default("0.0.0.0"),
	ORIGIN: url(["http:", "https:"], "the site's URL, such as https://www.example.com")
		.refine((text) => {
			const parsed = URL.parse(text);
			return !parsed || (parsed.pathname === "/" && !parsed.search && !parsed.hash && !parsed.username);
		}, "a URL without a path, such as https://www.example.com")
		.transform((text) => new URL(text).origin)
		.optional(),
	DATA_DIR: z.string().default("data"),
	DATABASE_URL: url(["postgres:", "postgresql:"], "postgres://user:password@host:5432/database").optional(),
	PG_POOL: wholeNumber(2, 100).default(10),
	SMTP_URL: url(["smtp:", "smtps:"], "smtp://user:password@host:587 or smtps://user:password@host:465").optional(),
	MAIL_FROM: z
		.string()
		.regex(/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'an email address, or "Name <address>"')
		.optional(),
	MAIL_ALLOW_PRIVATE: booleanSetting(),
	MAIL_SIGN_IN_URL: url(["http:", "https:"], "the URL of a token server, such as http://127.0.0.1:8080").optional(),
	SEND_DELAY: wholeNumber(0, 60).default(10),
	NWS_URL: z
		.union([z.enum(["off", "sample"]), url(["http:", "https:"], "")], {
			error: "off, sample, or the weather service's URL, such as https://api.weather.gov",
		})
		.optional(),
	TSA_URL: url(["http:", "https:"], "the URL of a time-stamp service, such as http://timestamp.example.com").optional(),
	STRIPE_SECRET_KEY: z
		.string()
		.regex(/^(sk|rk)_(test|live)_\w+$/, "a Stripe secret or restricted key, such as sk_live_...")
		.optional(),
	STRIPE_WEBHOOK_SECRET: z
		.string()
		.regex(/^whsec_\w+$/, "a Stripe webhook signing secret, such as whsec_...")
		.optional(),
	STRIPE_API_URL: url(["http:", "https:"], "the Stripe API URL, such as https://api.stripe.com").default(
		"https://api.stripe.com",
	),
	TWILIO_API_URL: url(["http:", "https:"], "the URL of a server with Twilio's API").optional(),
	FILES_URL: z
		.string()
		.refine((text) => folderPath(text) !== null, "the URL of a folder on this machine, such as file:///srv/files")
		.optional(),
	SECRET_KEY: z.string().min(32, "at least 32 characters").optional(),
	TRUST_PROXY: booleanSetting(),
	THROWAWAY: booleanSetting(),
	PAGE_CACHE: booleanSetting(true),
	TIME_ZONE: z.string().refine(isTimeZone, "a time zone such as America/Chicago").default("America/Chicago"),
	LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(", ")}`).default("info"),
});

/** Settings whose values are never printed or logged. */
const secretSettings = new Set([
	"SECRET_KEY",
	"DATABASE_URL",
	"SMTP_URL",
	"STRIPE_SECRET_KEY",
	"STRIPE_WEBHOOK_SECRET",
]);

export function readSettings(env: Record<string, string | undefined>, folder: string): ReadSettings {
	const file = path.join(folder, ".env");
	const fromFile = fs.existsSync(file) ? parseEnv(fs.readFileSync(file, "utf8")) : {};
	const values = Object.fromEntries(
		Object.entries({ ...fromFile, ...definedOnly(env) }).filter(([, value]) => value?.trim()),
	);
	const parsed = schema.safeParse(values);
	if (!parsed.success) throw new SettingsError(errorMessage(parsed.error, values));
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
		mailAllowPrivate: s.MAIL_ALLOW_PRIVATE,
		mailSignInUrl: s.MAIL_SIGN_IN_URL?.replace(/\/+$/, ""),
		sendDelay: s.SEND_DELAY,
		stripe: stripeOf(s.STRIPE_SECRET_KEY, s.STRIPE_WEBHOOK_SECRET, s.STRIPE_API_URL),
		stripeUrl: s.STRIPE_API_URL.replace(/\/+$/, ""),
		twilioUrl: s.TWILIO_API_URL?.replace(/\/+$/, ""),
		nwsUrl: s.NWS_URL?.replace(/\/+$/, "") ?? (s.THROWAWAY ? "off" : undefined),
		tsaUrl: s.TSA_URL,
		filesDir: folderPath(s.FILES_URL ?? "") ?? path.join(path.resolve(folder, s.DATA_DIR), "files"),
		secretKey: s.SECRET_KEY,
		trustProxy: s.TRUST_PROXY,
		timeZone: s.TIME_ZONE,
		pageCache: s.PAGE_CACHE,
		logLevel: s.LOG_LEVEL,
		production: s.NODE_ENV !== "development",
	};
}

/** Throws when only one is set: without webhooks, Stripe can't report payments. */
function stripeOf(key: string | undefined, webhookSecret: string | undefined, address: string): Settings["stripe"] {
	if (!key && !webhookSecret) return undefined;
	if (!key || !webhookSecret)
		throw new SettingsError(
			"Invalid setting:\n  STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together, but only one is set.",
		);
	return { key, webhookSecret, url: address.replace(/\/+$/, "") };
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

function errorMessage(error: z.ZodError, values: Record<string, string | undefined>): string {
	const first = new Map<string, string>();
	for (const issue of error.issues) {
		const name = String(issue.path[0]);
		if (!first.has(name)) first.set(name, issue.message);
	}
	const lines = [...first].map(
		([name, expects]) => `  ${name} is ${printable(name, values[name] ?? "")}, but should be ${expects}.`,
	);
	return `Invalid ${lines.length === 1 ? "setting" : "settings"}:\n${lines.join("\n")}`;
}

function printable(name: string, value: string): string {
	return secretSettings.has(name) ? `a hidden value of ${value.length} characters` : JSON.stringify(value);
}
