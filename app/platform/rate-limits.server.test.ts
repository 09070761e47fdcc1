import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { addressLimit } from "./rate-limit.ts";
import { checkEmailRequest, consumeAddressLimit } from "./rate-limits.server.ts";

const perAddress = addressLimit("suggestion.address", 5, 3600);

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const ipv6 = (network: string, host: number) => `2001:db8:0:${network}::${host.toString(16)}`;

test("the addresses of an IPv6 network share one limit", async () => {
	for (let host = 1; host <= 5; host += 1) expect(await consumeAddressLimit(perAddress, ipv6("a", host))).toBeNull();
	expect(await consumeAddressLimit(perAddress, ipv6("a", 6))).toBeGreaterThan(0);
	expect(await consumeAddressLimit(perAddress, ipv6("b", 1))).toBeNull();
});

test("an IPv4 address has the same limit in IPv6 notation", async () => {
	for (let count = 0; count < 5; count += 1) await consumeAddressLimit(perAddress, "203.0.113.9");
	expect(await consumeAddressLimit(perAddress, "::ffff:203.0.113.9")).toBeGreaterThan(0);
	expect(await consumeAddressLimit(perAddress, "203.0.113.10")).toBeNull();
});

test("two links go to an email address within ten minutes, and each kind of link counts by itself", async () => {
	const ask = (host: number) => checkEmailRequest("quote.new-link", `10.0.0.${host}`, " Ruth@example.com");
	expect([await ask(1), await ask(2), await ask(3)]).toEqual(["send", "send", "sent-recently"]);
	expect(await checkEmailRequest("contract.new-link", "10.0.0.1", "ruth@example.com")).toBe("send");
	const { rows } = await product.pool.query("select key from rate_limits");
	expect(JSON.stringify(rows)).not.toContain("example.com");
});

test("a client waits after ten requests, whatever the email addresses", async () => {
	for (let count = 0; count < 10; count += 1)
		expect(await checkEmailRequest("invoice.new-link", ipv6("c", count), `n${count}@example.com`)).toBe("send");
	expect(await checkEmailRequest("invoice.new-link", ipv6("c", 99), "n99@example.com")).toEqual({
		wait: expect.any(Number),
	});
});
