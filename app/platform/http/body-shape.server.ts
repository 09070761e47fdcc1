// Counts the fields or values in a body without parsing it, because a crafted body can make parsing expensive.
import { MultipartError, readMultipart } from "../multipart.server.ts";

export type JsonLimits = { values: number; depth: number };

/** How many fields a URL-encoded form has. */
export function countFields(body: Uint8Array): number {
	let count = 1;
	for (let at = body.indexOf(ampersand); at >= 0; at = body.indexOf(ampersand, at + 1)) count += 1;
	return count;
}

/** Reads the parts of a multipart form one by one. Null when they are valid, otherwise the status to reject them with. */
export async function checkMultipart(type: string, body: Uint8Array, fields: number): Promise<400 | 413 | null> {
	const request = new Request("http://localhost/", {
		method: "POST",
		headers: { "content-type": type },
		body: body as BodyInit,
	});
	const limits = { fileBytes: body.length, textBytes: body.length, parts: fields };
	try {
		await readMultipart(request, limits, async () => undefined);
		return null;
	} catch (error) {
		if (error instanceof MultipartError) return error.status;
		throw error;
	}
}

/** Whether JSON stays within the limits. Doesn't check whether it is valid. */
export function isJsonWithin(body: Uint8Array, { values, depth }: JsonLimits): boolean {
	let [count, level, isString] = [1, 0, false];
	for (let at = 0; at < body.length; at += 1) {
		const byte = body[at];
		if (byte === backslash) at += 1;
		else if (byte === quote) isString = !isString;
		else if (isString) continue;
		else if (byte === comma) count += 1;
		else if (byte === openBrace || byte === openBracket) {
			count += 1;
			level += 1;
		} else if (byte === closeBrace || byte === closeBracket) level -= 1;
		if (count > values || level > depth) return false;
	}
	return true;
}

const code = (character: string) => character.charCodeAt(0);
const [ampersand, comma, quote, backslash] = [code("&"), code(","), code('"'), code("\\")];
const [openBrace, closeBrace, openBracket, closeBracket] = [code("{"), code("}"), code("["), code("]")];
