// Texts as a search compares them: without case, accents and apostrophes, so that "oneil" finds "O’Neil" and "Muller"
// finds "Müller". The function fold_for_search of the database does the same for the texts that it stores. Pure.

/** straight, curly and typed as an accent, the prime, and the letters that look like one */
const apostrophes = /['’‘‛`´′ʹʻʼʽˈ＇]/g;
const accents = /[\u0300-\u036F]/g;
/** letters that no accent can be taken off */
const letters: Record<string, string> = {
	ł: "l",
	đ: "d",
	ð: "d",
	ø: "o",
	ı: "i",
	ħ: "h",
	ŧ: "t",
	ŋ: "n",
	ς: "σ",
	ß: "ss",
	æ: "ae",
	œ: "oe",
	þ: "th",
};
const otherLetters = new RegExp(`[${Object.keys(letters).join("")}]`, "g");

export function foldForSearch(text: string): string {
	return text
		.replaceAll(apostrophes, "")
		.normalize("NFKD")
		.replaceAll(accents, "")
		.toLowerCase()
		.replaceAll(otherLetters, (letter) => letters[letter] ?? letter);
}

/** The folded words of a search. */
export function searchWords(search: string): string[] {
	return foldForSearch(search).split(/\s+/).filter(Boolean);
}

/** Whether the text contains all words of the search. */
export function containsWords(text: string, search: string): boolean {
	const folded = foldForSearch(text);
	return searchWords(search).every((word) => folded.includes(word));
}
