// Towns for what somebody types into the list of areas. Pure.

type Named = { cityName: string; county: string };

/** The places whose town or county begins with what was typed, in their order; all of them for nothing. */
export function matching<P extends Named>(places: readonly P[], typed: string): P[] {
	const words = fold(typed);
	if (!words) return [...places];
	return places.filter(({ cityName, county }) =>
		[cityName, ...cityName.split(" "), county].some((name) => fold(name).startsWith(words)),
	);
}

function fold(text: string): string {
	return text
		.toLowerCase()
		.replaceAll(/[^a-z0-9 ]/g, " ")
		.replaceAll(/\s+/g, " ")
		.trim();
}
