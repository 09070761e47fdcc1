import { readBelowTheHero } from "../below-the-hero.server.ts";

/** GET /api/below-the-hero: the data of the parts of the home page that are hydrated at the first interaction. */
export async function loader() {
	return Response.json(await readBelowTheHero(new Date()));
}
