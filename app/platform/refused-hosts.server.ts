// Hosts that no outside service has, and that an address entered in the product must not reach.
import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** Link-local addresses, and others at which cloud machines offer their own credentials. */
const refused = new BlockList();
refused.addSubnet("169.254.0.0", 16, "ipv4");
refused.addSubnet("fe80::", 10, "ipv6");
refused.addAddress("fd00:ec2::254", "ipv6");
refused.addAddress("100.100.100.200", "ipv4");
refused.addAddress("168.63.129.16", "ipv4");
const refusedNames = new Set(["metadata", "metadata.google.internal", "metadata.goog", "instance-data"]);

export const refusedHostMessage = "This address belongs to the machine's own network. Enter the service's address.";

/** Whether a host is refused, or any address that it resolves to. */
export async function isRefusedHost(host: string): Promise<boolean> {
	const name = host
		.toLowerCase()
		.replace(/^\[|\]$/g, "")
		.replace(/\.$/, "");
	if (refusedNames.has(name)) return true;
	const found = isIP(name) ? [{ address: name }] : await lookup(name, { all: true }).catch(() => []);
	return found.some(({ address }) => refused.check(address, isIP(address) === 6 ? "ipv6" : "ipv4"));
}

/** Throws when the host is refused. Called before each connection, because a name can resolve to another address later. */
export async function requireAllowedHost(host: string): Promise<void> {
	if (await isRefusedHost(host)) throw new Error(`${host} resolves to an address of the machine's own network`);
}
