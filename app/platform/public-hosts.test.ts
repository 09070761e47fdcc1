import { expect, test } from "vitest";
import type { Settings } from "#server/settings.ts";
import { openEnv } from "./env.server.ts";
import { resolvePublicHost } from "./refused-hosts.server.ts";

const allowPrivate = (mailAllowPrivate: boolean) => openEnv({ mailAllowPrivate } as Settings);

const privateHosts = [
	...["127.0.0.1", "127.8.8.8", "localhost", "0.0.0.0", "10.0.0.5", "172.16.0.1", "172.31.255.255", "192.168.1.20"],
	...["100.64.0.1", "224.0.0.1", "255.255.255.255", "[::1]", "::", "fd12::1", "fec0::1", "ff02::1", "2130706433"],
	...["::ffff:127.0.0.1", "::ffff:10.0.0.5", "::127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "0x7f.1"],
];

test.each(privateHosts)("%s isn't on the internet", async (host) => {
	allowPrivate(false);
	expect(await resolvePublicHost(host)).toBe("refused");
	allowPrivate(true);
	expect(await resolvePublicHost(host)).toMatchObject({ servername: expect.any(String) });
});

test.each(["169.254.169.254", "fe80::1", "metadata.google.internal", "::ffff:169.254.169.254"])(
	"%s is refused with MAIL_ALLOW_PRIVATE too",
	async (host) => {
		allowPrivate(true);
		expect(await resolvePublicHost(host)).toBe("refused");
	},
);

test("a public address is used as it was checked, with its name for the certificate", async () => {
	allowPrivate(false);
	expect(await resolvePublicHost("203.0.113.9")).toEqual({ address: "203.0.113.9", servername: "203.0.113.9" });
	expect(await resolvePublicHost("[2001:db8::1]")).toEqual({ address: "2001:db8::1", servername: "2001:db8::1" });
	expect(await resolvePublicHost("mail.invalid")).toBe("unknown");
});
