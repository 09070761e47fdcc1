import { readCompany } from "#app/company/company.server.ts";
import type { Route } from "./+types/home.ts";

export async function loader() {
	const { name, city } = await readCompany();
	return { name, city };
}

export default function Home({ loaderData }: Route.ComponentProps) {
	return <h1 className="p-10 text-4xl">{loaderData.name}</h1>;
}
