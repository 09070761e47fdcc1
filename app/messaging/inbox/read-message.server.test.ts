import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { rawEmail } from "./fixtures.server.ts";
import { readAttachment, readMessage } from "./read-message.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

const read = (raw: string) => readMessage(rawEmail({ from: "", to: "", raw }));

test("an attachment is what its bytes are, and its name is only a name", async () => {
	const pdf = Buffer.from("%PDF-1.7 not much more").toString("base64");
	const message = await read(`From: Ruth <ruth@example.com>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/html; charset=utf-8

<p>See&nbsp;the <b>plan</b></p><script>steal()</script>
--b
Content-Type: image/png; name="../../etc/oak\u202egnp.exe"
Content-Disposition: attachment; filename="../../etc/oak.png"
Content-Transfer-Encoding: base64

${Buffer.from("MZ this is a program").toString("base64")}
--b
Content-Type: application/octet-stream
Content-Disposition: attachment; filename="plan.bin"
Content-Transfer-Encoding: base64

${pdf}
--b--
`);
	expect(message.text).toBe("See the plan");
	expect(message.attachments).toMatchObject([
		{ name: "oak.png", type: "application/x-msdownload", size: 20 },
		{ name: "plan.bin", type: "application/pdf" },
	]);
	const bytes = await readAttachment(message.fileKey, 1);
	expect(
		createHash("sha256")
			.update(bytes ?? "")
			.digest("hex"),
	).toBe(message.attachments[1]?.sha256);
	expect(await readAttachment(message.fileKey, 7)).toBeNull();
});

test("hostile emails are stored, whatever they contain", async () => {
	const nested = (depth: number): string =>
		Array.from({ length: depth }, (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\n\n--b${n}\n`).join("");
	const hostile = {
		deep: `From: a@example.com\nSubject: Deep\n${nested(400)}`,
		headers: `From: a@example.com\nSubject: Many\n${Array.from({ length: 10_000 }, (_, n) => `X-H${n}: ${"y".repeat(60)}`).join("\n")}\n\nText`,
		charset:
			"From: a@example.com\nSubject: =?no-such-charset?B?////?=\nContent-Type: text/plain; charset=x-unknown\n\n\xff\xfe\x00\x01 oak",
		addresses: `From: a@example.com\nTo: ${"x@example.com,".repeat(50_000)}\nSubject: Many people\n\nText`,
		references: `From: a@example.com\nSubject: Refs\nReferences: ${"<a@x> ".repeat(20_000)}${Array.from({ length: 500 }, (_, n) => `<${n}@x>`).join(" ")}\n\nText`,
		tags: `From: a@example.com\nSubject: Tags\nContent-Type: text/html\n\n${"<div ".repeat(200_000)}`,
		styles: `From: a@example.com\nSubject: Styles\nContent-Type: text/html\n\n${"<style>".repeat(20_000)}`,
		date: "From: a@example.com\nSubject: Date\nDate: Fri, 99 Foo 99999 99:99:99\n\nText",
		nothing: "",
		zeros: "\0".repeat(1_000_000),
	};
	const messages = Object.fromEntries(
		await Promise.all(Object.entries(hostile).map(async ([name, raw]) => [name, await read(raw)] as const)),
	);
	expect(messages.deep).toMatchObject({ subject: "Deep", problem: expect.stringContaining("couldn't read") });
	expect(messages.headers?.subject).toBe("Many");
	expect(messages.charset?.text).toContain("oak");
	expect(messages.charset?.text).not.toContain("\0");
	expect(messages.addresses?.to.length).toBeLessThanOrEqual(200);
	expect(messages.references?.references.length).toBeLessThanOrEqual(50);
	expect(messages.date?.sentAt).toBeNull();
	for (const message of Object.values(messages)) expect(message.messageId).toMatch(/^<[^<>\s]+>$/);
});
