// A DNS server on a loopback port that knows a few records and nothing else.
import dgram from "node:dgram";
import type { AddressInfo } from "node:net";

type DnsRecord =
	| { type: "TXT"; text: string }
	| { type: "MX"; exchange: string; priority?: number }
	| { type: "SRV"; name: string; port: number; priority?: number };

const types = { MX: 15, TXT: 16, SRV: 33 } as const;

/** `records`: by name. `isSilent`: answers nothing. */
export async function startDnsServer(records: Record<string, DnsRecord[]>, { isSilent = false } = {}) {
	const socket = dgram.createSocket("udp4");
	socket.on("message", (query, { port, address }) => {
		if (!isSilent) socket.send(answer(query, records), port, address);
	});
	await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
	return {
		address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
		stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
	};
}

function answer(query: Buffer, records: Record<string, DnsRecord[]>): Buffer {
	const labels: string[] = [];
	let at = 12;
	for (let length = query[at] ?? 0; length; length = query[at] ?? 0) {
		labels.push(query.toString("latin1", at + 1, at + 1 + length));
		at += length + 1;
	}
	const question = query.subarray(12, at + 5);
	const type = query.readUInt16BE(at + 1);
	const known = records[labels.join(".").toLowerCase()];
	const found = (known ?? []).filter((record) => types[record.type] === type);
	const header = Buffer.alloc(12);
	query.copy(header, 0, 0, 2);
	// an answer; "no such name" where nothing is known
	header.writeUInt16BE(known ? 0x8180 : 0x8183, 2);
	header.writeUInt16BE(1, 4);
	header.writeUInt16BE(found.length, 6);
	return Buffer.concat([header, question, ...found.map(toAnswer)]);
}

function toAnswer(record: DnsRecord): Buffer {
	const data = toData(record);
	const head = Buffer.alloc(12);
	head.writeUInt16BE(0xc00c, 0); // the name of the question
	head.writeUInt16BE(types[record.type], 2);
	head.writeUInt16BE(1, 4);
	head.writeUInt32BE(60, 6);
	head.writeUInt16BE(data.length, 10);
	return Buffer.concat([head, data]);
}

function toData(record: DnsRecord): Buffer {
	if (record.type === "TXT") {
		const parts = record.text.match(/.{1,255}/g) ?? [];
		return Buffer.concat(parts.map((part) => Buffer.concat([Buffer.of(part.length), Buffer.from(part)])));
	}
	const { priority = 10 } = record;
	if (record.type === "MX") return Buffer.concat([short(priority), toName(record.exchange)]);
	return Buffer.concat([short(priority), short(0), short(record.port), toName(record.name)]);
}

const short = (value: number) => Buffer.of(value >> 8, value & 255);

const toName = (name: string) =>
	Buffer.concat([
		...name.split(".").map((label) => Buffer.concat([Buffer.of(label.length), Buffer.from(label)])),
		Buffer.of(0),
	]);
