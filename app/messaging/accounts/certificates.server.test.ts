// Mail servers on loopback whose certificates are wrong in every way. None of them may learn a password.
import { generateKeyPairSync, X509Certificate } from "node:crypto";
import net, { type AddressInfo, type Socket } from "node:net";
import tls from "node:tls";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createSelfSignedCertificate } from "#app/platform/self-signed.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { explainProblem, type Security } from "./account.ts";
import { testServers } from "./test-connection.server.ts";

const serverAuthentication = "1.3.6.1.5.5.7.3.1";
const day = 86_400_000;

type Identity = { key: string; cert: string };

function createIdentity(name: string, until = new Date(Date.now() + day)): Identity {
	const { privateKey: key, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
	const from = new Date(until.getTime() - 365 * day);
	const der = createSelfSignedCertificate({ name, from, until, purpose: serverAuthentication, key, publicKey });
	return { key: key.export({ type: "pkcs8", format: "pem" }).toString(), cert: new X509Certificate(der).toString() };
}

/** as trusted as those of the authorities that Node.js knows */
const trusted = createIdentity("localhost");
const ofAnotherHost = createIdentity("mail.other.example");
const expired = createIdentity("localhost", new Date(Date.now() - day));
const untrusted = createIdentity("localhost");

let product: TestProduct;
const authorities = tls.getCACertificates("default");
const servers: net.Server[] = [];

beforeAll(async () => {
	product = await openTestProduct();
	tls.setDefaultCACertificates([...authorities, ...[trusted, ofAnotherHost, expired].map(({ cert }) => cert)]);
});
afterEach(async () => {
	await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});
afterAll(async () => {
	tls.setDefaultCACertificates(authorities);
	await product.close();
});

const greetings = { imap: "* OK ready\r\n", smtp: "220 localhost ready\r\n" };

/** Answers commands, offers STARTTLS, and accepts no password. */
function answer(kind: "imap" | "smtp", line: string, offers: boolean): string {
	const [tag = "", name = ""] = kind === "imap" ? line.split(" ") : ["", line.split(" ")[0]];
	const command = name.toUpperCase();
	if (kind === "smtp") {
		if (command === "EHLO") return `250-localhost\r\n${offers ? "250-STARTTLS\r\n" : ""}250 AUTH PLAIN LOGIN\r\n`;
		if (command === "STARTTLS") return offers ? "220 go ahead\r\n" : "502 5.5.1 not known\r\n";
		return "535 5.7.8 wrong password\r\n";
	}
	if (command === "CAPABILITY")
		return `* CAPABILITY IMAP4rev1 AUTH=PLAIN${offers ? " STARTTLS" : ""}\r\n${tag} OK done\r\n`;
	if (["LOGIN", "AUTHENTICATE"].includes(command)) return `${tag} NO [AUTHENTICATIONFAILED] wrong password\r\n`;
	return `${tag} OK done\r\n`;
}

/** What a client said to a server, before and after the connection was encrypted. */
type Heard = { plain: string[]; encrypted: string[] };

async function startServer(kind: "imap" | "smtp", security: Security, identity: Identity, offers = true) {
	const heard: Heard = { plain: [], encrypted: [] };
	const talk = (socket: Socket, lines: string[]) => {
		let rest = "";
		socket.on("error", () => undefined); // clients that disconnect
		socket.on("data", (part) => {
			const whole = (rest + part.toString()).split("\r\n");
			rest = whole.pop() ?? "";
			for (const line of whole) {
				lines.push(line);
				socket.write(answer(kind, line, offers));
				if (!offers || !/^(\S+ )?STARTTLS$/i.test(line)) continue;
				socket.removeAllListeners("data");
				talk(new tls.TLSSocket(socket, { isServer: true, ...identity }), heard.encrypted);
			}
		});
	};
	const welcome = (lines: string[]) => (socket: Socket) => {
		talk(socket, lines);
		socket.write(greetings[kind]);
	};
	const server =
		security === "tls" ? tls.createServer(identity, welcome(heard.encrypted)) : net.createServer(welcome(heard.plain));
	server.on("tlsClientError", () => undefined);
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return { heard, port: (server.address() as AddressInfo).port };
}

async function connectTo(security: Security, identity: Identity, offers = true) {
	const [imap, smtp] = [
		await startServer("imap", security, identity, offers),
		await startServer("smtp", security, identity, offers),
	];
	const at = (port: number) => ({ host: "localhost", port, security });
	const results = await testServers(
		{ imap: at(imap.port), smtp: at(smtp.port), userName: "office" },
		{ userName: "office", password: "acorn-ladder-7431" },
	);
	return {
		problems: results.map(({ problem }) => problem),
		steps: results.map(({ steps }) => steps.map(({ step, result }) => `${step} ${result}`)),
		plain: [...imap.heard.plain, ...smtp.heard.plain],
		encrypted: [...imap.heard.encrypted, ...smtp.heard.encrypted],
	};
}

const signIn = /LOGIN|AUTH|acorn|office/i;
const encryptions = ["tls", "starttls"] as const;

test.each(encryptions)("with %s, a trusted certificate of this host lets us sign in", async (security) => {
	const { problems, plain, encrypted } = await connectTo(security, trusted);
	expect(problems).toMatchObject([
		{ code: "sign-in", step: "sign-in" },
		{ code: "sign-in", step: "sign-in" },
	]);
	expect(encrypted.filter((line) => signIn.test(line)).length).toBeGreaterThanOrEqual(2);
	expect(plain.filter((line) => signIn.test(line))).toEqual([]);
});

const wrong = [
	["no one trusts", untrusted],
	["names another host", ofAnotherHost],
	["has expired", expired],
] as const;

test.each(encryptions.flatMap((security) => wrong.map((entry) => [security, ...entry] as const)))(
	"with %s, nothing is sent to a server whose certificate %s",
	async (security, _what, identity) => {
		const { problems, steps, plain, encrypted } = await connectTo(security, identity);
		expect(problems).toMatchObject([
			{ code: "certificate", step: "encrypt" },
			{ code: "certificate", step: "encrypt" },
		]);
		for (const each of steps)
			expect(each.slice(0, 4)).toEqual(["find done", "connect done", "encrypt failed", "sign-in skipped"]);
		expect(encrypted).toEqual([]);
		expect(plain.filter((line) => signIn.test(line))).toEqual([]);
	},
);

test("a server that offers no encryption isn't signed in to", async () => {
	const { problems, plain } = await connectTo("starttls", trusted, false);
	expect(problems).toMatchObject([
		{ code: "encryption", step: "encrypt" },
		{ code: "encryption", step: "encrypt" },
	]);
	expect(plain.filter((line) => signIn.test(line))).toEqual([]);
});

test("a person reads what is wrong and what to do", () => {
	expect(explainProblem("certificate", "mail.larch.example", 993)).toEqual({
		title: "The certificate of mail.larch.example can't be trusted.",
		advice: "Check the server's name. If it's right, ask your email provider to renew the certificate.",
	});
	expect(explainProblem("encryption", "mail.larch.example", 143).title).toContain("mail.larch.example");
});
