import { isIPv4, isIPv6 } from "node:net";

/**
 * How rate limits identify a client: by its IPv4 address, or the /64 network of its IPv6 address. One home or one rented
 * server has all 2^64 addresses of such a network. An IPv4 address in IPv6 notation counts as IPv4.
 */
export function clientNetwork(ip: string): string {
	const [address = ""] = ip.split("%"); // a link-local address may name its interface: fe80::1%eth0
	if (!isIPv6(address)) return address;
	const groups = ipv6Groups(address);
	const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
	if (isMapped) return groups.slice(6).flatMap(toBytes).join(".");
	return `${groups
		.slice(0, 4)
		.map((group) => group.toString(16))
		.join(":")}::/64`;
}

/** The eight numbers of an IPv6 address. */
function ipv6Groups(address: string): number[] {
	const [head = "", tail] = address.split("::");
	const [start, end] = [readGroups(head), readGroups(tail ?? "")];
	return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}

function readGroups(text: string): number[] {
	if (!text) return [];
	return text.split(":").flatMap((group) => {
		if (!isIPv4(group)) return [Number.parseInt(group, 16)];
		const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
		return [a * 256 + b, c * 256 + d];
	});
}

function toBytes(group: number): [number, number] {
	return [group >> 8, group & 255];
}
