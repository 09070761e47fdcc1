// Sales tax rates of Wisconsin, its 72 counties and the City of Milwaukee, with the days they took effect.
// Sources: Wisconsin Department of Revenue, "Sales Tax Rate Chart" (revenue.wi.gov/Pages/faqs/pcs-taxrates.aspx), the
// version of 2024 with the Milwaukee rates; Manitowoc: county ordinance, in effect January 1, 2025; Racine: Ordinance
// 2024-60-S, in effect April 1, 2025. Waukesha and Winnebago counties had no tax in August 2025. Read November 23, 2026.
// The owner enters later rates on the Sales tax rates page.
// Not listed, because they have ended: the stadium taxes of Brown County (September 30, 2015) and of Milwaukee, Ozaukee,
// Racine, Washington and Waukesha counties (March 31, 2020). Premier resort and exposition taxes don't apply to tree work.

/** A rate from one day on. `ppm` is millionths: 5000 is 0.5%. */
export type LocalTax = { area: string; ppm: number; since: string };

export const state = "Wisconsin";
/** Work in this city is taxed at the rates of the state, Milwaukee County and the city. */
export const cityOfMilwaukee = "City of Milwaukee";

const half = (area: string, since: string): LocalTax => ({ area, ppm: 5_000, since });

export const localTaxes: readonly LocalTax[] = [
	{ area: state, ppm: 50_000, since: "1982-05-01" },
	half("Adams", "1994-01-01"),
	half("Ashland", "1988-04-01"),
	half("Barron", "1986-04-01"),
	half("Bayfield", "1991-04-01"),
	half("Brown", "2018-01-01"),
	half("Buffalo", "1987-04-01"),
	half("Burnett", "1989-04-01"),
	half("Calumet", "2018-04-01"),
	half("Chippewa", "1991-04-01"),
	half("Clark", "2009-01-01"),
	half("Columbia", "1989-04-01"),
	half("Crawford", "1991-04-01"),
	half("Dane", "1991-04-01"),
	half("Dodge", "1994-04-01"),
	half("Door", "1988-04-01"),
	half("Douglas", "1991-04-01"),
	half("Dunn", "1986-04-01"),
	half("Eau Claire", "1999-01-01"),
	half("Florence", "2006-07-01"),
	half("Fond du Lac", "2010-04-01"),
	half("Forest", "1995-04-01"),
	half("Grant", "2002-04-01"),
	half("Green", "2003-01-01"),
	half("Green Lake", "1999-07-01"),
	half("Iowa", "1987-04-01"),
	half("Iron", "1991-04-01"),
	half("Jackson", "1987-04-01"),
	half("Jefferson", "1991-04-01"),
	half("Juneau", "1992-04-01"),
	half("Kenosha", "1991-04-01"),
	half("Kewaunee", "2017-04-01"),
	half("La Crosse", "1990-04-01"),
	half("Lafayette", "2001-04-01"),
	half("Langlade", "1988-04-01"),
	half("Lincoln", "1987-04-01"),
	half("Manitowoc", "2025-01-01"),
	half("Marathon", "1987-04-01"),
	half("Marinette", "2001-10-01"),
	half("Marquette", "1989-04-01"),
	half("Menominee", "2020-04-01"),
	half("Milwaukee", "1991-04-01"),
	{ area: "Milwaukee", ppm: 9_000, since: "2024-01-01" },
	{ area: cityOfMilwaukee, ppm: 20_000, since: "2024-01-01" },
	half("Monroe", "1990-04-01"),
	half("Oconto", "1994-07-01"),
	half("Oneida", "1987-04-01"),
	half("Outagamie", "2020-01-01"),
	half("Ozaukee", "1991-04-01"),
	half("Pepin", "1991-04-01"),
	half("Pierce", "1988-04-01"),
	half("Polk", "1988-04-01"),
	half("Portage", "1989-04-01"),
	half("Price", "1993-01-01"),
	half("Racine", "2025-04-01"),
	half("Richland", "1989-04-01"),
	half("Rock", "2007-04-01"),
	half("Rusk", "1987-04-01"),
	half("St. Croix", "1987-04-01"),
	half("Sauk", "1992-04-01"),
	half("Sawyer", "1987-04-01"),
	half("Shawano", "1990-04-01"),
	half("Sheboygan", "2017-01-01"),
	half("Taylor", "1999-07-01"),
	half("Trempealeau", "1995-10-01"),
	half("Vernon", "1997-01-01"),
	half("Vilas", "1988-04-01"),
	half("Walworth", "1987-04-01"),
	half("Washburn", "1991-04-01"),
	half("Washington", "1999-01-01"),
	{ area: "Waukesha", ppm: 0, since: "1986-04-01" },
	half("Waupaca", "1989-04-01"),
	half("Waushara", "1990-04-01"),
	{ area: "Winnebago", ppm: 0, since: "1986-04-01" },
	half("Wood", "2004-01-01"),
];
