// Finds the servers of an address: large providers, then SRV records (RFC 6186, RFC 8314), then the usual names.
import { Resolver } from "node:dns/promises";
import { resolvePublicHost } from "#app/platform/refused-hosts.server.ts";
import type { MailServer, MailServers } from "./account.ts";
import { canConnect } from "./connect.server.ts";
import { domainOf, findProvider, findProviderByMx, findProviderBySignIn, type Provider } from "./providers.ts";

export type FoundServers = MailServers & {
	/** where they were found */
	source: "provider" | "srv" | "guess";
	providerId: string | null;
};

const dnsTimeout = { timeout: 2_000, tries: 2 };

/** The DNS server of the tests, "127.0.0.1:5353"; the machine's own in an office. */
export function openResolver(server?: string): Resolver {
	const resolver = new Resolver(dnsTimeout);
	if (server) resolver.setServers([server]);
	return resolver;
}

/** Null when nothing is known about the domain and none of the usual names leads to a server. */
export async function findServers(address: string, resolver = openResolver()): Promise<FoundServers | null> {
	const domain = domainOf(address);
	const known = findProvider(domain) ?? findProviderByMx(await findMx(domain, resolver));
	if (known) return ofProvider(known, address);
	return (await findBySrv(domain, address, resolver)) ?? findByUsualNames(domain, address);
}

export async function findMx(domain: string, resolver: Resolver): Promise<string[]> {
	const records = await resolver.resolveMx(domain).catch(() => []);
	return records.map(({ exchange }) => exchange.toLowerCase());
}

/** The servers of a provider that was signed in with. */
export function serversOfProvider(signIn: "google" | "microsoft", address: string): MailServers {
	const provider = findProviderBySignIn(signIn);
	if (!provider) throw new Error(`there is no provider for ${signIn}`);
	const { imap, smtp, userName } = ofProvider(provider, address);
	return { imap, smtp, userName };
}

function ofProvider({ id, incomingServer, outgoingServer }: Provider, address: string): FoundServers {
	const toServer = ({ hostname, port, socketType }: Provider["incomingServer"]): MailServer => ({
		host: hostname,
		port,
		security: socketType === "SSL" ? "tls" : "starttls",
	});
	return {
		imap: toServer(incomingServer),
		smtp: toServer(outgoingServer),
		userName: address,
		source: "provider",
		providerId: id,
	};
}

async function findBySrv(domain: string, address: string, resolver: Resolver): Promise<FoundServers | null> {
	const find = async (service: string, security: MailServer["security"]) => {
		const records = await resolver.resolveSrv(`_${service}._tcp.${domain}`).catch(() => []);
		const [best] = records.sort((a, b) => a.priority - b.priority || b.weight - a.weight);
		// a service that the domain declares not to have is named "."
		return best?.name ? { host: best.name.toLowerCase(), port: best.port, security } : null;
	};
	const [imaps, imap, submissions, submission] = await Promise.all([
		find("imaps", "tls"),
		find("imap", "starttls"),
		find("submissions", "tls"),
		find("submission", "starttls"),
	]);
	const [incoming, outgoing] = [imaps ?? imap, submissions ?? submission];
	if (!incoming || !outgoing) return null;
	return { imap: incoming, smtp: outgoing, userName: address, source: "srv", providerId: null };
}

async function findByUsualNames(domain: string, address: string): Promise<FoundServers | null> {
	const imap = await findFirst([
		{ host: `imap.${domain}`, port: 993, security: "tls" },
		{ host: `mail.${domain}`, port: 993, security: "tls" },
		{ host: `imap.${domain}`, port: 143, security: "starttls" },
		{ host: `mail.${domain}`, port: 143, security: "starttls" },
	]);
	const smtp = await findFirst([
		{ host: `smtp.${domain}`, port: 465, security: "tls" },
		{ host: `mail.${domain}`, port: 465, security: "tls" },
		{ host: `smtp.${domain}`, port: 587, security: "starttls" },
		{ host: `mail.${domain}`, port: 587, security: "starttls" },
	]);
	return imap && smtp ? { imap, smtp, userName: address, source: "guess", providerId: null } : null;
}

/** The first server in the list that answers; all are tried at the same time. */
async function findFirst(servers: readonly MailServer[]): Promise<MailServer | null> {
	const found = await Promise.all(
		servers.map(async (server) => {
			const checked = await resolvePublicHost(server.host);
			return typeof checked === "object" && (await canConnect(checked.address, server.port));
		}),
	);
	return servers[found.indexOf(true)] ?? null;
}
