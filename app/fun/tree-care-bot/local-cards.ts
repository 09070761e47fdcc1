// What the company's own record says: its number, its towns. Pure.
import { driveMinutes, milesBetween, type OnEarth, zoneOf } from "#app/trade/travel.ts";
import type { Card } from "./card.ts";

type Company = OnEarth & { name: string; phone: string; email: string; city: string };
type Place = { slug: string; title: string; facts: OnEarth & { county: string } };

const coming =
	/\b(work|come|serve|service|services|travel|drive|cover|go|area|available|do you|company|companies|near|around|in)\b/;
const reaching = /\b(phone|telephone|call you|call u|number|email|e-mail|address|contact|reach you|reach u|hours)\b/;
const notReaching = /\b(811|diggers|utility|ticket|policy|license|sidewalk|growth)\b/;

export function localCards(letters: string, company: Company, places: readonly Place[]): Card[] {
	const cards: Card[] = [];
	const place = placeNamed(letters, places);
	if (place && (coming.test(letters) || letters.trim().split(/\s+/).length <= 2)) cards.push(placeCard(place, company));
	else if (
		/\bhow far (do|will) (you|u)\b|\bservice area\b|\bwhere do (you|u) (work|go)\b|\bwhat (towns|places|areas)\b/.test(
			letters,
		)
	)
		cards.push({
			id: "areas",
			tone: "fact",
			title: "About 60 miles (97 km) around our yard",
			text: `${places.length} places have a page of their own with the miles and what the drive adds.`,
			from: { to: "/service-areas", label: "All service areas" },
		});
	if (reaching.test(letters) && /\b(your|you|u|ur)\b/.test(letters) && !notReaching.test(letters))
		cards.push({
			id: "company",
			tone: "fact",
			title: company.phone,
			text: `${company.name}, ${company.city}. By mail: ${company.email}. In writing with photos: the quote form.`,
			from: { to: "/contact", label: "Contact" },
			call: "us",
		});
	return cards;
}

/** By name, or spelt nearly so when it has seven letters and more. */
function placeNamed(letters: string, places: readonly Place[]): Place | undefined {
	const words = letters.match(/[a-z]+/g) ?? [];
	const said = ` ${words.join(" ")} `;
	return [...places]
		.sort((one, other) => other.title.length - one.title.length)
		.find(({ title }) => {
			const name = title.toLowerCase();
			if (said.includes(` ${name} `)) return true;
			return name.length >= 7 && !name.includes(" ") && words.some((word) => isNearly(word, name));
		});
}

/** Two neighboring letters swapped, or one missing or too many. */
function isNearly(word: string, name: string): boolean {
	if (word[0] !== name[0] || Math.abs(word.length - name.length) > 1) return false;
	const sorted = (text: string) => [...text].sort().join("");
	if (word.length === name.length) return sorted(word) === sorted(name);
	const [short, long] = word.length < name.length ? [word, name] : [name, word];
	return [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short);
}

function placeCard({ slug, title: town, facts }: Place, company: Company): Card {
	const miles = milesBetween(company, facts);
	const outside = zoneOf(miles) === "D";
	const way = `${Math.round(miles)} miles (${Math.round(miles * 1.609)} km) from our yard, about ${driveMinutes(miles)} minutes`;
	return {
		id: "place",
		tone: "fact",
		title:
			town === company.city ? `${town} is home` : outside ? `${town} is outside our area` : `Yes, we work in ${town}`,
		text:
			town === company.city
				? `Our yard is here, in ${facts.county} County.`
				: `${way}. ${outside ? "Beyond 60 miles somebody else is nearer; for a large job, ask." : "Its page tells what the drive adds and what grows there."}`,
		from: { to: `/locations/${slug}`, label: town },
	};
}
