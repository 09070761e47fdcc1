import { workTypeLabels } from "#app/sales/estimates/estimate.ts";
import { useField } from "./context.tsx";
import { Section, WarningBox } from "./controls.tsx";
import { calculatePrice, estimateItems, type FieldRecord, readPriceBook } from "./estimates.ts";
import { FieldLink } from "./field-link.tsx";
import { Frame } from "./frame.tsx";
import { formatPriceRange, PriceBreakdown } from "./price-breakdown.tsx";

/** The price range in the footer of estimate screens, with a link to the price breakdown. */
export function PriceTag({ estimate }: { estimate: FieldRecord<"estimate"> }) {
	const { store } = useField();
	const price = calculatePrice(store, estimate);
	const count = price.items.length;
	return (
		<FieldLink to={`#/e/${estimate.id}/price`} className="flex min-h-14 flex-col justify-center">
			<span className="text-base leading-tight">{count === 1 ? "1 line item" : `${count} line items`}</span>
			<span className="font-display text-xl leading-tight">
				{count === 0 ? "No price yet" : formatPriceRange(price.low, price.high)}
			</span>
		</FieldLink>
	);
}

export function PriceScreen({ estimate }: { estimate: FieldRecord<"estimate"> }) {
	const { store } = useField();
	const price = calculatePrice(store, estimate);
	const { version } = readPriceBook(store);
	const items = estimateItems(store, estimate.id);
	return (
		<Frame title="Price range" subtitle={estimate.fields.name} back={`#/e/${estimate.id}`}>
			<p className="font-display text-[36px] leading-tight">
				{price.items.length ? formatPriceRange(price.low, price.high) : "No line items yet"}
			</p>
			<p>
				{version === null
					? "This price is based on default figures. Your company's price book loads when you're online."
					: `This price is based on price book version ${version}.`}{" "}
				The office checks the price before anything goes to the customer.
			</p>
			{price.open > 0 && (
				<WarningBox>
					{price.open === 1 ? "1 line item has no price yet." : `${price.open} line items have no price yet.`}
				</WarningBox>
			)}
			{price.items.map((one) => {
				const item = items.find(({ id }) => id === one.id);
				return (
					<Section key={one.id} title={item?.fields.spec || (item ? workTypeLabels[item.fields.work] : "")}>
						{one.missing ? <p>Missing: {one.missing}</p> : <p>{formatPriceRange(one.low, one.high)}</p>}
						<PriceBreakdown reasons={one.reasons} />
					</Section>
				);
			})}
		</Frame>
	);
}
