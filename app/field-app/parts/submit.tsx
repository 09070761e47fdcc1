import { useNavigate } from "react-router";
import { askForWires, treesWithOpenWires } from "#app/sales/estimates/wires.ts";
import { describeTree } from "#app/trees/tree.ts";
import { useField } from "./context.tsx";
import { BigButton, Section, WarningBox } from "./controls.tsx";
import {
	calculatePrice,
	estimateItems,
	estimatePhotos,
	estimateTrees,
	type FieldRecord,
	isSubmitted,
	submitEstimate,
} from "./estimates.ts";
import { Frame } from "./frame.tsx";
import { formatPriceRange } from "./price-breakdown.tsx";

/** A summary of the estimate and what is missing, before it is submitted to the office. */
export function SubmitScreen({ estimate }: { estimate: FieldRecord<"estimate"> }) {
	const { store, sender } = useField();
	const navigate = useNavigate();
	const back = `#/e/${estimate.id}`;
	const trees = estimateTrees(store, estimate);
	const items = estimateItems(store, estimate.id);
	const price = calculatePrice(store, estimate);
	const photos = estimatePhotos(store, estimate.id);
	const openWires = treesWithOpenWires(
		{ items: items.map(({ fields }) => fields) },
		trees.map(({ id, about, fields }, index) => ({ id, tag: `T${about.number ?? index + 1}`, wires: fields.wires })),
	);
	const missing = [
		!estimate.fields.name.trim() && "Customer name",
		!estimate.fields.address.trim() && "Job site address",
		items.length === 0 && "At least one line item",
	].filter((one) => one !== false);
	const notes = [
		...trees
			.filter(({ fields }) => !fields.species || !fields.stems.length)
			.map((tree) => `${describeTree(tree.fields)}: species or DBH missing`),
		openWires.length > 0 && askForWires(openWires.map(({ tag }) => tag)),
		price.open > 0 && (price.open === 1 ? "1 line item has no price" : `${price.open} line items have no price`),
		photos.length === 0 && "No photos",
	].filter((one) => one !== false);
	return (
		<Frame
			title="Review and submit"
			subtitle={estimate.fields.name}
			back={back}
			primary={
				isSubmitted(estimate) ? undefined : (
					<BigButton
						tone="black"
						icon="send"
						aria-disabled={missing.length > 0}
						onClick={async () => {
							if (missing.length > 0) return;
							await submitEstimate(store, estimate.id);
							sender.syncNow();
							await navigate("#/");
						}}
					>
						Submit to the office
					</BigButton>
				)
			}
		>
			<p className="font-display text-[36px] leading-tight">
				{items.length ? formatPriceRange(price.low, price.high) : "No line items yet"}
			</p>
			<p>
				{trees.length === 1 ? "1 tree" : `${trees.length} trees`},{" "}
				{items.length === 1 ? "1 line item" : `${items.length} line items`},{" "}
				{photos.length === 1 ? "1 photo" : `${photos.length} photos`}.
			</p>
			{missing.length > 0 && (
				<WarningBox>
					Still needed:
					<ul className="list-disc pl-5">
						{missing.map((one) => (
							<li key={one}>{one}</li>
						))}
					</ul>
				</WarningBox>
			)}
			{notes.length > 0 && (
				<Section title="Incomplete, but OK to submit">
					<ul className="list-disc pl-5">
						{notes.map((one) => (
							<li key={one}>{one}</li>
						))}
					</ul>
				</Section>
			)}
			<p>
				After you submit, only the office can edit the estimate. If you're offline, it'll be sent when you're back
				online. Photos upload in the background.
			</p>
		</Frame>
	);
}
