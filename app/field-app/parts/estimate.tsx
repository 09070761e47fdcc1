import { useNavigate } from "react-router";
import { riskOf } from "#app/trees/traq.ts";
import { describeTree, tagOf } from "#app/trees/tree.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useField } from "./context.tsx";
import { Key, keyClass, Part, Striped, Words } from "./controls.tsx";
import { Disc } from "./disc.tsx";
import { Draw } from "./draw.tsx";
import { Closed, Frame } from "./frame.tsx";
import { Go } from "./go.tsx";
import { Item, ItemList } from "./item.tsx";
import { NewVersion } from "./new-version.tsx";
import { albumOf, Photos } from "./photos.tsx";
import { Price, PriceTag } from "./price.tsx";
import { Risk } from "./risk.tsx";
import { Sketch } from "./sketch.tsx";
import { Species } from "./species.tsx";
import { Submit } from "./submit.tsx";
import { Tree } from "./tree.tsx";
import { Who } from "./who.tsx";
import { addTree, findingOf, hasAddress, isSubmitted, type Of, one, save, streetOf, treesOf } from "./work.ts";

/** Everything below one estimate: `path` is what follows its id in the address. */
export function Estimate({ id, path }: { id: string; path: string[] }) {
	const { store } = useField();
	const estimate = one(store, "estimate", id);
	if (!estimate) return <Gone />;
	return (
		<Closed value={isSubmitted(estimate)}>
			<Screen estimate={estimate} path={path} />
		</Closed>
	);
}

function Screen({ estimate, path }: { estimate: Of<"estimate">; path: string[] }) {
	const { store } = useField();
	const { id } = estimate;
	const [screen, subject = "", inner, innerId = ""] = path;
	if (screen === "who") return <Who estimate={estimate} />;
	if (screen === "price") return <Price estimate={estimate} />;
	if (screen === "sketch") return <Sketch estimate={estimate} />;
	if (screen === "submit") return <Submit estimate={estimate} />;
	if (screen === "photo") {
		const photo = one(store, "photo", subject);
		const back = photo?.fields.treeId ? `#/e/${id}/tree/${photo.fields.treeId}` : `#/e/${id}`;
		return <Draw entity="photo" photo={photo} subtitle={estimate.fields.name} back={back} />;
	}
	if (screen === "work") return <Item estimate={estimate} id={subject} back={`#/e/${id}`} />;
	const tree = screen === "tree" ? one(store, "tree", subject) : null;
	if (tree && inner === "species") return <Species estimate={estimate} tree={tree} />;
	if (tree && inner === "risk") return <Risk estimate={estimate} tree={tree} />;
	if (tree && inner === "work") return <Item estimate={estimate} id={innerId} back={`#/e/${id}/tree/${tree.id}`} />;
	if (tree) return <Tree estimate={estimate} tree={tree} />;
	return screen === "tree" ? <Gone /> : <Overview estimate={estimate} />;
}

function Gone() {
	return (
		<Frame title="Not on this phone" back="#/">
			<p>This was taken away, or it is finished and now lies with the office.</p>
		</Frame>
	);
}

function Overview({ estimate }: { estimate: Of<"estimate"> }) {
	const { store } = useField();
	const navigate = useNavigate();
	const { id, fields, about } = estimate;
	const trees = treesOf(store, estimate);
	const closed = isSubmitted(estimate);
	const here = `#/e/${id}`;
	return (
		<Frame
			title={fields.name || "No name yet"}
			subtitle={streetOf(fields.address)}
			back="#/"
			left={<PriceTag estimate={estimate} />}
			primary={
				closed ? undefined : (
					<Key
						look="black"
						icon="plus"
						onClick={async () => navigate(`${here}/tree/${await addTree(store, id)}/species`)}
					>
						Add tree
					</Key>
				)
			}
		>
			<NewVersion />
			{closed && (
				<Striped>
					Submitted. It goes to the office with the next connection; to change it, ask them to send it back.
				</Striped>
			)}
			{!hasAddress(fields) && (
				<Striped
					action={
						<Go to={`${here}/who`} className={keyClass()}>
							Add address
						</Go>
					}
				>
					Without the address this estimate stays on the phone.
				</Striped>
			)}
			{about.sentBack && !closed && <Striped>Sent back by the office: {about.sentBack}</Striped>}
			{Number(about.conflicts) > 0 && (
				<Striped
					action={
						<a href={`/admin/field-estimates/${id}`} className={keyClass()}>
							Open at the desk
						</a>
					}
				>
					Somebody else changed the same. Both versions are kept; one is chosen at the desk.
				</Striped>
			)}
			<Part title={trees.length === 0 ? "Trees" : trees.length === 1 ? "1 tree" : `${trees.length} trees`}>
				{trees.length > 0 && (
					<ul className="grid gap-3">
						{trees.map((tree, index) => (
							<li key={tree.id}>
								<Go
									to={`${here}/tree/${tree.id}`}
									className="flex min-h-18 items-center gap-4 rounded-lg border-[length:var(--control-line,2px)] border-line-strong bg-card px-4 py-2"
								>
									<Disc>{tree.about.number ?? index + 1}</Disc>
									<span className="min-w-0 grow">
										<span className="block font-semibold [overflow-wrap:anywhere]">{describeTree(tree.fields)}</span>
										<span className="block text-base">
											{treeFacts(tree.about.number, findingOf(store, id, tree.id).fields)}
										</span>
									</span>
									<Icon name="chevron-right" className="size-7" />
								</Go>
							</li>
						))}
					</ul>
				)}
				{trees.length === 0 && <p>None yet. Each tree gets its number at this place and keeps it.</p>}
				<Go to={`${here}/sketch`} className={keyClass()}>
					<Icon name="map-pin" className="size-7" />
					Where they stand
				</Go>
			</Part>
			<Part title="Work without a tree">
				<ItemList estimate={estimate} treeId={null} back={here} />
			</Part>
			<Part title="Photos of the place">
				<Photos album={albumOf(store, id, null)} />
			</Part>
			<Part title="Customer">
				<Words
					label="Their wishes, gate, dog"
					most={8000}
					rows={3}
					value={fields.notes}
					onChange={(notes) => void save(store, "estimate", id, { notes })}
				/>
				<Go to={`${here}/who`} className={keyClass()}>
					<Icon name="user" className="size-7" />
					Name and address
				</Go>
			</Part>
			{!closed && (
				<Go to={`${here}/submit`} className={keyClass()}>
					<Icon name="send" className="size-7" />
					Finish and submit
				</Go>
			)}
		</Frame>
	);
}

function treeFacts(
	number: number | string | null | undefined,
	finding: ReturnType<typeof findingOf>["fields"],
): string {
	const words = [
		tagOf(typeof number === "number" ? number : null),
		finding.condition && `${finding.condition} condition`,
		finding.risk && `${riskOf(finding.risk).level} risk`,
	];
	return words.filter(Boolean).join(", ");
}
