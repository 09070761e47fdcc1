// Email addresses as people type them. Pure, and used in the browser too.

/** What an email field of a browser accepts (HTML, "valid email address"), but with a dot in the domain. */
export const emailPattern =
	/^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** The domain in ASCII, as browsers send it: "ruth@müller.de" is "ruth@xn--mller-kva.de". Other text stays as it is. */
function withAsciiDomain(typed: string): string {
	const at = typed.lastIndexOf("@");
	const domain = typed.slice(at + 1);
	// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII only
	if (at < 1 || /^[\x00-\x7f]*$/.test(domain) || /[\s/:?#\\[\]%@]/.test(domain)) return typed;
	const url = URL.parse(`http://${domain}/`);
	return url ? `${typed.slice(0, at)}@${url.hostname}` : typed;
}

/** The address as email is sent to it; null when it isn't one. */
export function parseEmailAddress(text: string): string | null {
	const typed = withAsciiDomain(text.trim());
	return typed.length <= 254 && emailPattern.test(typed) ? typed : null;
}

/** A link that writes to the address. Characters such as & and # have a meaning of their own in links. */
export const mailtoUrl = (email: string) => `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
