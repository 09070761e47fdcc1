import { fieldDifferences, fieldEntityWords, isOfJob, markWords } from "#app/sales/change-orders/field-labels.ts";
import { differences, subjectWords } from "#app/sales/estimates/field-labels.ts";
import { describeTree, tagOf } from "#app/trees/tree.ts";
import type { Change, Kept } from "../outbox.ts";
import { useField } from "./context.tsx";
import { Key, keyClass, Striped } from "./controls.tsx";
import { jobOf, mayHere, orderOf } from "./jobs.ts";
import type { Store } from "./store.ts";
import { one, streetOf } from "./work.ts";

/** Two versions of one record, or a change that the office did not take: a person chooses. */
export function Conflict({ kept }: { kept: Kept }) {
	const { store, sender } = useField();
	const { theirs, refused } = kept;
	const fields = kept.value ?? theirs?.value ?? null;
	const name = nameOf(store, kept, fields);
	const decide = (choice: "mine" | "theirs") => void store.decide(kept.entity, kept.id, choice).then(sender.poke);
	const desk = deskOf(store, kept, fields);
	return (
		<div className="grid gap-3">
			<Striped>
				{theirs
					? `${name}: ${theirs.by?.name ?? "somebody else"} changed the same${theirs.by ? `, ${whenOf(theirs.by.at)}` : ""}. Which one is right?`
					: `${name}: not taken. ${refused}`}
			</Striped>
			{theirs && <Versions entity={kept.entity} mine={kept.value} theirs={theirs.value} />}
			<div className="grid grid-cols-2 gap-2.5">
				<Key onClick={() => decide("mine")}>{theirs ? "Keep mine" : "Try again"}</Key>
				<Key onClick={() => decide("theirs")}>{theirs ? "Take theirs" : "Give it up"}</Key>
			</div>
			{desk && (
				<a href={desk} className={keyClass()}>
					Decide at the desk
				</a>
			)}
		</div>
	);
}

/** What the record is about, and where. */
function nameOf(store: Store, { entity, id }: Kept, fields: Change | null): string {
	if (isOfJob(entity)) {
		const order = orderOf(store, String(fields?.orderId ?? ""));
		const job = jobOf(store, String(fields?.contractId ?? order?.fields.contractId ?? ""));
		const what = entity === "mark" && fields ? markWords(fields) : "";
		const place = job ? streetOf(job.fields.address) : "";
		return [fieldEntityWords(entity), what, place].filter(Boolean).join(", ");
	}
	const tree = one(store, "tree", entity === "tree" ? id : String(fields?.treeId ?? ""));
	const number = Number(tree?.about.number ?? 0) || null;
	return subjectWords(entity, fields, tree ? `${tagOf(number)} ${describeTree(tree.fields)}` : "");
}

/** The office's page of it, for who may open that. */
function deskOf(store: Store, { entity, id }: Kept, fields: Change | null): string | null {
	if (!mayHere(store).estimates) return null;
	const orderId = entity === "order" ? id : fields?.orderId;
	if (orderId) return `/admin/change-orders/${orderId}`;
	if (isOfJob(entity)) return fields?.contractId ? `/admin/contracts/${fields.contractId}` : null;
	const estimateId = entity === "estimate" ? id : fields?.estimateId;
	return estimateId ? `/admin/field-estimates/${estimateId}` : null;
}

function Versions({ entity, mine, theirs }: { entity: string; mine: Change | null; theirs: Change | null }) {
	if (!mine || !theirs) return <p>{mine ? "They took it out." : "You took it out; they changed it."}</p>;
	return (
		<dl className="grid gap-2">
			{(isOfJob(entity) ? fieldDifferences(mine, theirs) : differences(mine, theirs)).map((differing) => (
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
