// Plus-addresses: "office+tag@example.com" is delivered to "office@example.com" by many providers (RFC 5233). Pure.

/** the part before the @ may have so many characters (RFC 5321, 4.5.3.1.1) */
const maxLocalPart = 64;
const alphabet = "abcdefghijklmnopqrstuvwxyz234567";

/** The plus-address with this tag; null when it would be too long, or the address has a tag already. */
export function addTag(address: string, tag: string): string | null {
	const at = address.lastIndexOf("@");
	const local = address.slice(0, at);
	if (at < 1 || local.includes("+") || local.length + 1 + tag.length > maxLocalPart) return null;
	return `${local}+${tag}${address.slice(at)}`;
}

/** The address without its tag, and the tag; null for an address without one. */
export function splitTag(address: string): { address: string; tag: string } | null {
	const at = address.lastIndexOf("@");
	const plus = address.indexOf("+");
	if (plus < 1 || plus > at) return null;
	return { address: address.slice(0, plus) + address.slice(at), tag: address.slice(plus + 1, at) };
}

/** Letters and digits that survive mail servers which change capitals (base 32 of RFC 4648). */
export function toBase32(bytes: Uint8Array): string {
	let bits = "";
	for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
	return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** The bytes of a text that `toBase32` made; null for any other text. */
export function fromBase32(text: string): Uint8Array | null {
	const digits = [...text].map((letter) => alphabet.indexOf(letter));
	if (digits.includes(-1)) return null;
	const bits = digits.map((digit) => digit.toString(2).padStart(5, "0")).join("");
	const bytes = Uint8Array.from(bits.match(/[01]{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
	return toBase32(bytes) === text ? bytes : null;
}
