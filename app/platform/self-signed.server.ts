import { createHash, createSign, type KeyObject, randomBytes } from "node:crypto";
import { int, oid, seq, tlv } from "./der.ts";

type Wanted = {
	name: string;
	from: Date;
	until: Date;
	/** extended key usage, as an object identifier */
	purpose: string;
	/** RSA */
	key: KeyObject;
	publicKey: KeyObject;
};

const none = Buffer.alloc(0);
const yes = tlv(0x01, Buffer.from([0xff]));

/**
 * An X.509 certificate (RFC 5280) that its own key signed, in DER: it signs documents and vouches for nobody else.
 * By hand, because the packages that make certificates bring a container for dependencies with them.
 */
export function selfSigned({ name, from, until, purpose, key, publicKey }: Wanted): Buffer {
	const rsaWithSha256 = seq(oid("1.2.840.113549.1.1.11"), tlv(0x05, none));
	const named = seq(tlv(0x31, seq(oid("2.5.4.3"), tlv(0x0c, Buffer.from(name, "utf8")))));
	const spki = publicKey.export({ type: "spki", format: "der" });
	const extension = (id: string, value: Buffer, critical = false) =>
		seq(oid(id), ...(critical ? [yes] : []), tlv(0x04, value));
	const extensions = seq(
		extension("2.5.29.19", seq(), true),
		// digital signature and content commitment
		extension("2.5.29.15", tlv(0x03, Buffer.from([6, 0b1100_0000])), true),
		extension("2.5.29.37", seq(oid(purpose)), true),
		extension("2.5.29.14", tlv(0x04, createHash("sha1").update(spki).digest())),
	);
	const content = seq(
		tlv(0xa0, int(2)),
		tlv(0x02, Buffer.concat([Buffer.from([0x01]), randomBytes(15)])),
		rsaWithSha256,
		named,
		seq(time(from), time(until)),
		named,
		spki,
		tlv(0xa3, extensions),
	);
	const signature = createSign("sha256").update(content).sign(key);
	return seq(content, rsaWithSha256, tlv(0x03, Buffer.concat([Buffer.from([0]), signature])));
}

/** Through 2049 with two digits of the year, from then on with four. */
function time(at: Date): Buffer {
	const digits = at.toISOString().replaceAll(/[-:T]|\.\d+/g, "");
	return at.getUTCFullYear() < 2050 ? tlv(0x17, Buffer.from(digits.slice(2))) : tlv(0x18, Buffer.from(digits));
}
