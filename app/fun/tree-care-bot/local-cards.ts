// Answers from the company's record: phone number and towns. Pure.
import { formatCount } from "#app/platform/count.ts";
import { type Coordinates, driveMinutes, milesBetween, travelZone } from "#app/trade/travel.ts";
import type { Card } from "./card.ts";

type Company = Coordinates & { name: string; phone: string; email: string; city: string };
type Place = { slug: string; title: string; frontMatter: Coordinates & { county: string; goodToKnow: string[] } };

const coming =
	/\b(work|come|serve|service|services|travel|drive|cover|go|area|available|do you|company|companies|near|around|in)\b/;
const reaching = /\b(phone|telephone|call you|call u|number|email|e-mail|address|contact|reach you|reach u|hours)\b/;
const notReaching = /\b(811|diggers|utility|ticket|policy|license|sidewalk|growth)\b/;

const asksForPermit = /\b(permits?|permission|ordinances?|city code|allowed to (cut|remove|take))\b/;
/** Facts about a place that say who decides about its trees. */
const aboutCityTrees = /\b(city code|forester|forestry|boulevard trees|street trees|approval)\b/i;

export function localCards(text: string, company: Company, places: readonly Place[]): Card[] {
	const cards: Card[] = [];
	const place = placeNamed(text, places);
	if (asksForPermit.test(text) && !/\bburn\w*\b/.test(text)) cards.push(permitCard(place));
	else if (place && (coming.test(text) || text.trim().split(/\s+/).length <= 2)) cards.push(placeCard(place, company));
	else if (
		/\bhow far (do|will) (you|u)\b|\bservice area\b|\bwhere do (you|u) (work|go)\b|\bwhat (towns|places|areas)\b/.test(
			text,
		)
	)
		cards.push({
			id: "areas",
			tone: "fact",
			title: "We work within about 60 miles (97 km) of our yard",
			text: `${places.length} places have their own page with the distance and what the drive adds to the price.`,
			from: { to: "/service-areas", label: "All service areas" },
		});
	if (reaching.test(text) && /\b(your|you|u|ur)\b/.test(text) && !notReaching.test(text))
		cards.push({
			id: "company",
			tone: "fact",
			title: company.phone,
			text: `${company.name}, ${company.city}. Email: ${company.email}. To send photos, use the quote form.`,
			from: { to: "/contact", label: "Contact" },
			calls: ["us"],
		});
	return cards;
}

/** True when the question contains the name. Names of seven letters or more match with one typo. */
function placeNamed(text: string, places: readonly Place[]): Place | undefined {
	const words = text.match(/[a-z]+/g) ?? [];
	const said = ` ${words.join(" ")} `;
	return [...places]
		.sort((one, other) => other.title.length - one.title.length)
		.find(({ title }) => {
			const name = title.toLowerCase();
			if (said.includes(` ${name} `)) return true;
			return name.length >= 7 && !name.includes(" ") && words.some((word) => isNearly(word, name));
		});
}

/** True for two swapped neighboring letters, or one letter missing or added. */
function isNearly(word: string, name: string): boolean {
	if (word[0] !== name[0] || Math.abs(word.length - name.length) > 1) return false;
	const sorted = (text: string) => [...text].sort().join("");
	if (word.length === name.length) return sorted(word) === sorted(name);
	const [short, long] = word.length < name.length ? [word, name] : [name, word];
	return [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short);
}

/** What the named place is known to require; without a named place, whom to ask. */
function permitCard(place: Place | undefined): Card {
	const known = place?.frontMatter.goodToKnow.filter((fact) => aboutCityTrees.test(fact)) ?? [];
	return {
		id: "permit",
		tone: "fact",
		title: place
			? `Permits in ${place.title}: ask the clerk before you cut`
			: "Ask the town or city clerk before you cut",
		text: `${known.length ? `${known.join(" ")} ` : ""}We know of no state permit for a tree in your own yard. Trees along a street, in a road right of way or within 35 feet (11 m) of a lake or river need someone's approval nearly everywhere.`,
		from: place
			? { to: `/locations/${place.slug}`, label: place.title }
			: { to: "/advice/town-road-right-of-way-and-permits", label: "Roadside trees, town right of way and permits" },
	};
}

function placeCard({ slug, title: town, frontMatter }: Place, company: Company): Card {
	const miles = milesBetween(company, frontMatter);
	const outside = travelZone(miles) === "D";
	const distance = `${formatCount(Math.round(miles), "mile")} (${Math.round(Math.round(miles) * 1.609)} km) from our yard, about ${formatCount(driveMinutes(miles), "minute")}`;
	return {
		id: "place",
		tone: "fact",
		title:
			town === company.city
				? `${town} is our home base`
				: outside
					? `${town} is outside our area`
					: `Yes, we work in ${town}`,
		text:
			town === company.city
				? `Our yard is here, in ${frontMatter.county} County.`
				: `${distance}. ${outside ? "Beyond 60 miles, another company is usually closer. For a large job, ask us anyway." : "The town's page shows what the drive adds to the price and what grows there."}`,
		from: { to: `/locations/${slug}`, label: town },
	};
}
