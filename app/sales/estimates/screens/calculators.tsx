import { requirePermission } from "#app/noun/permit.server.ts";
import { RecordPane } from "#app/ui/split-view.tsx";
import { ClearanceCalculator, CraneCalculator, StumpCalculator } from "../parts/calculators.tsx";
import { readCurrentPriceBook } from "../price-books.server.ts";
import type { Route } from "./+types/calculators.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	requirePermission(context, "prices.view");
	const { book } = await readCurrentPriceBook();
	return { book, query: Object.fromEntries(new URL(request.url).searchParams) };
}

/** Plain GET forms: they work without JavaScript, and each result has a URL. */
export default function Calculators({ loaderData }: Route.ComponentProps) {
	const { book, query } = loaderData;
	return (
		<RecordPane title="Calculators" back="/admin/field-estimates">
			<title>Calculators</title>
			<div className="grid max-w-2xl gap-10">
				<StumpCalculator book={book} query={query} />
				<CraneCalculator query={query} />
				<ClearanceCalculator query={query} />
			</div>
		</RecordPane>
	);
}
