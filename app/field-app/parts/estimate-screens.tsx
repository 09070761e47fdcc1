import { useNavigate } from "react-router";
import { rateRisk } from "#app/trees/traq.ts";
import { describeTree, formatCondition, treeTag } from "#app/trees/tree.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useField } from "./context.tsx";
import { BigButton, bigButtonClass, Section, TextField, WarningBox } from "./controls.tsx";
import { CustomerForm } from "./customer-form.tsx";
import {
	addTree,
	customerRequest,
	estimateTrees,
	type FieldRecord,
	findRecord,
	formatStreet,
	hasAddress,
	isSubmitted,
	readFinding,
	saveRecord,
} from "./estimates.ts";
import { FieldLink } from "./field-link.tsx";
import { Frame, ReadOnly } from "./frame.tsx";
import { ItemList, ItemScreen } from "./item.tsx";
import { PhotoDrawing } from "./photo-drawing.tsx";
import { estimateAlbum, Photos } from "./photos.tsx";
import { PriceScreen, PriceTag } from "./price.tsx";
import { RiskScreen } from "./risk.tsx";
import { SiteMapScreen } from "./site-map.tsx";
import { SpeciesScreen } from "./species.tsx";
import { SubmitScreen } from "./submit.tsx";
import { TreeScreen } from "./tree.tsx";
import { Disc } from "./tree-disc.tsx";
import { UpdateNotice } from "./update-notice.tsx";

/** The screens of one estimate. `path` is the part of the URL after its id. */
export function EstimateScreens({ id, path }: { id: string; path: string[] }) {
	const { store } = useField();
	const estimate = findRecord(store, "estimate", id);
	if (!estimate) return <NotOnPhone />;
	return (
		<ReadOnly value={isSubmitted(estimate)}>
			<CurrentScreen estimate={estimate} path={path} />
		</ReadOnly>
	);
}

function CurrentScreen({ estimate, path }: { estimate: FieldRecord<"estimate">; path: string[] }) {
	const { store } = useField();
	const { id } = estimate;
	const [screen, subject = "", inner, innerId = ""] = path;
	if (screen === "who") return <CustomerForm estimate={estimate} />;
	if (screen === "price") return <PriceScreen estimate={estimate} />;
	if (screen === "sketch") return <SiteMapScreen estimate={estimate} />;
	if (screen === "submit") return <SubmitScreen estimate={estimate} />;
	if (screen === "photo") {
		const photo = findRecord(store, "photo", subject);
		const back = photo?.fields.treeId ? `#/e/${id}/tree/${photo.fields.treeId}` : `#/e/${id}`;
		return <PhotoDrawing entity="photo" photo={photo} subtitle={estimate.fields.name} back={back} />;
	}
	if (screen === "work") return <ItemScreen estimate={estimate} id={subject} back={`#/e/${id}`} />;
	const tree = screen === "tree" ? findRecord(store, "tree", subject) : null;
	if (tree && inner === "species") return <SpeciesScreen estimate={estimate} tree={tree} />;
	if (tree && inner === "risk") return <RiskScreen estimate={estimate} tree={tree} />;
	if (tree && inner === "work")
		return <ItemScreen estimate={estimate} id={innerId} back={`#/e/${id}/tree/${tree.id}`} />;
	if (tree) return <TreeScreen estimate={estimate} tree={tree} />;
	return screen === "tree" ? <NotOnPhone /> : <Overview estimate={estimate} />;
}

function NotOnPhone() {
	return (
		<Frame title="Estimate not found" back="#/">
			<p>This estimate was removed, or it's finished and the office has it now.</p>
		</Frame>
	);
}

function Overview({ estimate }: { estimate: FieldRecord<"estimate"> }) {
	const { store } = useField();
	const navigate = useNavigate();
	const { id, fields, about } = estimate;
	const trees = estimateTrees(store, estimate);
	const request = customerRequest(store, fields);
	const isReadOnly = isSubmitted(estimate);
	const here = `#/e/${id}`;
	return (
		<Frame
			title={fields.name || "No name yet"}
			subtitle={formatStreet(fields.address)}
			back="#/"
			left={<PriceTag estimate={estimate} />}
			primary={
				isReadOnly ? undefined : (
					<BigButton
						tone="black"
						icon="plus"
						onClick={async () => navigate(`${here}/tree/${await addTree(store, id)}/species`)}
					>
						Add tree
					</BigButton>
				)
			}
		>
			<UpdateNotice />
			{isReadOnly && (
				<WarningBox>
					Submitted. If you're offline, it'll be sent when you're back online. To make changes, ask the office to send
					it back to you.
				</WarningBox>
			)}
			{!hasAddress(fields) && (
				<WarningBox
					action={
						<FieldLink to={`${here}/who`} className={bigButtonClass()}>
							Add address
						</FieldLink>
					}
				>
					This estimate can't be sent without the job site address.
				</WarningBox>
			)}
			{about.sentBack && !isReadOnly && <WarningBox>Sent back by the office: {about.sentBack}</WarningBox>}
			{Number(about.conflicts) > 0 && (
				<WarningBox
					action={
						<a href={`/admin/field-estimates/${id}`} className={bigButtonClass()}>
							Open in the back office
						</a>
					}
				>
					Someone else edited the same fields. Both versions are saved. Choose which to keep in the back office.
				</WarningBox>
			)}
			{request && (
				<Section title="What the customer asked for">
					<p className="whitespace-pre-line [overflow-wrap:anywhere]">{request}</p>
				</Section>
			)}
			<Section title={trees.length === 0 ? "Trees" : trees.length === 1 ? "1 tree" : `${trees.length} trees`}>
				{trees.length > 0 && (
					<ul className="grid gap-3">
						{trees.map((tree, index) => (
							<li key={tree.id}>
								<FieldLink
									to={`${here}/tree/${tree.id}`}
									className="flex min-h-18 items-center gap-4 rounded-lg border-[length:var(--control-line,2px)] border-line-strong bg-card px-4 py-2"
								>
									<Disc>{tree.about.number ?? index + 1}</Disc>
									<span className="min-w-0 grow">
										<span className="block font-semibold [overflow-wrap:anywhere]">{describeTree(tree.fields)}</span>
										<span className="block text-base">
											{describeTreeState(tree.about.number, readFinding(store, id, tree.id).fields)}
										</span>
									</span>
									<Icon name="chevron-right" className="size-7" />
								</FieldLink>
							</li>
						))}
					</ul>
				)}
				{trees.length === 0 && <p>No trees yet. Each tree you add gets a permanent number.</p>}
				<FieldLink to={`${here}/sketch`} className={bigButtonClass()}>
					<Icon name="map-pin" className="size-7" />
					Site map
				</FieldLink>
			</Section>
			<Section title="Whole property">
				<ItemList estimate={estimate} treeId={null} back={here} />
			</Section>
			<Section title="Property photos">
				<Photos album={estimateAlbum(store, id, null)} />
			</Section>
			<Section title="Customer">
				<TextField
					label="Customer notes"
					maxLength={8000}
					rows={3}
					value={fields.notes}
					onChange={(notes) => void saveRecord(store, "estimate", id, { notes })}
					hint="For example, special requests, a gate code or a dog in the yard"
				/>
				<FieldLink to={`${here}/who`} className={bigButtonClass()}>
					<Icon name="user" className="size-7" />
					Name and address
				</FieldLink>
			</Section>
			{!isReadOnly && (
				<FieldLink to={`${here}/submit`} className={bigButtonClass()}>
					<Icon name="send" className="size-7" />
					Review and submit
				</FieldLink>
			)}
		</Frame>
	);
}

/** "T3, fair condition, low risk" */
function describeTreeState(
	number: number | string | null | undefined,
	finding: ReturnType<typeof readFinding>["fields"],
): string {
	const parts = [
		treeTag(typeof number === "number" ? number : null),
		finding.condition && formatCondition(finding.condition).toLowerCase(),
		finding.risk && `${rateRisk(finding.risk).level} risk`,
	];
	return parts.filter(Boolean).join(", ");
}
