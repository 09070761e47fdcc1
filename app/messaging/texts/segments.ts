// How many segments a text message takes. Carriers charge by the segment. Agrees with Twilio's own calculator (segments.test.ts),
// which is too large for the browser. Pure.

/** The characters of GSM 03.38. Any other one makes the whole message UCS-2, which fits less than half as much. */
const basic =
	"\n\r !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ";
/** These take the space of two. */
const extended = "\f[\\]^{|}~€";

const septets = new Map<string, number>();
for (const character of basic) septets.set(character, 1);
for (const character of extended) septets.set(character, 2);

type TextEncoding = "GSM-7" | "UCS-2";
export type TextSize = {
	encoding: TextEncoding;
	segments: number;
	/** in the units of its encoding: an extended character counts twice, as do most emoji */
	units: number;
	/** units that fit into as many segments */
	capacity: number;
	/** the characters that make it UCS-2, each once */
	unusual: string[];
	/** the characters that count twice in GSM-7, each once */
	extended: string[];
};

const limits = { "GSM-7": { single: 160, part: 153 }, "UCS-2": { single: 70, part: 67 } } as const;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

export function measureText(body: string): TextSize {
	const characters = Array.from(graphemes.segment(body.replaceAll("\r\n", "\n")), ({ segment }) => segment);
	const unusual = [...new Set(characters.filter((character) => !septets.has(character)))];
	const encoding: TextEncoding = unusual.length ? "UCS-2" : "GSM-7";
	const sizes = characters.map((character) =>
		encoding === "UCS-2" ? character.length : (septets.get(character) ?? character.length),
	);
	const units = sizes.reduce((sum, size) => sum + size, 0);
	const { single, part } = limits[encoding];
	const segments = units <= single ? 1 : countParts(sizes, part);
	return {
		encoding,
		segments,
		units,
		capacity: segments === 1 ? single : segments * part,
		unusual,
		extended: encoding === "GSM-7" ? [...new Set(characters.filter((one) => septets.get(one) === 2))] : [],
	};
}

/** A character is never divided between two segments, so the end of one may stay empty. */
function countParts(sizes: readonly number[], part: number): number {
	let parts = 1;
	let used = 0;
	for (const size of sizes) {
		if (used + size > part) {
			parts += 1;
			used = 0;
		}
		used += size;
	}
	return parts;
}

const plain: Record<string, string> = {
	"‘": "'",
	"’": "'",
	"‚": "'",
	"‛": "'",
	"“": '"',
	"”": '"',
	"„": '"',
	"‟": '"',
	"«": '"',
	"»": '"',
	"′": "'",
	"″": '"',
	"`": "'",
	"´": "'",
	"–": "-",
	"—": "-",
	"‐": "-",
	"‑": "-",
	"−": "-",
	"…": "...",
	"•": "-",
	"\u00a0": " ",
	"\u2009": " ",
	"\u202f": " ",
	"\u200b": "",
	"\ufeff": "",
	"\t": " ",
};
const convertible = new RegExp(`[${Object.keys(plain).join("")}]`, "g");

/** The text with curly quotes, long dashes and the like in their plain form, and what was converted, each once. */
export function toPlainCharacters(body: string): { text: string; converted: string[] } {
	const converted = new Set<string>();
	const text = body
		.normalize("NFC")
		.replaceAll("\r\n", "\n")
		.replace(convertible, (character) => {
			if (character.trim()) converted.add(character);
			return plain[character] ?? character;
		});
	return { text, converted: [...converted] };
}
