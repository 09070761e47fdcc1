// Wisconsin's counties by the census: odd numbers in the order of the alphabet, but for Menominee, which came later.
const names =
	"Adams,Ashland,Barron,Bayfield,Brown,Buffalo,Burnett,Calumet,Chippewa,Clark,Columbia,Crawford,Dane,Dodge,Door,Douglas,Dunn,Eau Claire,Florence,Fond du Lac,Forest,Grant,Green,Green Lake,Iowa,Iron,Jackson,Jefferson,Juneau,Kenosha,Kewaunee,La Crosse,Lafayette,Langlade,Lincoln,Manitowoc,Marathon,Marinette,Marquette,Milwaukee,Monroe,Oconto,Oneida,Outagamie,Ozaukee,Pepin,Pierce,Polk,Portage,Price,Racine,Richland,Rock,Rusk,St. Croix,Sauk,Sawyer,Shawano,Sheboygan,Taylor,Trempealeau,Vernon,Vilas,Walworth,Washburn,Washington,Waukesha,Waupaca,Waushara,Winnebago,Wood".split(
		",",
	);

const numbers = new Map(names.map((name, index) => [name, String(2 * index + 1).padStart(3, "0")]));
numbers.set("Menominee", "078");

/** Three figures, "017" for Chippewa; undefined outside Wisconsin. */
export function countyNumber(name: string): string | undefined {
	return numbers.get(name);
}

/** The names in "Chippewa and Clark". */
export function countiesIn(words: string): string[] {
	return words
		.split(/,| and /)
		.map((name) => name.trim())
		.filter(Boolean);
}

/** Which of `served` an alert is for: the service names counties by census number (SAME) and by its own zones (UGC). */
export function countiesHit(codes: { same: string[]; ugc: string[] }, served: string[]): string[] {
	return served.filter((name) => {
		const number = countyNumber(name);
		return number && (codes.same.includes(`055${number}`) || codes.ugc.includes(`WIC${number}`));
	});
}
