import type { DemoPerson } from "./demo.server.ts";

// Made-up people. Their phone numbers (555-01xx) and email addresses (example.com) belong to no one.
const first =
	"Karen Mike Ruth Tou Linda Lars Dawn María Gretchen Dale Pa Sue Jim Mai Walter Irene Hank Joan Curtis Bonnie Xiong Peggy Roger Elaine Ken".split(
		" ",
	);
const last =
	"Olson Nowak Paulson Vang Weber Lindqvist Kowalski Peña Becker Peterson Yang Schmidt Harland Kubacki Dahl Zastrow Mikkelsen Rykal Boie Hager".split(
		" ",
	);
const streets = [
	"N Franklin Street",
	"Maple Street",
	"E Third Avenue",
	"Park Avenue",
	"County Road N",
	"Mill Road",
	"Oak Lane",
];
const towns = [
	"Stanley, WI 54768",
	"Thorp, WI 54771",
	"Cadott, WI 54727",
	"Boyd, WI 54726",
	"Cornell, WI 54732",
	"Owen, WI 54460",
	"Gilman, WI 54433",
	"Chippewa Falls, WI 54729",
	"Withee, WI 54498",
	"Greenwood, WI 54437",
];

/** That many different people, the same on every call. */
export function demoPeople(howMany: number): DemoPerson[] {
	return Array.from({ length: howMany }, (_, index) => {
		const name = `${first[index % first.length]} ${last[(index * 7 + Math.floor(index / first.length)) % last.length]}`;
		const mailbox = name
			.normalize("NFKD")
			.toLowerCase()
			.replaceAll(/[^a-z ]/g, "")
			.replace(" ", ".");
		return {
			name,
			email: `${mailbox}.${index + 1}@example.com`,
			phone: `(${index % 200 < 100 ? 715 : 534}) 555-01${String(index % 100).padStart(2, "0")}`,
			address: `${101 + ((index * 37) % 880)} ${streets[index % streets.length]}, ${towns[(index * 3) % towns.length]}`,
		};
	});
}
