import { useNavigate } from "react-router";
import { describeTree } from "#app/trees/tree.ts";
import { useField } from "./context.tsx";
import { Key, Part, Striped } from "./controls.tsx";
import { Frame } from "./frame.tsx";
import { rangeWords } from "./item.tsx";
import { isSubmitted, itemsOf, type Of, photosOf, priceOf, submit, treesOf } from "./work.ts";

/** What is there and what is missing, before it goes to the office. */
export function Submit({ estimate }: { estimate: Of<"estimate"> }) {
	const { store, sender } = useField();
	const navigate = useNavigate();
	const back = `#/e/${estimate.id}`;
	const trees = treesOf(store, estimate);
	const items = itemsOf(store, estimate.id);
	const price = priceOf(store, estimate);
	const photos = photosOf(store, estimate.id);
	const missing = [
		!estimate.fields.name.trim() && "The customer's name.",
		!estimate.fields.address.trim() && "The address of the trees.",
		items.length === 0 && "At least one piece of work.",
	].filter((one) => one !== false);
	const notes = [
		...trees
			.filter(({ fields }) => !fields.species || !fields.stems.length)
			.map((tree) => `${describeTree(tree.fields)}: species or trunk is open.`),
		price.open > 0 && `${price.open === 1 ? "1 piece of work has" : `${price.open} pieces of work have`} no price yet.`,
		photos.length === 0 && "No photo.",
	].filter((one) => one !== false);
	return (
		<Frame
			title="Finish and submit"
			subtitle={estimate.fields.name}
			back={back}
			primary={
				isSubmitted(estimate) ? undefined : (
					<Key
						look="black"
						icon="send"
						aria-disabled={missing.length > 0}
						onClick={async () => {
							if (missing.length > 0) return;
							await submit(store, estimate.id);
							sender.poke();
							await navigate("#/");
						}}
					>
						Submit to the office
					</Key>
				)
			}
		>
			<p className="font-display text-[36px] leading-tight">
				{items.length ? rangeWords(price.low, price.high) : "No work yet"}
			</p>
			<p>
				{trees.length === 1 ? "1 tree" : `${trees.length} trees`},{" "}
				{items.length === 1 ? "1 piece of work" : `${items.length} pieces of work`},{" "}
				{photos.length === 1 ? "1 photo" : `${photos.length} photos`}.
			</p>
			{missing.length > 0 && (
				<Striped>
					Still needed:
					<ul className="list-disc pl-5">
						{missing.map((one) => (
							<li key={one}>{one}</li>
						))}
					</ul>
				</Striped>
			)}
			{notes.length > 0 && (
				<Part title="Open, but it can go">
					<ul className="list-disc pl-5">
						{notes.map((one) => (
							<li key={one}>{one}</li>
						))}
					</ul>
				</Part>
			)}
			<p>
				After this only the office changes it. Without a signal it waits on this phone; photos follow by themselves.
			</p>
		</Frame>
	);
}
