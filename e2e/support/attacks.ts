// Requests made to use up the time or the memory of the process. Each is sent to every endpoint that anyone can reach.
import { crc32, deflateSync } from "node:zlib";

export type Attack = {
	method?: "GET" | "POST";
	headers?: Record<string, string>;
	/** appended to the path */
	query?: string;
	body?: Buffer;
	/** sends only half of the body and waits this many milliseconds before it gives up */
	stallMs?: number;
};

const megabyte = 1024 * 1024;
const form = { "content-type": "application/x-www-form-urlencoded" };
const multipart = { "content-type": "multipart/form-data; boundary=b" };
const json = { "content-type": "application/json" };
const bytes = { "content-type": "application/octet-stream" };
const key = "00000000-0000-4000-8000-00000000beef";

/** One part, repeated up to 1 MB. */
function fill(part: string | ((index: number) => string), end = ""): Buffer {
	const parts: string[] = [];
	for (let [length, index] = [0, 0]; length < megabyte - 300; index += 1) {
		const next = typeof part === "string" ? part : part(index);
		parts.push(next);
		length += next.length;
	}
	return Buffer.from(parts.join("") + end);
}

const fields = (count: number, value: string) =>
	Array.from({ length: count }, (_, n) => `field${n}=${value}`).join("&");
const part = (name: string, headers = "") =>
	`--b\r\nContent-Disposition: form-data; name="${name}"\r\n${headers}\r\n1\r\n`;
const file = (field: string, content: Buffer) =>
	Buffer.concat([
		Buffer.from(`${part("key").replace("\r\n1\r\n", `\r\n${key}\r\n`)}--b\r\n`),
		Buffer.from(`Content-Disposition: form-data; name="${field}"; filename="a.pdf"\r\n\r\n`),
		content,
		Buffer.from("\r\n--b--\r\n"),
	]);

/** A white PNG of one bit per pixel. */
function createPng(width: number): Buffer {
	const chunk = (type: string, data: Buffer) => {
		const body = Buffer.concat([Buffer.from(type), data]);
		const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
		length.writeUInt32BE(data.length);
		checksum.writeUInt32BE(crc32(body));
		return Buffer.concat([length, body, checksum]);
	};
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(width, 4);
	header.writeUInt8(1, 8);
	const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * width));
	const signature = Buffer.from("89504e470d0a1a0a", "hex");
	return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

/** A WebP of 38 bytes: 16,000 by 6,800 pixels of one color. */
function createWebp(): Buffer {
	const [width, height] = [16_000 - 1, 6_800 - 1];
	const pixels = Buffer.alloc(18);
	pixels.writeUInt8(0x2f, 0);
	pixels.writeUInt32LE((width | (height << 14)) >>> 0, 1);
	const size = Buffer.alloc(4);
	size.writeUInt32LE(pixels.length);
	const body = Buffer.concat([Buffer.from("WEBPVP8L"), size, pixels]);
	const total = Buffer.alloc(4);
	total.writeUInt32LE(body.length);
	return Buffer.concat([Buffer.from("RIFF"), total, body]);
}

const byteRanges = Buffer.concat([Buffer.from("%PDF-1.7\n"), fill("/ByteRange [0 500000 500010 500000]\n")]);

export const attacks: Record<string, Attack> = {
	"100,000 fields": { headers: form, body: fill((index) => `f${index.toString(36)}=&`) },
	"500 large fields": { headers: form, body: Buffer.from(fields(500, "%F0%9F%8C%B3".repeat(160))) },
	"one field 500 times": { headers: form, body: Buffer.from(Array(500).fill("intent=x").join("&")) },
	"NUL and names of the prototype": {
		headers: form,
		body: Buffer.from("__proto__=1&constructor=%00&email=%00&intent=%00&title=%00&key=%00&name=%ED%A0%80"),
	},
	"many parts": { headers: multipart, body: fill((index) => part(`a${index}`), "--b--\r\n") },
	"500 parts": { headers: multipart, body: Buffer.from(`${Array(500).fill(part("a")).join("")}--b--\r\n`) },
	"large headers of parts": {
		headers: multipart,
		body: fill(part("a", "X: 1\r\n".repeat(600)), "--b--\r\n"),
	},
	"a multipart form that breaks off": { headers: multipart, body: Buffer.from(part("a")) },
	"deep JSON": { headers: json, body: fill("[") },
	"deep JSON of objects": { headers: json, body: fill('{"a":') },
	"JSON with many keys": { headers: json, body: Buffer.from(`{${fill((index) => `"k${index}":1,`)}"z":1}`) },
	"broken JSON": { headers: json, body: Buffer.from('{"email":') },
	"a tiny PNG of 144 million pixels": { headers: bytes, query: `?key=${key}`, body: createPng(12_000) },
	"a tiny WebP of 109 million pixels": { headers: bytes, query: `?key=${key}`, body: createWebp() },
	"a tiny PNG in a form": { headers: multipart, body: file("photos", createPng(7_000)) },
	"a PDF with many byte ranges": { headers: multipart, body: file("file", byteRanges) },
	"many cookies": { method: "GET", headers: { cookie: "a=1; ".repeat(2_800) } },
	"a long query": { method: "GET", query: `?${fields(900, "x")}` },
	"a query with NUL": { method: "GET", query: "?q=%00&key=%00&__proto__=1&title=%00&service=%00&from=%00" },
	"a long search": { method: "GET", query: `?q=${"oak%20or%20".repeat(1_200)}` },
	"a body that stalls": { headers: form, body: Buffer.alloc(200_000, "a"), stallMs: 20 },
	"a multipart body that stalls": { headers: multipart, body: file("photos", createPng(7_000)), stallMs: 20 },
};
