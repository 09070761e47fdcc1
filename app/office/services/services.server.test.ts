import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseStripeEvent } from "#app/billing/payments/stripe.server.ts";
import { hasStripe } from "#app/billing/payments/stripe-account.server.ts";
import { type Permitted, permit } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { sealPdf } from "#app/platform/seal.server.ts";
import { serviceTopic, writeServiceConnection } from "#app/platform/service-connections.server.ts";
import { findMailServer, readSenderAddress, sendSmtp } from "#app/platform/smtp.server.ts";
import { readWeatherUrl } from "#app/weather/weather-service.server.ts";
import { type MailServer, mailServerPassword, openMailServer } from "#server/testing/mail-server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { openStripeServer, type StripeServer } from "#server/testing/stripe-server.ts";
import { openTimeStampServer, type TimeStampServer } from "#server/testing/tsa-server.ts";
import { openWeatherServer, type WeatherServer } from "#server/testing/weather-server.ts";
import { listServices, removeService, saveService, servicesId } from "./services.server.ts";

let product: TestProduct;
let mail: MailServer;
let stripe: StripeServer;
let weather: WeatherServer;
let timeStamps: TimeStampServer;
let by: Permitted<"services.edit">;
const now = new Date();

beforeAll(async () => {
	[mail, stripe] = await Promise.all([openMailServer(), openStripeServer()]);
	[weather, timeStamps] = await Promise.all([openWeatherServer(), openTimeStampServer()]);
	const unset = { smtpUrl: undefined, stripe: undefined, nwsUrl: undefined, tsaUrl: undefined };
	product = await openTestProduct({ ...unset, stripeUrl: stripe.url });
	by = permissionFor(await createTestStaff("owner"), "services.edit");
});
afterAll(() => Promise.all([product, mail, stripe, weather, timeStamps].map((each) => each.close())));

const mailForm = (changes: Record<string, string> = {}) => ({
	host: "127.0.0.1",
	port: new URL(mail.url).port,
	security: "none",
	from: "office@example.com",
	user: "office",
	password: mailServerPassword,
	...changes,
});
const save = (name: string, typed: Record<string, string>) => saveService(by, name, typed, now);
const dump = async () => JSON.stringify((await product.pool.query("select * from service_connections")).rows);
const email = (messageId: string) => ({
	messageId,
	to: "ann@example.com",
	subject: "Test",
	text: "Test",
	html: "<p>Test</p>",
	attachments: [],
});

describe("the mail server", () => {
	test.each([
		["a wrong password", { password: "wrong" }, "password"],
		["a port where nothing listens", { port: "1" }, "host"],
		["a host that doesn't exist", { host: "mail.invalid" }, "host"],
		["an encryption that it doesn't offer", { security: "starttls" }, "security"],
		["no sender", { from: "" }, "from"],
		["a port that isn't one", { port: "70000" }, "port"],
	])("%s is an error beside the field, and nothing is saved", async (_name, changes, field) => {
		expect(Object.keys(await save("mail-server", mailForm(changes)))).toEqual([field]);
		expect(await findMailServer()).toBeNull();
	});

	test("is used for the next email once it works, and removing it saves emails as files again", async () => {
		expect((await sendSmtp(email("<1@example.com>"))).kind).toBe("saved");
		expect(await save("mail-server", mailForm())).toBe("done");
		expect([await findMailServer(), await readSenderAddress()]).toEqual(["127.0.0.1", "office@example.com"]);
		expect((await sendSmtp(email("<2@example.com>"))).kind).toBe("sent");
		expect(mail.received.at(-1)?.from?.address).toBe("office@example.com");
		expect(await removeService(by, "mail-server", now)).toBe("done");
		expect((await sendSmtp(email("<3@example.com>"))).kind).toBe("saved");
	});

	test("a blank password keeps the saved one, but never for another server", async () => {
		expect(await save("mail-server", mailForm())).toBe("done");
		expect(await save("mail-server", mailForm({ password: "", from: "jo@example.com" }))).toBe("done");
		expect((await sendSmtp(email("<4@example.com>"))).kind).toBe("sent");
		const other = await openMailServer();
		const port = new URL(other.url).port;
		expect(Object.keys(await save("mail-server", mailForm({ password: "", port })))).toEqual(["password"]);
		await other.close();
	});

	test("that turns out to be an address of the machine's own network is never contacted", async () => {
		const values = { host: "169.254.169.254", port: "25", security: "none", user: "", from: "office@example.com" };
		await db.transaction((tx) => writeServiceConnection(tx, "mail-server", { values, secrets: { password: "" } }));
		receiveBroadcast(serviceTopic);
		expect(await sendSmtp(email("<5@example.com>"))).toMatchObject({
			kind: "later",
			detail: expect.stringContaining("the machine's own network"),
		});
		expect(await removeService(by, "mail-server", now)).toBe("done");
	});

	test("a change is broadcast, and a broadcast by another instance takes effect here", async () => {
		const listener = await product.pool.connect();
		const heard: (string | undefined)[] = [];
		listener.on("notification", ({ payload }) => heard.push(payload));
		await listener.query("listen app");
		expect(await save("mail-server", mailForm())).toBe("done");
		await expect.poll(() => heard).toContain("services");
		listener.release(true);
		await product.pool.query("delete from service_connections");
		receiveBroadcast("services");
		expect(await findMailServer()).toBeNull();
	});
});

describe("Stripe", () => {
	const keys = () => ({ key: stripe.key, webhookSecret: stripe.webhookSecret });

	test("a key that Stripe doesn't accept is an error beside the field", async () => {
		expect(await save("stripe", { ...keys(), key: "sk_test_other" })).toEqual({
			key: "Stripe doesn't accept this key. Copy it again from the Stripe Dashboard.",
		});
		expect(Object.keys(await save("stripe", { key: "pk_test_1", webhookSecret: "" }))).toEqual([
			"key",
			"webhookSecret",
		]);
		expect(await hasStripe()).toBe(false);
	});

	test("keys are used at once, also for webhooks", async () => {
		expect(await save("stripe", keys())).toBe("done");
		expect(await hasStripe()).toBe(true);
		const body = JSON.stringify({ id: "evt_1", object: "event", type: "charge.succeeded", data: { object: {} } });
		expect(await parseStripeEvent(body, stripe.sign(body), new Date())).toMatchObject({ id: "evt_1" });
		expect(await removeService(by, "stripe", now)).toBe("done");
		expect(await hasStripe()).toBe(false);
	});
});

describe("the weather service", () => {
	test("a URL that doesn't answer is an error beside the field; one that works is used until it's removed", async () => {
		expect(Object.keys(await save("weather", { url: "api.weather.gov" }))).toEqual(["url"]);
		expect(Object.keys(await save("weather", { url: "http://127.0.0.1:1" }))).toEqual(["url"]);
		expect(await readWeatherUrl()).toBe("https://api.weather.gov");
		expect(await save("weather", { url: `${weather.url}/` })).toBe("done");
		expect(await readWeatherUrl()).toBe(weather.url);
		expect(weather.userAgent()).toMatch(/@/);
		expect(await removeService(by, "weather", now)).toBe("done");
		expect(await readWeatherUrl()).toBe("https://api.weather.gov");
	});
});

describe("the time-stamp service", () => {
	test("one that gives no time stamp is an error beside the field; one that works stamps the next seal", async () => {
		timeStamps.setMode("odd");
		expect(Object.keys(await save("time-stamp", { url: timeStamps.url }))).toEqual(["url"]);
		timeStamps.setMode("up");
		expect(await save("time-stamp", { url: timeStamps.url })).toBe("done");
		const { PDF } = await import("@libpdf/core");
		const pdf = PDF.create();
		pdf.addPage();
		const bytes = await pdf.save();
		const details = { name: "Stanley Tree Care", reason: "Signed" };
		expect((await sealPdf(bytes, details, now)).timeStamp).toBe("stamped");
		expect(await removeService(by, "time-stamp", now)).toBe("done");
		expect((await sealPdf(bytes, details, now)).timeStamp).toBe("none");
	});
});

test.each(["169.254.169.254", "metadata.google.internal"])("no service is at %s", async (host) => {
	const refused = "This address belongs to the machine's own network. Enter the service's address.";
	expect(await save("mail-server", mailForm({ host }))).toEqual({ host: refused });
	for (const name of ["weather", "time-stamp"])
		expect(await save(name, { url: `http://${host}` })).toEqual({ url: refused });
});

test("secrets are readable nowhere: not in the database, the page or the audit trail", async () => {
	await save("mail-server", mailForm());
	await save("stripe", { key: stripe.key, webhookSecret: stripe.webhookSecret });
	const events = await listAuditEvents({ entity: "outside-service", id: servicesId });
	expect(events.at(0)).toMatchObject({ action: "changed", diff: { service: "stripe" } });
	const all = [await dump(), JSON.stringify(await listServices()), JSON.stringify(events)].join();
	for (const secret of [mailServerPassword, stripe.key, stripe.webhookSecret]) expect(all).not.toContain(secret);
	expect(all).toContain("office@example.com");
});

test("only the owner may see or change them, and an unknown one is refused", async () => {
	for (const role of ["office", "estimator", "crew"] as const)
		expect(permit(await createTestStaff(role), "services.edit")).toBeNull();
	expect(await save("nothing", {})).toBe("unknown");
});
