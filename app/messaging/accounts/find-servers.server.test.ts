import { afterAll, beforeAll, expect, test } from "vitest";
import { openEnv } from "#app/platform/env.server.ts";
import type { Settings } from "#server/settings.ts";
import { startDnsServer } from "#server/testing/dns-server.ts";
import { readDomainReport } from "./domain.server.ts";
import { findServers, openResolver } from "./find-servers.server.ts";

const key = "v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA";
let dns: Awaited<ReturnType<typeof startDnsServer>>;
let silent: Awaited<ReturnType<typeof startDnsServer>>;

beforeAll(async () => {
	openEnv({ mailAllowPrivate: true } as Settings);
	dns = await startDnsServer({
		"trees.test": [
			{ type: "MX", exchange: "aspmx.l.google.com" },
			{ type: "TXT", text: "google-site-verification=abc" },
			{ type: "TXT", text: "v=spf1 include:_spf.google.com ~all" },
		],
		"google._domainkey.trees.test": [{ type: "TXT", text: key }],
		"_dmarc.trees.test": [{ type: "TXT", text: "v=DMARC1; p=quarantine" }],
		"bare.test": [{ type: "MX", exchange: "bare-test.mail.protection.outlook.com" }],
		"wrong.test": [
			{ type: "MX", exchange: "aspmx.l.google.com" },
			{ type: "TXT", text: "v=spf1 include:sendgrid.net -all" },
		],
		"_dmarc.wrong.test": [{ type: "TXT", text: "v=DMARC1; rua=mailto:a@wrong.test" }],
		"twice.test": [
			{ type: "TXT", text: "v=spf1 mx -all" },
			{ type: "TXT", text: "v=spf1 a -all" },
		],
		"open.test": [{ type: "TXT", text: "v=spf1 mx +all" }],
		"_imaps._tcp.srv.test": [{ type: "SRV", name: "in.srv.test", port: 993 }],
		"_submission._tcp.srv.test": [{ type: "SRV", name: "out.srv.test", port: 587 }],
		"lookalike.test": [{ type: "MX", exchange: "mx.notgoogle.com.evil.test" }],
	});
	silent = await startDnsServer({}, { isSilent: true });
});
afterAll(() => Promise.all([dns.stop(), silent.stop()]));

const find = (address: string) => findServers(address, openResolver(dns.address));

test.each([
	["bonnie@gmail.com", "imap.gmail.com", "smtp.gmail.com", "provider"],
	["bonnie@Yahoo.com", "imap.mail.yahoo.com", "smtp.mail.yahoo.com", "provider"],
	["office@trees.test", "imap.gmail.com", "smtp.gmail.com", "provider"],
	["office@bare.test", "outlook.office365.com", "smtp.office365.com", "provider"],
	["office@srv.test", "in.srv.test", "out.srv.test", "srv"],
])("the servers of %s are %s and %s", async (address, imap, smtp, source) => {
	expect(await find(address)).toMatchObject({ imap: { host: imap }, smtp: { host: smtp }, userName: address, source });
});

test("a domain whose mail servers only look like a provider's isn't that provider's", async () => {
	expect(await find("office@lookalike.test")).toBeNull();
});

async function report(address: string, imapHost = "imap.example.com", server = dns) {
	const checks = await readDomainReport(address, imapHost, openResolver(server.address));
	return Object.fromEntries(checks.map((check) => [check.name, check]));
}

test("a domain with all records is good, and an address of a large provider has none to look after", async () => {
	const { SPF, DKIM, DMARC } = await report("office@trees.test");
	expect([SPF?.status, DKIM?.status, DMARC?.status]).toEqual(["good", "good", "good"]);
	expect(await report("bonnie@gmail.com")).toEqual({});
});

test("missing records are there to copy, with the servers of the provider", async () => {
	const { SPF, DKIM, DMARC } = await report("office@bare.test");
	expect(SPF?.record).toEqual({
		type: "TXT",
		host: "bare.test",
		value: "v=spf1 include:spf.protection.outlook.com ~all",
	});
	expect(DKIM).toMatchObject({ status: "missing", advice: expect.stringContaining("Microsoft 365") });
	expect(DMARC?.record).toEqual({
		type: "TXT",
		host: "_dmarc.bare.test",
		value: "v=DMARC1; p=none; rua=mailto:office@bare.test",
	});
});

test("a record that doesn't do its work is replaced by one that does and keeps the rest", async () => {
	const { SPF, DMARC } = await report("office@wrong.test");
	expect(SPF).toMatchObject({
		status: "weak",
		record: { value: "v=spf1 include:sendgrid.net include:_spf.google.com -all" },
	});
	expect(DMARC?.status).toBe("weak");
	expect((await report("office@twice.test")).SPF).toMatchObject({ status: "weak", record: null });
	expect((await report("office@open.test")).SPF?.record?.value).toBe("v=spf1 mx ~all");
});

test("when DNS doesn't answer, nothing is called missing", async () => {
	const { SPF, DKIM, DMARC } = await report("office@trees.test", "imap.example.com", silent);
	expect([SPF?.status, DKIM?.status, DMARC?.status]).toEqual(["unknown", "unknown", "unknown"]);
}, 60_000);
