// Census (FIPS) numbers of Wisconsin's counties: odd numbers in alphabetical order, except Menominee, which was added later.
const names =
	"Adams,Ashland,Barron,Bayfield,Brown,Buffalo,Burnett,Calumet,Chippewa,Clark,Columbia,Crawford,Dane,Dodge,Door,Douglas,Dunn,Eau Claire,Florence,Fond du Lac,Forest,Grant,Green,Green Lake,Iowa,Iron,Jackson,Jefferson,Juneau,Kenosha,Kewaunee,La Crosse,Lafayette,Langlade,Lincoln,Manitowoc,Marathon,Marinette,Marquette,Milwaukee,Monroe,Oconto,Oneida,Outagamie,Ozaukee,Pepin,Pierce,Polk,Portage,Price,Racine,Richland,Rock,Rusk,St. Croix,Sauk,Sawyer,Shawano,Sheboygan,Taylor,Trempealeau,Vernon,Vilas,Walworth,Washburn,Washington,Waukesha,Waupaca,Waushara,Winnebago,Wood".split(
		",",
	);

const numbers = new Map(names.map((name, index) => [name, String(2 * index + 1).padStart(3, "0")]));
numbers.set("Menominee", "078");

/** Three digits, "017" for Chippewa; undefined outside Wisconsin. */
export function findCountyNumber(name: string): string | undefined {
	return numbers.get(name);
}

/** ["Chippewa", "Clark"] for "Chippewa and Clark" */
export function parseCounties(list: string): string[] {
	return list
		.split(/,| and /)
		.map((name) => name.trim())
		.filter(Boolean);
}

/** The served counties that an alert is for. The service names them by census number (SAME) and by its own codes (UGC). */
export function affectedCounties(codes: { same: string[]; ugc: string[] }, served: string[]): string[] {
	return served.filter((name) => {
		const number = findCountyNumber(name);
		return number && (codes.same.includes(`055${number}`) || codes.ugc.includes(`WIC${number}`));
	});
}
