import { useState } from "react";
import type { Conflict, Typed } from "#app/quotes/draft.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Choices, Radio } from "#app/ui/field.tsx";
import type { Clash } from "./autosave.ts";

const names: Record<string, string> = {
	toName: "Name",
	toEmail: "Email",
	toPhone: "Phone",
	siteAddress: "Address of the work",
	county: "County",
	message: "Message to the customer",
	internalNote: "Internal note",
	included: "In the price",
	excluded: "Not in the price",
	validUntil: "Valid until",
	plannedOn: "Planned from",
	depositKind: "Deposit",
	depositValue: "Deposit",
	exemption: "Tax exemption",
	title: "What",
	detail: "Details",
	quantity: "Quantity",
	unit: "Unit",
	price: "Price",
	taxCode: "Sales tax",
	optional: "Optional",
	preselected: "Ticked to start with",
	choiceGroup: "Either/or group",
};

/** Where two people wrote different words into the same place: each place once, with both versions in full. */
export function MergeView({
	clash,
	typed,
	settle,
}: {
	clash: Clash;
	typed: Typed;
	settle: (choose: Record<string, "mine" | "theirs">) => void;
}) {
	const [choose, setChoose] = useState<Record<string, "mine" | "theirs">>({});
	const who = clash.by ?? "Somebody else";
	return (
		<Dialog
			open
			onClose={() => {}}
			title={`${who} changed this draft too`}
			footer={
				<Button tone="moss" onClick={() => settle(choose)}>
					Keep these words
				</Button>
			}
		>
			<p className="text-ink-2">
				What only one of you changed is already together. Here both of you wrote something: pick what stays. Nothing is
				lost until you do.
			</p>
			<div className="mt-5 grid gap-6">
				{clash.conflicts.map((conflict) => (
					<Choices key={conflict.field} legend={labelOf(conflict, typed)}>
						<Radio
							name={conflict.field}
							label={<Words text={conflict.mine} />}
							hint="Yours"
							checked={choose[conflict.field] !== "theirs"}
							onChange={() => setChoose({ ...choose, [conflict.field]: "mine" })}
						/>
						<Radio
							name={conflict.field}
							label={<Words text={conflict.theirs} />}
							hint={`From ${who}`}
							checked={choose[conflict.field] === "theirs"}
							onChange={() => setChoose({ ...choose, [conflict.field]: "theirs" })}
						/>
					</Choices>
				))}
			</div>
		</Dialog>
	);
}

function Words({ text }: { text: string }) {
	const words = text === "true" ? "Yes" : text === "false" ? "No" : text.trim();
	return <span className="whitespace-pre-line [overflow-wrap:anywhere]">{words || "(empty)"}</span>;
}

function labelOf({ field }: Conflict, typed: Typed): string {
	const [, id, key] = field.split(".");
	if (!id || !key) return names[field] ?? field;
	const line = typed.lines.find((one) => one.id === id);
	return `${line?.title.trim() || "A line"}: ${names[key] ?? key}`;
}
