import { differences, subjectWords } from "#app/estimates/field-words.ts";
import { describeTree, tagOf } from "#app/trees/tree.ts";
import type { Change, Kept } from "../outbox.ts";
import { useField } from "./context.tsx";
import { Key, keyClass, Striped } from "./controls.tsx";
import { one } from "./work.ts";

/** Two versions of one record, or a change that the office did not take: a person chooses. */
export function Conflict({ kept }: { kept: Kept }) {
	const { store, sender } = useField();
	const { theirs, refused } = kept;
	const fields = kept.value ?? theirs?.value ?? null;
	const tree = one(store, "tree", kept.entity === "tree" ? kept.id : String(fields?.treeId ?? ""));
	const number = Number(tree?.about.number ?? 0) || null;
	const name = subjectWords(kept.entity, fields, tree ? `${tagOf(number)} ${describeTree(tree.fields)}` : "");
	const decide = (choice: "mine" | "theirs") => void store.decide(kept.entity, kept.id, choice).then(sender.poke);
	const estimateId = kept.entity === "estimate" ? kept.id : String(fields?.estimateId ?? "");
	return (
		<div className="grid gap-3">
			<Striped>
				{theirs
					? `${name}: ${theirs.by?.name ?? "somebody else"} changed the same${theirs.by ? `, ${whenOf(theirs.by.at)}` : ""}. Which one is right?`
					: `${name}: not taken. ${refused}`}
			</Striped>
			{theirs && <Versions mine={kept.value} theirs={theirs.value} />}
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

function Versions({ mine, theirs }: { mine: Change | null; theirs: Change | null }) {
	if (!mine || !theirs) return <p>{mine ? "They took it out." : "You took it out; they changed it."}</p>;
	return (
		<dl className="grid gap-2">
			{differences(mine, theirs).map((differing) => (
				<div key={differing.field} className="border-b border-line pb-2 [overflow-wrap:anywhere]">
					<dt className="font-semibold">{differing.name}</dt>
					<dd>Yours: {differing.mine}</dd>
					<dd>Theirs: {differing.theirs}</dd>
				</div>
			))}
		</dl>
	);
}

const whenOf = (at: string) =>
	new Date(at).toLocaleString("en-US", { weekday: "short", hour: "numeric", minute: "2-digit" });
