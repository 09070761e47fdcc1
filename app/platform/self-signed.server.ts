import { createHash, createSign, type KeyObject, randomBytes } from "node:crypto";
import { int, oid, seq, tlv } from "./der.ts";

type CertificateOptions = {
	name: string;
	from: Date;
	until: Date;
	/** extended key usage, as an object identifier */
	purpose: string;
	/** RSA */
	key: KeyObject;
	publicKey: KeyObject;
};

const empty = Buffer.alloc(0);
const derTrue = tlv(0x01, Buffer.from([0xff]));

/**
 * A self-signed X.509 certificate (RFC 5280) in DER that can sign documents but no other certificates. Built by hand,
 * because the packages that create certificates pull in a dependency injection container.
 */
export function createSelfSignedCertificate({
	name,
	from,
	until,
	purpose,
	key,
	publicKey,
}: CertificateOptions): Buffer {
	const rsaWithSha256 = seq(oid("1.2.840.113549.1.1.11"), tlv(0x05, empty));
	const distinguishedName = seq(tlv(0x31, seq(oid("2.5.4.3"), tlv(0x0c, Buffer.from(name, "utf8")))));
	const spki = publicKey.export({ type: "spki", format: "der" });
	const extension = (id: string, value: Buffer, critical = false) =>
		seq(oid(id), ...(critical ? [derTrue] : []), tlv(0x04, value));
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
		distinguishedName,
		seq(derTime(from), derTime(until)),
		distinguishedName,
		spki,
		tlv(0xa3, extensions),
	);
	const signature = createSign("sha256").update(content).sign(key);
	return seq(content, rsaWithSha256, tlv(0x03, Buffer.concat([Buffer.from([0]), signature])));
}

/** Years through 2049 have two digits (UTCTime), later ones four (GeneralizedTime). */
function derTime(at: Date): Buffer {
	const digits = at.toISOString().replaceAll(/[-:T]|\.\d+/g, "");
	return at.getUTCFullYear() < 2050 ? tlv(0x17, Buffer.from(digits.slice(2))) : tlv(0x18, Buffer.from(digits));
}
