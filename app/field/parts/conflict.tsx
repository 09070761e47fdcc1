import type { Change, Kept } from "../outbox.ts";
import { useField } from "./context.tsx";
import { Key, keyClass, Striped } from "./controls.tsx";

/** Two versions of one record, or a change that the office did not take: a person chooses. */
export function Conflict({ kept, words }: { kept: Kept; words: string }) {
	const { store, sender } = useField();
	const { theirs, refused } = kept;
	const decide = (choice: "mine" | "theirs") => void store.decide(kept.entity, kept.id, choice).then(sender.poke);
	const estimateId = kept.entity === "estimate" ? kept.id : String(kept.value?.estimateId ?? "");
	return (
		<div className="grid gap-3">
			<Striped>
				{theirs ? `${words}: somebody else changed the same. Which one is right?` : `${words}: not taken. ${refused}`}
			</Striped>
			{theirs && (
				<dl className="grid gap-2">
					{differences(kept.value, theirs.value).map(({ field, mine, other }) => (
						<div key={field} className="border-b border-line pb-2">
							<dt className="font-semibold">{field}</dt>
							<dd>Yours: {mine}</dd>
							<dd>Theirs: {other}</dd>
						</div>
					))}
				</dl>
			)}
			<div className="grid grid-cols-2 gap-2.5">
				<Key onClick={() => decide("mine")}>{theirs ? "Keep mine" : "Try again"}</Key>
				<Key onClick={() => decide("theirs")}>{theirs ? "Take theirs" : "Give it up"}</Key>
			</div>
			{estimateId && (
				<a href={`/admin/field-estimates/${estimateId}`} className={keyClass()}>
					Decide at the desk
				</a>
			)}
		</div>
	);
}

function differences(mine: Change | null, theirs: Change | null) {
	const fields = [...new Set([...Object.keys(mine ?? {}), ...Object.keys(theirs ?? {})])];
	return fields
		.map((field) => ({ field: named(field), mine: shown(mine, field), other: shown(theirs, field) }))
		.filter(({ mine, other }) => mine !== other);
}

const named = (field: string) => field.replaceAll(/([A-Z])/g, " $1").toLowerCase();

function shown(record: Change | null, field: string): string {
	if (!record) return "taken out";
	const value = record[field];
	if (value === null || value === undefined || value === "") return "nothing";
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}
