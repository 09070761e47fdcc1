// Words that the product doesn't use, and what it says instead.

/** `product` words are wrong on screens, in emails and documents, and may be right in an article about trees. */
type Ban = { pattern: RegExp; instead: string; product?: true };

const banned: Ban[] = [
	{ pattern: /\b[ap]\.m\.\./, instead: "one period after a.m. and p.m." },
	{ pattern: /\d\s?[AP]M\b/, instead: "a.m., p.m.", product: true },
	{ pattern: /\bmail(s|ed|ing)?\b/i, instead: "email", product: true },
	{ pattern: /\b(a|this|that|your|our|new|each) mail\b|\bmails\b/i, instead: "email" },
	{ pattern: /\bpapers?\b/i, instead: "document, or better its name: quote, invoice, contract", product: true },
	{ pattern: /\baddress of the work\b/i, instead: "job site address" },
	{ pattern: /\bfresh link\b/i, instead: "new link" },
	{ pattern: /\btoo old\b/i, instead: "expired", product: true },
	{ pattern: /\b(has|have|had) run out\b|\btime is over\b/i, instead: "expired" },
	{ pattern: /\bdropped\b/i, instead: "canceled, archived", product: true },
	{ pattern: /\b(took|taken|takes|take) back\b/i, instead: "removed, withdrawn, voided", product: true },
	{ pattern: /\bthr(own?|ew) away\b/i, instead: "deleted, discarded", product: true },
	{ pattern: /\bbegun\b/i, instead: "started", product: true },
	{ pattern: /\btaken apart\b|\bmerged into\b/i, instead: "unmerged, merged with", product: true },
	{
		pattern: /\bolder state\b|\bas it is now\b|\bnewest words\b/i,
		instead: "older version, current PDF, latest version",
	},
	{ pattern: /\brules of change orders\b/i, instead: "change order settings" },
	{ pattern: /\bpieces? of work\b/i, instead: "line items" },
	{ pattern: /\bwhat is (done|not in the price)\b/i, instead: "scope of work, what's not included" },
	{ pattern: /\bstays in the office\b|\bfor the office\b/i, instead: "internal only" },
	{ pattern: /\breleased\b/i, instead: "shared with the customer, published", product: true },
	{ pattern: /\bwhat happened$/i, instead: "Activity", product: true },
	{ pattern: /\bthey told us\b|\bwhat we may send\b/i, instead: "Record consent, Contact preferences" },
	{ pattern: /\bwhere they stand\b/i, instead: "Site map" },
	{ pattern: /\bneeds (me|you)\b/i, instead: "Needs attention", product: true },
	{ pattern: /\bsilent\b/i, instead: "No reply", product: true },
	{
		pattern: /\bnothing is to be paid\b|\bis to be (paid|done|sent)\b|\bwhat is (open|asked for)\b/i,
		instead: "nothing due, must be, balance due, invoiced",
	},
	{ pattern: /\bsays when\b/i, instead: "gives a payment date", product: true },
	{ pattern: /\bdue day\b|\bpaid too much\b/i, instead: "due date, overpaid" },
	{
		pattern: /\bgoes back the way you paid\b|\bg(ave|ives?|iven) it back\b/i,
		instead: "refunded to the original method",
	},
	{ pattern: /\bto the bank\b/i, instead: "deposited", product: true },
	{ pattern: /\bcredit notes?\b/i, instead: "credit memo" },
	{ pattern: /\bsmallest job\b|\bfurther stump\b|\$[\d.,]+ (for )?each inch\b/i, instead: "job minimum, per inch" },
	{ pattern: /\binches through\b|(?<!open-)\bgrown trees?\b/i, instead: "diameter, mature tree" },
	{
		pattern: /\bwhole bark\b|\bthe new end\b|\bthe end rots\b|\bhaircuts?\b|\bmonths to cut\b/i,
		instead: "intact bark, new leader, the stub rots, pruning, months to prune",
	},
	{ pattern: /\blightly attacked\b|\bmarked lines\b/i, instead: "lightly infested, utility locates (811)" },
	{ pattern: /\bdrawing of a name\b|\bthe sum behind it\b/i, instead: "your signature, the math" },
	{ pattern: /\b(some|no)body of us\b/i, instead: "our team, we" },
	{ pattern: /’/, instead: "a straight apostrophe" },
	{ pattern: /\bwhoever\b/i, instead: "you, we, the customer, anyone", product: true },
];

/** Where a banned word is the right one, each with its reason. */
const allowed: { pattern: RegExp; reason: string }[] = [
	{ pattern: /\bpaper birch(es)?\b|\bbark like stacked paper\b|\bpaper-thin\b/i, reason: "the species and its bark" },
	{
		pattern: /\bpaper (copy|copies|size)\b|\b(on|of) paper\b|\b(white|rough|sand) ?paper\b/i,
		reason: "paper itself, not a document",
	},
	{
		pattern:
			/\b(by|in the) mail\b|\bphone, mail\b|\bmailing address\b|\bmailing (or|a|your|written)\b|\bmails? (it|us|you)\b|\bmailed (or|on)\b|\bmail (carrier|(a|the|your) check)\b/i,
		reason: "the Postal Service",
	},
	{
		pattern: /\b(iCloud|Yahoo|AOL|AT&T|Zoho) Mail\b|\bsecure mail key\b|\bmail\.[\w.-]+/i,
		reason: "the names of email providers and of their servers",
	},
	{ pattern: /^paper(-2)?$/, reason: "the name of a color" },
	{ pattern: /\bdropped (by|in|off)\b|\bdropped into the\b/i, reason: "a person, a form or a tree that is dropped" },
];

/** Uncontracted forms that only safety orders and legal text may have. */
const stiff = /\b(do not|cannot|does not)\b/i;

/** An order that keeps somebody or a tree alive, or the law's own words. */
const safety =
	/\b(wires?|power|electric\w*|energized|utility|911|811|chainsaws?|climb\w*|ladders?|drop zone|falls?|falling|hang\w*|hazard\w*|burn\w*|fires?|poison\w*|pesticides?|herbicides?|label|injur\w*|hurt|killed?|stay|underground|dig\w*|roof|touch|move|approach|enter|stand|rope|shake|throw|law|statute|consent)\b|^Do not cut\b/i;

export type Finding = { where: string; sentence: string; instead: string };

/** What is wrong with each sentence read so far: most stand on many pages. */
const known = new Map<string, string[]>();

/** Every sentence of `text` that the product doesn't say. `legal` text may be uncontracted, an `article` says more. */
export function findBanned(where: string, text: string, { legal = false, article = false } = {}): Finding[] {
	const sentences = text.split(/(?<=[.!?])\s+|\n+/).map((one) => one.replaceAll(/\s+/g, " ").trim());
	return sentences.flatMap((sentence) => {
		const key = `${legal} ${article} ${sentence}`;
		const instead = known.get(key) ?? findInstead(sentence, legal, article);
		known.set(key, instead);
		return instead.map((words) => ({ where, sentence: sentence.slice(0, 200), instead: words }));
	});
}

function findInstead(sentence: string, legal: boolean, article: boolean): string[] {
	const rest = allowed.reduce((left, { pattern }) => left.replaceAll(new RegExp(pattern, "gi"), ""), sentence);
	const found = banned.filter(({ pattern, product }) => !(product && article) && pattern.test(rest));
	const isStiff = !legal && stiff.test(rest) && !safety.test(rest);
	return [...found.map((ban) => ban.instead), ...(isStiff ? ["don't, can't, doesn't"] : [])];
}
