// What a text from someone asks for. The words that the rules name opt out at once (47 CFR 64.1200(a)(10)); any other sentence that
// may ask for the same waits until a person has read it. Pure.

export const textKeywords = ["stop", "start", "help", "maybe-stop"] as const;
export type TextKeyword = (typeof textKeywords)[number];

const stopWords =
	/^(stop|stop ?all|unsubscribe|unsubscribe all|cancel|end|quit|revoke|opt ?out|(please )?(stop|unsubscribe|opt ?out)( please| now| thanks| thank you)?)$/;
const startWords = /^(start|unstop)$/;
const helpWords = /^(help|info)$/;

const messages =
	"(?:text|texts|texting|message|messages|messaging|msg|msgs|sms|notifications?|reminders?|alerts?|spam)";
const endings = "(?:stop|quit|cease|end|cancel|discontinue|halt)";

/** Each of them is a sentence that may withdraw a consent. */
const mayOptOut = [
	// "stop sending me these texts", "quit texting me"
	new RegExp(
		`\\b${endings}(?: \\w+){0,2} (?:sending|texting|messaging|contacting|bothering|spamming|harassing|writing)\\b(?! (?:the |a |your )?(?:crew|guys?|truck|trucks|men|people|invoice|invoices)\\b)`,
	),
	new RegExp(`\\b${endings}(?: (?:all|any|these|those|this|the|your|my|with|of))* ${messages}\\b`),
	new RegExp(`\\b${endings} (?:texting|messaging|contacting|bothering|spamming|harassing)\\b`),
	// "do not text me", "please don't send any more", "I no longer want messages"
	/\b(?:do not|dont|never|stop) (?:ever )?(?:text|message|sms|contact|bother|spam|write)(?: to)? (?:me|us|this|my|again|here|anymore|any more)\b/,
	/\b(?:do not|dont|never) (?:ever )?(?:text|message|contact)$/,
	/\b(?:do not|dont|never) (?:ever )?(?:text|call|email)(?: or |, ?| and )(?:text|call|email|contact)\b/,
	/\b(?:do not|dont|never) (?:ever )?send (?:me |us )?(?:\w+ ){0,2}(?:texts?|messages?|msgs?|sms|these|this|stuff|anything|any ?more)\b/,
	new RegExp(
		`\\b(?:do not|dont|no longer|not|didnt|never) (?:\\w+ )?(?:want|wish|need|like|care|consent|agree|sign|signed|asked?)\\b(?: \\w+){0,5} (?:${messages}|contacted)\\b`,
	),
	new RegExp(`^(?:please )?no (?:more )?(?:\\w+ )?${messages}(?: please| thanks| thank you)?$`),
	new RegExp(`\\bno more (?:\\w+ )?${messages}\\b`),
	// "take me off your list", "remove my number"
	/\b(?:take|get|remove|delete|drop|erase) (?:me|us|this number|my number|my phone|this phone|my name)\b(?! (?:off|from) (?:the |your )?(?:schedule|calendar|route)\b)(?:$| (?:off|from|out|please|now))/,
	/\b(?:lose|forget|delete|block) (?:my|this) number\b/,
	/\bunsubscribe\b|\bopt(?:ed|ing)? ?(?:me )?out\b|\bstopall\b|\brevoke\b|\bdo not disturb\b|\bunenroll\b/,
	/\bleave (?:me|us) alone\b/,
	/\bwrong (?:number|person|phone)\b|\bnot (?:my|the right|his|her) number\b|\bthis isnt \w+s? (?:number|phone)\b/,
	/\bwithdraw (?:my |the )?(?:consent|permission)\b/,
	// "please stop", "Stop it!", "cancel please"
	/^(?:ok |okay |hey |just |pls |please )*(?:stop|quit|cancel|end)(?: it| this| that| already| please| pls| now| thanks| thank you| immediately| right now)*$/,
	/^(?:stop|quit|end|unsubscribe)(?: \w+)? (?:stop|quit|end|unsubscribe)$/,
	/\bno (?:me )?(?:mande|manden|envie|envien|escriba|escriban|escribas|textee)\b|^(?:alto|parar|pare|basta)$/,
];

/** Looks like one of them and isn't. */
const asksToWrite = /\b(?:do not|dont|never) (?:forget|hesitate|be afraid|be shy)\b/;

/** Null for a text that is only a message. */
export function classifyText(body: string): TextKeyword | null {
	const text = normalize(body);
	if (stopWords.test(text) || stopWords.test(joinLetters(text))) return "stop";
	if (startWords.test(text)) return "start";
	if (helpWords.test(text)) return "help";
	return !asksToWrite.test(text) && mayOptOut.some((pattern) => pattern.test(text)) ? "maybe-stop" : null;
}

/** Lower case without punctuation, emoji and accents: "Don’t — please!" is "dont please". */
function normalize(body: string): string {
	return body
		.normalize("NFKD")
		.toLowerCase()
		.replaceAll(/[\u0300-\u036f'’‘`´]/g, "")
		.replaceAll(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}

/** "s t o p" is "stop". */
function joinLetters(text: string): string {
	return /^(?:\p{L} )+\p{L}$/u.test(text) ? text.replaceAll(" ", "") : text;
}
