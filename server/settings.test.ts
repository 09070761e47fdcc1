import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSettings, SettingsError } from "./settings.ts";

const empty = fs.mkdtempSync(path.join(os.tmpdir(), "settings-"));
afterAll(() => fs.rmSync(empty, { recursive: true }));

function errorMessageFor(env: Record<string, string>): string {
	try {
		readSettings(env, empty);
	} catch (error) {
		if (error instanceof SettingsError) return error.message;
		throw error;
	}
	return "";
}

test("every setting has a default", () => {
	expect(readSettings({}, empty)).toEqual({
		port: 3000,
		host: "0.0.0.0",
		origin: "http://localhost:3000",
		dataDir: path.join(empty, "data"),
		filesDir: path.join(empty, "data/files"),
		mailAllowPrivate: false,
		poolSize: 10,
		sendDelay: 10,
		nwsUrl: undefined,
		stripeUrl: "https://api.stripe.com",
		throwaway: false,
		trustProxy: false,
		timeZone: "America/Chicago",
		pageCache: true,
		logLevel: "info",
		production: true,
	});
});

test("an empty value counts as not set", () => {
	expect(readSettings({ PORT: "", DATABASE_URL: " ", TRUST_PROXY: "" }, empty).port).toBe(3000);
});

test("the origin follows the port and drops its trailing slash", () => {
	expect(readSettings({ PORT: "8080" }, empty).origin).toBe("http://localhost:8080");
	expect(readSettings({ ORIGIN: "https://trees.example/" }, empty).origin).toBe("https://trees.example");
});

test.each([
	["PORT", "0"],
	["PORT", "65536"],
	["PORT", "80a"],
	["PORT", "3.5"],
	["ORIGIN", "trees.example"],
	["ORIGIN", "https://trees.example/shop"],
	["ORIGIN", "ftp://trees.example"],
	["DATABASE_URL", "mysql://host/db"],
	["SMTP_URL", "mail.example:587"],
	["STRIPE_SECRET_KEY", "pk_live_1"],
	["STRIPE_WEBHOOK_SECRET", "secret"],
	["STRIPE_API_URL", "stripe.example"],
	["FILES_URL", "a folder"],
	["FILES_URL", "file://server/share"],
	["FILES_URL", "file:///a%2Fb"],
	["NWS_URL", "api.weather.gov"],
	["FILES_URL", "s3://bucket"],
	["MAIL_FROM", "nobody"],
	["MAIL_FROM", "Stanley <office@trees.example>\nBcc: x@y.example"],
	["SECRET_KEY", "too short"],
	["TRUST_PROXY", "perhaps"],
	["TIME_ZONE", "Wisconsin"],
	["LOG_LEVEL", "loud"],
	["PG_POOL", "1"],
	["NWS_URL", "on"],
	["NWS_URL", "ftp://api.weather.gov"],
	["HOST", "two words"],
])("%s=%s is rejected with its name", (name, value) => {
	expect(errorMessageFor({ [name]: value })).toMatch(
		new RegExp(`^Invalid setting:\n {2}${name} is .+, but should be .+\\.$`),
	);
});

test.each([
	["TRUST_PROXY", "1", "trustProxy", true],
	["TRUST_PROXY", "False", "trustProxy", false],
	["MAIL_FROM", "Stanley Tree Care <office@trees.example>", "mailFrom", "Stanley Tree Care <office@trees.example>"],
	["MAIL_FROM", "office@trees.example", "mailFrom", "office@trees.example"],
	["SMTP_URL", "smtps://u:p@mail.example:465", "smtpUrl", "smtps://u:p@mail.example:465"],
	["FILES_URL", "file:///srv/our%20files", "filesDir", "/srv/our files"],
	["TIME_ZONE", "Europe/Berlin", "timeZone", "Europe/Berlin"],
	["NODE_ENV", "development", "production", false],
	["NWS_URL", "off", "nwsUrl", "off"],
	["NWS_URL", "sample", "nwsUrl", "sample"],
	["TSA_URL", "http://127.0.0.1:8081/tsr", "tsaUrl", "http://127.0.0.1:8081/tsr"],
	["NWS_URL", "http://127.0.0.1:8080/", "nwsUrl", "http://127.0.0.1:8080"],
	["THROWAWAY", "true", "nwsUrl", "off"],
])("%s=%s is accepted", (name, value, key, expected) => {
	expect(readSettings({ [name]: value }, empty)).toMatchObject({ [key]: expected });
});

test("all invalid settings are reported at once, without secret values", () => {
	const secrets = {
		SECRET_KEY: "hunter2",
		DATABASE_URL: "postgre://app:hunter2@db/app",
		SMTP_URL: "http://u:hunter2@mail.example",
	};
	const message = errorMessageFor({ ...secrets, PORT: "x" });
	expect(message.split("\n")).toHaveLength(5);
	expect(message).not.toContain("hunter2");
});

test("the Stripe key and webhook secret must be set together", () => {
	const both = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
	const stripe = { key: "sk_test_1", webhookSecret: "whsec_1", url: "https://api.stripe.com" };
	expect(readSettings(both, empty)).toMatchObject({ stripe });
	expect(errorMessageFor({ STRIPE_SECRET_KEY: "sk_test_1" })).toContain("must be set together");
	expect(errorMessageFor({ STRIPE_WEBHOOK_SECRET: "whsec_hunter2" })).not.toContain("hunter2");
});

test("the environment overrides .env, even with an empty value", () => {
	const folder = fs.mkdtempSync(path.join(empty, "project-"));
	fs.writeFileSync(
		path.join(folder, ".env"),
		'PORT=4000\nMAIL_FROM="Stanley <a@b.example>" # office\nSMTP_URL=smtp://mail\n',
	);
	expect(readSettings({ PORT: "5000", SMTP_URL: "" }, folder)).toMatchObject({
		port: 5000,
		mailFrom: "Stanley <a@b.example>",
		smtpUrl: undefined,
		dataDir: path.join(folder, "data"),
	});
});
