import { useNavigate } from "react-router";
import { formatMoney } from "#app/platform/money.ts";
import { statusLabels } from "#app/sales/estimates/estimate.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatUnsent } from "../outbox.ts";
import { useField } from "./context.tsx";
import { BigButton, bigButtonClass, Section, WarningBox } from "./controls.tsx";
import { type DisplayMode, displayModeLabels, useDisplayMode } from "./display-mode.ts";
import {
	calculatePrice,
	countUnsentOfEstimate,
	createEstimate,
	estimateItems,
	estimateTrees,
	type FieldRecord,
	isSubmitted,
	listRecords,
	visitsToday,
} from "./estimates.ts";
import { FieldLink } from "./field-link.tsx";
import { Frame } from "./frame.tsx";
import { useAppUpdate } from "./install.ts";
import { listVisibleJobs } from "./jobs.ts";
import { usePersistentStorage } from "./persistent-storage.ts";
import { VisitsLink } from "./visits-link.tsx";

/** The start screen of estimators: today's visits, then all estimates, newest first. */
export function EstimateList() {
	const { store } = useField();
	const storageState = usePersistentStorage();
	useAppUpdate(true);
	const estimates = listRecords(store, "estimate").sort((a, b) => (a.id < b.id ? 1 : -1));
	return (
		<Frame
			title="My estimates"
			subtitle={store.person.name}
			tool={<DisplayModeButton />}
			primary={
				<FieldLink to="#/new" className={bigButtonClass("black")}>
					<Icon name="plus" className="size-7" />
					New estimate
				</FieldLink>
			}
		>
			{storageState === "may-be-cleared" && store.unsent().changes + store.unsent().photos > 0 && (
				<WarningBox>
					This browser may delete unsent work if the phone runs low on storage. Add the app to your home screen, and
					send your work soon.
				</WarningBox>
			)}
			<VisitsLink />
			<JobsLink />
			<Visits estimates={estimates} />
			{estimates.length === 0 ? (
				<p className="text-xl">
					You have no open estimates. You can start one here, even offline. We save it on this phone and send it when
					you're online.
				</p>
			) : (
				<Section title={estimates.length === 1 ? "1 estimate" : `${estimates.length} estimates`}>
					<ul className="grid gap-3">
						{estimates.map((estimate) => (
							<EstimateRow key={estimate.id} estimate={estimate} />
						))}
					</ul>
				</Section>
			)}
		</Frame>
	);
}

/** Visits scheduled for today, each with its estimate or a button to start one. */
function Visits({ estimates }: { estimates: FieldRecord<"estimate">[] }) {
	const { store } = useField();
	const navigate = useNavigate();
	const visits = visitsToday(store);
	if (visits.length === 0) return null;
	return (
		<Section title={visits.length === 1 ? "1 visit today" : `${visits.length} visits today`}>
			<ul className="grid gap-3">
				{visits.map((visit) => {
					const started = estimates.find(({ fields }) => fields.inquiryId === visit.inquiryId);
					const open = async () => navigate(`#/e/${started?.id ?? (await createEstimate(store, visit))}`);
					return (
						<li key={visit.inquiryId}>
							<BigButton className="w-full justify-start! text-left!" onClick={open}>
								<Icon name="map-pin" className="size-8 shrink-0" />
								<span className="min-w-0 grow [overflow-wrap:anywhere]">
									<span className="block font-display text-2xl leading-tight">{visit.name}</span>
									<span className="block text-base font-normal">{visit.address}</span>
									{visit.visitNote && <span className="block text-base">{visit.visitNote}</span>}
									{visit.request && <span className="line-clamp-3 text-base font-normal">{visit.request}</span>}
									<span className="block text-base">{started ? "Estimate started" : "Start estimate"}</span>
								</span>
								<Icon name="chevron-right" className="size-7 shrink-0" />
							</BigButton>
						</li>
					);
				})}
			</ul>
		</Section>
	);
}

/** A link to the active jobs, if there are any. */
function JobsLink() {
	const { store } = useField();
	const jobs = listVisibleJobs(store).length;
	if (jobs === 0) return null;
	return (
		<FieldLink to="#/jobs" className={bigButtonClass("plain", "justify-start!")}>
			<Icon name="wrench" className="size-7" />
			<span className="grow text-left">{jobs === 1 ? "1 active job" : `${jobs} active jobs`}</span>
			<Icon name="chevron-right" className="size-7" />
		</FieldLink>
	);
}

const nextDisplayMode: Record<DisplayMode, DisplayMode> = { sun: "light", light: "dark", dark: "sun" };

/** Switches to the next display mode. */
export function DisplayModeButton() {
	const { mode, choose } = useDisplayMode();
	return (
		<button
			type="button"
			aria-label={`Display: ${displayModeLabels[mode]}. Tap to change.`}
			onClick={() => choose(nextDisplayMode[mode])}
			className={classes("grid size-14 shrink-0 place-items-center rounded-lg", mode === "sun" && "bg-ink text-paper")}
		>
			<Icon name={mode === "dark" ? "moon" : "sun"} className="size-7" />
		</button>
	);
}

function EstimateRow({ estimate }: { estimate: FieldRecord<"estimate"> }) {
	const { store } = useField();
	const { fields, about } = estimate;
	const trees = estimateTrees(store, estimate).length;
	const price = calculatePrice(store, estimate);
	const unsent = countUnsentOfEstimate(store, estimate.id);
	const status = isSubmitted(estimate) ? "submitted" : (about.status ?? "local");
	return (
		<li>
			<FieldLink
				to={`#/e/${estimate.id}`}
				className="grid gap-1 rounded-lg border-[length:var(--control-line,2px)] border-line-strong bg-card px-4 py-3"
			>
				<span className="flex items-baseline gap-3">
					<span className="min-w-0 grow font-display text-2xl leading-tight [overflow-wrap:anywhere]">
						{fields.name || "No name yet"}
					</span>
					{estimateItems(store, estimate.id).length > 0 && (
						<span className="font-display text-xl">{formatMoney(price.total, { whole: true })}</span>
					)}
				</span>
				<span className="[overflow-wrap:anywhere]">{fields.address || "No address yet"}</span>
				<span className="flex flex-wrap gap-x-4">
					<span>{trees === 1 ? "1 tree" : `${trees} trees`}</span>
					<span>{statusLabels[status]}</span>
					{about.number && <span>{about.number}</span>}
				</span>
				{unsent.changes + unsent.photos + unsent.decisions > 0 && (
					<span className="font-semibold">{formatUnsent(unsent)}</span>
				)}
				{about.sentBack && !isSubmitted(estimate) && <span className="font-semibold">Sent back: {about.sentBack}</span>}
			</FieldLink>
		</li>
	);
}
