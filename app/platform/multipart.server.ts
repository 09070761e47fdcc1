export type UploadedFile = {
	field: string;
	name: string;
	/** null when it was larger than allowed; the rest of it was read and thrown away */
	bytes: Buffer | null;
};

type Limits = { fileBytes: number; textBytes: number };

/** The body could not be read as a form, or its texts are larger than any honest form. */
export class BadMultipart extends Error {}

/**
 * Reads a multipart form as it arrives, holding one file at a time. `takeFile` gets each file together with the fields
 * that came before it; the next part is read when it is done. Gives the texts. Empty file fields are passed over.
 */
export async function readMultipart(
	request: Request,
	limits: Limits,
	takeFile: (file: UploadedFile, before: FormData) => Promise<void>,
): Promise<FormData> {
	const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers.get("content-type") ?? "");
	if (!boundary || !request.body) throw new BadMultipart("multipart boundary missing");
	const source = reader(request.body, Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`));
	const fields = new FormData();
	let texts = 0;
	await source.toMark(0);
	while (!(await source.ended())) {
		const { field, name } = describe(await source.toBlankLine());
		const bytes = await source.toMark(name === null ? limits.textBytes - texts : limits.fileBytes);
		if (name === null) {
			if (!bytes) throw new BadMultipart("text fields too large");
			texts += bytes.length;
			fields.append(field, bytes.toString("utf8"));
		} else if (name !== "" || bytes?.length !== 0) await takeFile({ field, name, bytes }, fields);
	}
	return fields;
}

function describe(head: string): { field: string; name: string | null } {
	const line = /^content-disposition:(.*)$/im.exec(head)?.[1] ?? "";
	const value = (key: string) => {
		const found = new RegExp(`[;\\s]${key}="([^"]*)"`, "i").exec(line)?.[1];
		return found?.replaceAll(/%(22|0D|0A)/gi, (escaped) => decodeURIComponent(escaped)) ?? null;
	};
	const field = value("name");
	if (field === null) throw new BadMultipart("form part without a name");
	return { field, name: value("filename") };
}

function reader(body: ReadableStream<Uint8Array>, mark: Buffer) {
	const chunks = body.getReader();
	// The first boundary has no line break in front of it; one is lent to it.
	let rest: Buffer = Buffer.from("\r\n");

	async function more(): Promise<void> {
		const { done, value } = await chunks.read();
		if (done) throw new BadMultipart("the form ended early");
		rest = rest.length ? Buffer.concat([rest, value]) : Buffer.from(value.buffer, value.byteOffset, value.byteLength);
	}

	return {
		/** Everything up to the next boundary, which is passed over; null when it was longer than `limit`. */
		async toMark(limit: number): Promise<Buffer | null> {
			const parts: Buffer[] = [];
			let length = 0;
			const keep = (part: Buffer) => {
				length += part.length;
				if (length <= limit) parts.push(part);
				else parts.length = 0;
			};
			for (;;) {
				const at = rest.indexOf(mark);
				if (at >= 0) {
					keep(rest.subarray(0, at));
					rest = rest.subarray(at + mark.length);
					return length <= limit ? Buffer.concat(parts) : null;
				}
				// What could be the beginning of a boundary stays for the next round.
				const sure = Math.max(0, rest.length - mark.length);
				keep(rest.subarray(0, sure));
				rest = rest.subarray(sure);
				await more();
			}
		},
		async toBlankLine(): Promise<string> {
			for (;;) {
				const at = rest.indexOf("\r\n\r\n");
				if (at >= 0) {
					const head = rest.toString("utf8", 0, at);
					rest = rest.subarray(at + 4);
					return head;
				}
				if (rest.length > 16_384) throw new BadMultipart("form part header too long");
				await more();
			}
		},
		/** After a boundary: "--" closes the form. */
		async ended(): Promise<boolean> {
			while (rest.length < 2) await more();
			if (rest.toString("latin1", 0, 2) !== "--") return false;
			for (;;) if ((await chunks.read()).done) return true;
		},
	};
}
