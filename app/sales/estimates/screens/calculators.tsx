import { permitted } from "#app/people/staff/permit.server.ts";
import { RecordPane } from "#app/ui/panes.tsx";
import { Clearance, CranePick, StumpPrice } from "../parts/calculators.tsx";
import { currentBook } from "../price-books.server.ts";
import type { Route } from "./+types/calculators.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	permitted(context, "prices.view");
	const { book } = await currentBook();
	return { book, query: Object.fromEntries(new URL(request.url).searchParams) };
}

/** Plain forms that ask the same page again: they work without a script, and an answer has an address. */
export default function Calculators({ loaderData }: Route.ComponentProps) {
	const { book, query } = loaderData;
	return (
		<RecordPane title="Calculators" back="/admin/field-estimates">
			<title>Calculators</title>
			<div className="grid max-w-2xl gap-10">
				<StumpPrice book={book} query={query} />
				<CranePick query={query} />
				<Clearance query={query} />
			</div>
		</RecordPane>
	);
}
