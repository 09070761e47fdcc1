// What a file is by its first bytes, because its sender can call it anything. Pure.

const signatures: readonly [type: string, hex: string, at?: number][] = [
	["image/png", "89504e470d0a1a0a"],
	["image/jpeg", "ffd8ff"],
	["image/gif", "47494638"],
	["image/webp", "57454250", 8],
	["application/pdf", "255044462d"],
	["application/x-msdownload", "4d5a"],
	["application/x-elf", "7f454c46"],
	["application/x-rar-compressed", "526172211a07"],
	["application/x-7z-compressed", "377abcaf271c"],
	["application/gzip", "1f8b"],
	["application/vnd.ms-office", "d0cf11e0a1b11ae1"],
];

const zipTypes: Record<string, string> = {
	docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
};

/** Types that a browser may show by itself. */
const previewTypes = ["image/png", "image/jpeg", "image/gif", "image/webp", "application/pdf"];

export function fileType(bytes: Uint8Array, declared: string, name: string): string {
	const hex = [...bytes.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
	const found = signatures.find(([, signature, at = 0]) => hex.startsWith(signature, at * 2))?.[0];
	if (found) return found;
	if (hex.startsWith("504b0304")) return zipTypes[name.split(".").at(-1)?.toLowerCase() ?? ""] ?? "application/zip";
	// a picture or a PDF whose bytes say otherwise is none
	if (previewTypes.includes(declared) || !/^[a-z]+\/[\w.+-]{1,80}$/.test(declared)) return "application/octet-stream";
	return declared;
}

export const isPreviewable = (type: string) => previewTypes.includes(type);
export const isPicture = (type: string) => isPreviewable(type) && type !== "application/pdf";

/** A file name without paths, control characters and tricks with the direction of writing. */
export function safeFileName(name: string, fallback: string): string {
	const last = name.split(/[/\\]/).at(-1) ?? "";
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
	const clean = last.replaceAll(/[\x00-\x1f\x7f"<>|:*?\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, "").trim();
	return clean.replace(/^\.+/, "").slice(-120) || fallback;
}
