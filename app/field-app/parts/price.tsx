import { workWords } from "#app/sales/estimates/estimate.ts";
import { useField } from "./context.tsx";
import { Part, Striped } from "./controls.tsx";
import { Frame } from "./frame.tsx";
import { Go } from "./go.tsx";
import { Reasons, rangeWords } from "./item.tsx";
import { itemsOf, type Of, priceBookOf, priceOf } from "./work.ts";

/** In the thumb's reach on every screen of an estimate; a tap shows the reasons. */
export function PriceTag({ estimate }: { estimate: Of<"estimate"> }) {
	const { store } = useField();
	const price = priceOf(store, estimate);
	const count = price.items.length;
	return (
		<Go to={`#/e/${estimate.id}/price`} className="flex min-h-14 flex-col justify-center">
			<span className="text-base leading-tight">{count === 1 ? "1 piece of work" : `${count} pieces of work`}</span>
			<span className="font-display text-xl leading-tight">
				{count === 0 ? "No price yet" : rangeWords(price.low, price.high)}
			</span>
		</Go>
	);
}

export function Price({ estimate }: { estimate: Of<"estimate"> }) {
	const { store } = useField();
	const price = priceOf(store, estimate);
	const { version } = priceBookOf(store);
	const items = itemsOf(store, estimate.id);
	return (
		<Frame title="Price range" subtitle={estimate.fields.name} back={`#/e/${estimate.id}`}>
			<p className="font-display text-[36px] leading-tight">
				{price.items.length ? rangeWords(price.low, price.high) : "No work yet"}
			</p>
			<p>
				{version === null
					? "By the figures that came with this app: the company's own price book comes with the next connection."
					: `By the company's price book, version ${version}.`}{" "}
				The office reckons it again before anything goes to the customer.
			</p>
			{price.open > 0 && (
				<Striped>
					{price.open === 1 ? "1 piece of work has" : `${price.open} pieces of work have`} no price yet.
				</Striped>
			)}
			{price.items.map((one) => {
				const item = items.find(({ id }) => id === one.id);
				return (
					<Part key={one.id} title={item?.fields.spec || (item ? workWords[item.fields.work] : "")}>
						{one.missing ? <p>{one.missing}</p> : <p>{rangeWords(one.low, one.high)}</p>}
						<Reasons reasons={one.reasons} />
					</Part>
				);
			})}
		</Frame>
	);
}
