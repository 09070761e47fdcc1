// Sentences that read like a contract term because they name money, a share, a time limit or a duty. What only repeats an
// amount, percentage or date of the document is none. Pure.

/** What the document itself states, so that its text may repeat it. */
export type OwnFacts = {
	/** in cents */
	amounts: readonly number[];
	percents: readonly number[];
	/** "2026-12-07" */
	days: readonly string[];
};

export const noOwnFacts: OwnFacts = { amounts: [], percents: [], days: [] };

const count =
	"(?:\\d+(?:\\.\\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|twenty-four|thirty|forty-eight|sixty|ninety)";
const unit = "(?:business |working |calendar )?(?:hours?|hrs?|days?|weeks?|wks?|months?|minutes?|mins?)";
const span = `${count}[ -]?${unit}`;
const months = "(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?";

const amount = /\$\s?\d[\d,]*(?:\.\d{1,2})?|\b\d[\d,]*(?:\.\d{1,2})?\s?(?:dollars?|bucks|usd)\b/gi;
const percent = /(\d+(?:\.\d+)?)\s?(?:%|per ?cent\b|pct\b)/gi;
const timeLimit = new RegExp(
	[
		`\\b(?:within|no later than|not later than|at least|under|less than|more than|up to|after|every|each|per|for|in)\\s+(?:the\\s+)?(?:next\\s+|first\\s+)?${span}\\b`,
		`\\b${span}(?:'|')?s?'? (?:notice|ahead|in advance|before|after|late|of)\\b`,
		`\\b(?:a|per|each|every) (?:hour|day|week|month)\\b`,
		`/\\s?(?:hr|hour|day|wk|week|mo|month)\\b`,
	].join("|"),
	"i",
);
const dayLimit = new RegExp(
	`\\b(?:by|before|until|through|no later than|not later than)\\s+(?:${months}\\s+\\d{1,2}|\\d{1,2}/\\d{1,2}|\\d{4}-\\d{2}-\\d{2})`,
	"i",
);
const duty =
	/\b(?:you|customers?|clients?|homeowners?|owners?|tenants?)\b[^.]{0,20}\b(?:must|shall|owes?|pays?|los(?:e|es)|forfeits?|agrees? to|(?:are|is) (?:liable|responsible|required|obligated|on the hook))\b|\b(?:or|then) (?:you )?(?:pay|owe|lose)\b|\b(?:half|third|quarter|rest|balance|remainder|payment|money|cash|check) (?:is |are )?(?:down|due|up ?front|on arrival)\b|\b(?:down|due) (?:payment|on arrival|at arrival)\b|\b(?:customer|client|homeowner|owner|your)(?:'?s)? (?:problem|responsibility|risk|expense|cost)\b/i;

export function namesTerm(text: string, own: OwnFacts): boolean {
	const foreign = withoutOwn(text, own);
	return (
		hasMatch(amount, foreign) ||
		hasMatch(percent, foreign) ||
		timeLimit.test(foreign) ||
		dayLimit.test(foreign) ||
		duty.test(text)
	);
}

/** The text without the amounts, percentages and dates that the document states too. */
function withoutOwn(text: string, { amounts, percents, days }: OwnFacts): string {
	const named = new Set(days.flatMap(dayNames));
	return text
		.replace(amount, (written) => (amounts.includes(parseCents(written)) ? " " : written))
		.replace(percent, (written, digits: string) => (percents.includes(Number(digits)) ? " " : written))
		.replace(
			new RegExp(`${months}\\s+\\d{1,2}|\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?|\\d{4}-\\d{2}-\\d{2}`, "gi"),
			(written) => (named.has(plainDay(written)) ? " " : written),
		);
}

function hasMatch(pattern: RegExp, text: string): boolean {
	return text.search(pattern) >= 0;
}

function parseCents(written: string): number {
	return Math.round(Number(written.replace(/[^\d.]/g, "")) * 100);
}

const shortMonths = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** "dec 7", "12/7" and "2026-12-07" */
function dayNames(day: string): string[] {
	const [, month = "", date = ""] = day.split("-");
	const short = shortMonths[Number(month) - 1];
	return short ? [`${short} ${Number(date)}`, `${Number(month)}/${Number(date)}`, day] : [];
}

function plainDay(written: string): string {
	const [, month, date] = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2})$/i.exec(written) ?? [];
	if (month && date) return `${month.toLowerCase()} ${Number(date)}`;
	const [, m, d] = /^(\d{1,2})\/(\d{1,2})/.exec(written) ?? [];
	return m && d ? `${Number(m)}/${Number(d)}` : written;
}
