// Hosts that no outside service has, and that an address entered in the product must not reach.
import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { settings } from "./env.server.ts";

/** Link-local addresses, and others at which cloud machines offer their own credentials. */
const refused = new BlockList();
refused.addSubnet("169.254.0.0", 16, "ipv4");
refused.addSubnet("fe80::", 10, "ipv6");
refused.addAddress("fd00:ec2::254", "ipv6");
refused.addAddress("100.100.100.200", "ipv4");
refused.addAddress("168.63.129.16", "ipv4");
const refusedNames = new Set(["metadata", "metadata.google.internal", "metadata.goog", "instance-data"]);

/** Everything that isn't on the public internet, and the ranges whose addresses contain one of another kind. */
const unreachable = new BlockList();
for (const subnet of ["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "172.16.0.0/12", "192.0.0.0/24"])
	addSubnet(subnet, "ipv4");
for (const subnet of ["192.168.0.0/16", "198.18.0.0/15", "224.0.0.0/4", "240.0.0.0/4"]) addSubnet(subnet, "ipv4");
for (const subnet of ["::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/32", "2002::/16", "fc00::/7"])
	addSubnet(subnet, "ipv6");
for (const subnet of ["fec0::/10", "ff00::/8"]) addSubnet(subnet, "ipv6");

function addSubnet(subnet: string, type: "ipv4" | "ipv6"): void {
	const [address = "", prefix] = subnet.split("/");
	unreachable.addSubnet(address, Number(prefix), type);
}

export const refusedHostMessage = "This address belongs to the machine's own network. Enter the service's address.";

/** Whether a host is refused, or any address that it resolves to. */
export async function isRefusedHost(host: string): Promise<boolean> {
	const name = normalizeHost(host);
	return refusedNames.has(name) || (await findAddresses(name)).some((address) => isIn(refused, address));
}

const normalizeHost = (host: string) =>
	host
		.toLowerCase()
		.replace(/^\[|\]$/g, "")
		.replace(/\.$/, "");

const isIn = (list: BlockList, address: string) => list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

async function findAddresses(name: string): Promise<string[]> {
	if (isIP(name)) return [name];
	const found = await lookup(name, { all: true, order: "ipv4first" }).catch(() => []);
	return found.map(({ address }) => address);
}

/** An address that was checked, to connect to, and the name that its certificate must have. */
export type CheckedHost = { address: string; servername: string };

/**
 * Resolves a host once and checks every address. Whoever connects uses the returned address: if the name were resolved
 * again, its owner could answer with another address by then. Addresses of private networks are refused, unless they are
 * allowed: by MAIL_ALLOW_PRIVATE where the caller doesn't say.
 */
export async function resolvePublicHost(
	host: string,
	allowPrivate = settings.mailAllowPrivate,
): Promise<CheckedHost | "unknown" | "refused"> {
	const name = normalizeHost(host);
	if (refusedNames.has(name)) return "refused";
	const addresses = await findAddresses(name);
	const [address] = addresses;
	if (!address) return "unknown";
	const isRefused = (each: string) => isIn(refused, each) || (!allowPrivate && isIn(unreachable, each));
	return addresses.some(isRefused) ? "refused" : { address, servername: name };
}

/** Throws when the host is refused. Called before each connection, because a name can resolve to another address later. */
export async function requireAllowedHost(host: string): Promise<void> {
	if (await isRefusedHost(host)) throw new Error(`${host} resolves to an address of the machine's own network`);
}
