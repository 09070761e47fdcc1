// Just enough ASN.1 to create a certificate and to read a signature: DER as a tree of nodes.

export type Node = {
	tag: number;
	/** the encoded bytes, including tag and length */
	whole: Uint8Array;
	value: Uint8Array;
};

/** Throws RangeError on anything that is not DER, so catch it when reading an uploaded file. */
export function readNode(bytes: Uint8Array, at = 0): Node {
	const first = bytes[at + 1];
	if (first === undefined) throw new RangeError("unexpected end of data");
	const extra = first < 0x80 ? 0 : first & 0x7f;
	if (extra > 4 || first === 0x80) throw new RangeError("not DER");
	let length = first;
	if (extra) {
		length = 0;
		for (const byte of bytes.subarray(at + 2, at + 2 + extra)) length = length * 256 + byte;
	}
	const begin = at + 2 + extra;
	if (begin + length > bytes.length) throw new RangeError("unexpected end of data");
	return {
		tag: bytes[at] ?? 0,
		whole: bytes.subarray(at, begin + length),
		value: bytes.subarray(begin, begin + length),
	};
}

export function childrenOf(node: Node): Node[] {
	const children: Node[] = [];
	for (let at = 0; at < node.value.length; ) {
		const child = readNode(node.value, at);
		children.push(child);
		at += child.whole.length;
	}
	return children;
}

/** "1.2.840.113549.1.9.4" */
export function oidOf(node: Node): string {
	const parts: number[] = [];
	let part = 0;
	for (const byte of node.value) {
		part = part * 128 + (byte & 0x7f);
		if (byte & 0x80) continue;
		if (parts.length) parts.push(part);
		else parts.push(Math.min(2, Math.floor(part / 40)), part - 40 * Math.min(2, Math.floor(part / 40)));
		part = 0;
	}
	return parts.join(".");
}

/** UTCTime or GeneralizedTime; null when it is neither. */
export function timeOf(node: Node): Date | null {
	const text = new TextDecoder().decode(node.value);
	const found = /^(\d\d)?(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(text);
	if (!found) return null;
	const [, century, year, ...rest] = found;
	const full = century ?? (Number(year) < 50 ? "20" : "19");
	const [month, day, hour, minute, second] = rest;
	return new Date(`${full}${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

export function tlv(tag: number, value: Uint8Array): Buffer {
	if (value.length < 0x80) return Buffer.concat([Buffer.from([tag, value.length]), value]);
	const hex = value.length.toString(16);
	const length = Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex");
	return Buffer.concat([Buffer.from([tag, 0x80 + length.length]), length, value]);
}

export function seq(...parts: Uint8Array[]): Buffer {
	return tlv(0x30, Buffer.concat(parts));
}

/** From 0 to 127. */
export function int(value: number): Buffer {
	return tlv(0x02, Buffer.from([value]));
}

export function oid(text: string): Buffer {
	const [first = 0, second = 0, ...rest] = text.split(".").map(Number);
	const bytes = [first * 40 + second, ...rest].flatMap((part) => {
		const digits = [part % 128];
		for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128)) digits.unshift((left % 128) + 128);
		return digits;
	});
	return tlv(0x06, Buffer.from(bytes));
}
