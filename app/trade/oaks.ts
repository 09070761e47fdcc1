// Finds oaks in what people write: names, scientific names, misspellings and nicknames. Pure.
import { normalizeText } from "./sentences.ts";

const kinds = "(?:pin|burr?|red|white|black|swamp|scrub|hill'?s?|live|jack|english|northern)";
const oakName = new RegExp(
	`\\b(?:${kinds})?-?(?:o+a+c?k+e?|0ak|aok|oack|oek|oke|oka)s?(?:'s)?(?:-?trees?)?\\b|\\bo[ ._*-]a[ ._*-]k\\b|\\bq\\. ?[a-z]+`,
	"i",
);
/** Oaks that are called by half of their name, or by what grows on them. */
const oakNickname =
	/\b(burr?s?|pins?(?! cherr)|chink[ae]pins?|chinquapins?|acorns?|rubra|macrocarpa|ellipsoidalis|velutina|bicolor|palustris|alba|reds|whites|blacks)\b/i;
const notAnOak =
	/\b(poison[ -]oak|oak ?leaf hydrangeas?|(?:burr?|white|red|black)? ?oaks? (?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|ct|ridge|grove|hollow|park)\b\.?)/gi;

const otherTrees =
	/\b(maples?|acer|box ?elders?|ash(?:es)?|fraxinus|elms?|ulmus|basswoods?|lindens?|tilia|hackberr\w*|birch(?:es)?|betula|aspens?|poplars?|popples?|cottonwoods?|willows?|cherr\w*|walnuts?|butternuts?|hickor\w*|ironwoods?|(?:honey ?)?locusts?|(?:crab ?)?apples?|crabs?|pears?|plums?|pines?|spruces?|firs?|balsams?|hemlocks?|cedars?|arborvitaes?|tamaracks?|larch(?:es)?|junipers?|yews?|lilacs?|hawthorns?|serviceberr\w*|mulberr\w*|catalpas?|ginkgos?|sumacs?|beech(?:es)?|sycamores?|redbuds?|magnolias?|alders?|katsuras?|boxwoods?|dogwoods?|buckthorns?|hydrangeas?|evergreens?|conifers?|shrubs?|hedges?|bush(?:es)?|vines?|brush|grass|saplings? of)\b/i;

export const namesOtherTree = (text: string) => otherTrees.test(text);

/** "named": an oak for sure; "maybe": a nickname, such as "bur"; null: none. */
export function findOak(text: string): "named" | "maybe" | null {
	const plain = normalizeText(text).replace(notAnOak, " ");
	if (oakName.test(plain) || plain.split(/[^a-z0-9]+/i).some(isQuercus)) return "named";
	return oakNickname.test(plain) ? "maybe" : null;
}

/** "quercus" with up to two wrong letters. */
function isQuercus(word: string): boolean {
	return word.length >= 5 && word.length <= 9 && editDistance(word.toLowerCase(), "quercus") <= 2;
}

function editDistance(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 1; i <= a.length; i += 1) {
		const next = [i];
		for (let j = 1; j <= b.length; j += 1) {
			const replaced = (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
			next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
		}
		row = next;
	}
	return row[b.length] ?? 0;
}

/** Whether the oak only says where something is, such as "the maple next to the oak". */
export function isLandmark(text: string): boolean {
	return /\b(near|next to|beside|by|behind|under|underneath|below|around|between|past|along|opposite|away from|north of|south of|east of|west of|left of|right of)( [\w']+){0,4} oaks?\b/i.test(
		text,
	);
}
