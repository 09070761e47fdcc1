import { expect, test } from "vitest";
import { isRefusedHost } from "./refused-hosts.server.ts";

test.each([
	...["169.254.169.254", "169.254.0.1", "::ffff:169.254.169.254", "[fe80::1]", "febf::1", "fd00:ec2::254"],
	...["metadata.google.internal", "METADATA.google.internal.", "100.100.100.200", "168.63.129.16", "2852039166"],
])("%s is refused", async (host) => {
	expect(await isRefusedHost(host)).toBe(true);
});

test.each(["127.0.0.1", "localhost", "::1", "192.168.1.20", "10.0.0.5", "203.0.113.9", "2001:db8::1", "mail.invalid"])(
	"%s is allowed",
	async (host) => {
		expect(await isRefusedHost(host)).toBe(false);
	},
);
