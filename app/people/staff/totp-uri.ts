const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The otpauth URI in the QR code for the authenticator app. The secret's bytes are those of its UTF-8 text. */
export function totpUri(secret: string, issuer: string, account: string): string {
	const query = new URLSearchParams({
		secret: base32(new TextEncoder().encode(secret)),
		issuer,
		digits: "6",
		period: "30",
	});
	return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`;
}

/** The secret in groups of four characters, for typing it. */
export function typedSecret(uri: string): string {
	return (new URL(uri).searchParams.get("secret") ?? "").replaceAll(/(.{4})(?=.)/g, "$1 ");
}

function base32(bytes: Uint8Array): string {
	const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
	const groups = bits.match(/.{1,5}/g) ?? [];
	return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}
