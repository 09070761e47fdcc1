import { useId, useState } from "react";
import type { PriceToolProps } from "#app/documents/line-items/line-item-editor.tsx";
import { isPriced } from "#app/documents/line-items/totals.ts";
import { callApi } from "#app/platform/api-client.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import { fillLine, newWorkToPrice } from "./line-price.ts";
import { PriceForm } from "./parts/price-form.tsx";
import type { PriceBook } from "./price-book.ts";
import type { PriceDraft } from "./price-draft.ts";

type Current = { version: number; book: PriceBook };

/** Suggests the price of a line item from the price book, and fills in the line item. */
export function PriceTool({ line, lines, change }: PriceToolProps) {
	const id = useId();
	const [current, setCurrent] = useState<Current | null>(null);
	const [isOpen, setIsOpen] = useState(false);
	const [draft, setDraft] = useState<PriceDraft | null>(null);
	const others = lines.filter((one) => one.id !== line.id && isPriced(one) && one.kind !== "discount");
	async function open() {
		try {
			setCurrent(await callApi<Current>("GET", "/api/office/price-book"));
			const hasOtherStump = others.some(({ workType }) => workType === "stump");
			// what was typed stays when the dialog was closed without using the price
			setDraft((before) => before ?? newPriceDraft(newWorkToPrice(line, !others.length, hasOtherStump)));
			setIsOpen(true);
		} catch {
			toast({ title: "Couldn't load the price book", text: "Check your connection and try again.", tone: "problem" });
		}
	}
	return (
		<>
			<Button size="dense" tone="quiet" onClick={open} className="relative shrink-0 text-sm! max-lg:min-h-11">
				Price it
				<span className="sr-only"> {line.title.trim()}</span>
			</Button>
			{current && (
				<Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Price it">
					{isOpen && draft && (
						<PriceForm
							id={id}
							draft={draft}
							onChange={setDraft}
							book={current.book}
							version={current.version}
							onUse={(facts, price) => {
								change(fillLine(line, facts, price));
								setIsOpen(false);
								setDraft(null);
								toast({
									title: "Price filled in",
									text: `$${price}`,
									action: { label: "Undo", run: () => change(line) },
								});
							}}
						/>
					)}
				</Dialog>
			)}
		</>
	);
}

function newPriceDraft(facts: ReturnType<typeof newWorkToPrice>): PriceDraft {
	const { stumpInches, crew } = facts;
	return { facts, dbh: "", stump: stumpInches ? String(stumpInches) : "", hours: "", crew: String(crew), price: null };
}
