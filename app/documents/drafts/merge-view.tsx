import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Choices, Radio } from "#app/ui/field.tsx";
import type { Clash } from "./autosave.tsx";
import type { Choose, Conflict, TypedPaper } from "./merge.ts";

/** Names of what every line has. */
const lineNames: Record<string, string> = {
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

type MergeViewProps<Typed> = {
	clash: Clash<Typed>;
	typed: Typed;
	/** what the paper's own fields are called */
	names: Readonly<Record<string, string>>;
	settle: (choose: Choose) => void;
};

/** Where two people wrote different words into the same place: each place once, with both versions in full. */
export function MergeView<Typed extends TypedPaper>({ clash, typed, names, settle }: MergeViewProps<Typed>) {
	const [choose, setChoose] = useState<Choose>({});
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
					<Choices key={conflict.field} legend={labelOf(conflict, typed, { ...lineNames, ...names })}>
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

function labelOf({ field }: Conflict, typed: TypedPaper, names: Record<string, string>): string {
	const [list = "", id, key] = field.split(".");
	if (!id || !key) return names[field] ?? field;
	const items = typed[list];
	const title = Array.isArray(items) ? items.find((one) => one.id === id)?.title : undefined;
	return `${String(title ?? "").trim() || "A line"}: ${names[key] ?? key}`;
}
