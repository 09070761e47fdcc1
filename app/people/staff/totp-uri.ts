const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The address that an authenticator app reads from the picture. The secret's bytes are its UTF-8 characters. */
export function totpUri(secret: string, issuer: string, account: string): string {
	const query = new URLSearchParams({
		secret: base32(new TextEncoder().encode(secret)),
		issuer,
		digits: "6",
		period: "30",
	});
	return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`;
}

/** The secret in groups of four, to be typed by hand. */
export function typedSecret(uri: string): string {
	return (new URL(uri).searchParams.get("secret") ?? "").replaceAll(/(.{4})(?=.)/g, "$1 ");
}

function base32(bytes: Uint8Array): string {
	const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
	const groups = bits.match(/.{1,5}/g) ?? [];
	return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}
