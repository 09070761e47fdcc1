import { useNavigate } from "react-router";
import { formatMoney } from "#app/platform/money.ts";
import { statusWords } from "#app/sales/estimates/estimate.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { unsentWords } from "../outbox.ts";
import { useField } from "./context.tsx";
import { Key, keyClass, Part, Striped } from "./controls.tsx";
import { Frame } from "./frame.tsx";
import { Go } from "./go.tsx";
import { useUpdate } from "./installing.ts";
import { jobsHere } from "./jobs.ts";
import { useKeeping } from "./keeping.ts";
import { type Light, lightWords, useLight } from "./light.ts";
import { all, beginAt, isSubmitted, itemsOf, type Of, priceOf, treesOf, unsentOf, visitsToday } from "./work.ts";

/** What is on this phone: the visits of today, then all estimates, the newest first. */
export function Today() {
	const { store } = useField();
	const keeping = useKeeping();
	useUpdate(true);
	const estimates = all(store, "estimate").sort((a, b) => (a.id < b.id ? 1 : -1));
	return (
		<Frame
			title="My estimates"
			subtitle={store.person.name}
			tool={<LightKey />}
			primary={
				<Go to="#/new" className={keyClass("black")}>
					<Icon name="plus" className="size-7" />
					New estimate
				</Go>
			}
		>
			{keeping === "may-be-cleared" && store.unsent().changes + store.unsent().photos > 0 && (
				<Striped>
					This browser may clear what is not sent when the phone runs out of space. Put the app on the home screen, and
					send soon.
				</Striped>
			)}
			<JobsKey />
			<Visits estimates={estimates} />
			{estimates.length === 0 ? (
				<p className="text-xl">
					No open estimates. Start one here, with or without a signal: it is kept on this phone and sent when there is
					one.
				</p>
			) : (
				<Part title={estimates.length === 1 ? "1 estimate" : `All ${estimates.length} estimates`}>
					<ul className="grid gap-3">
						{estimates.map((estimate) => (
							<Line key={estimate.id} estimate={estimate} />
						))}
					</ul>
				</Part>
			)}
		</Frame>
	);
}

/** Agreed for today, each with its estimate or the way to begin one. */
function Visits({ estimates }: { estimates: Of<"estimate">[] }) {
	const { store } = useField();
	const navigate = useNavigate();
	const visits = visitsToday(store);
	if (visits.length === 0) return null;
	return (
		<Part title={visits.length === 1 ? "1 visit today" : `${visits.length} visits today`}>
			<ul className="grid gap-3">
				{visits.map((visit) => {
					const begun = estimates.find(({ fields }) => fields.inquiryId === visit.inquiryId);
					const open = async () => navigate(`#/e/${begun?.id ?? (await beginAt(store, visit))}`);
					return (
						<li key={visit.inquiryId}>
							<Key className="w-full justify-start! text-left!" onClick={open}>
								<Icon name="map-pin" className="size-8 shrink-0" />
								<span className="min-w-0 grow [overflow-wrap:anywhere]">
									<span className="block font-display text-2xl leading-tight">{visit.name}</span>
									<span className="block text-base font-normal">{visit.address}</span>
									{visit.visitNote && <span className="block text-base">{visit.visitNote}</span>}
									<span className="block text-base">{begun ? "Estimate is begun" : "Begin the estimate"}</span>
								</span>
								<Icon name="chevron-right" className="size-7 shrink-0" />
							</Key>
						</li>
					);
				})}
			</ul>
		</Part>
	);
}

/** The way to the contracts in force. */
function JobsKey() {
	const { store } = useField();
	const jobs = jobsHere(store).length;
	if (jobs === 0) return null;
	return (
		<Go to="#/jobs" className={keyClass("plain", "justify-start!")}>
			<Icon name="wrench" className="size-7" />
			<span className="grow text-left">{jobs === 1 ? "1 job" : `${jobs} jobs`} in work</span>
			<Icon name="chevron-right" className="size-7" />
		</Go>
	);
}

const nextLight: Record<Light, Light> = { sun: "light", light: "dark", dark: "sun" };

/** One tap: sun, day, night. */
export function LightKey() {
	const { light, choose } = useLight();
	return (
		<button
			type="button"
			aria-label={`Light: ${lightWords[light]}. Change it.`}
			onClick={() => choose(nextLight[light])}
			className={classes("grid size-14 shrink-0 place-items-center rounded-lg", light === "sun" && "bg-ink text-paper")}
		>
			<Icon name={light === "dark" ? "moon" : "sun"} className="size-7" />
		</button>
	);
}

function Line({ estimate }: { estimate: Of<"estimate"> }) {
	const { store } = useField();
	const { fields, about } = estimate;
	const trees = treesOf(store, estimate).length;
	const price = priceOf(store, estimate);
	const unsent = unsentOf(store, estimate.id);
	const status = isSubmitted(estimate) ? "submitted" : (about.status ?? "local");
	return (
		<li>
			<Go
				to={`#/e/${estimate.id}`}
				className="grid gap-1 rounded-lg border-[length:var(--control-line,2px)] border-line-strong bg-card px-4 py-3"
			>
				<span className="flex items-baseline gap-3">
					<span className="min-w-0 grow font-display text-2xl leading-tight [overflow-wrap:anywhere]">
						{fields.name || "No name yet"}
					</span>
					{itemsOf(store, estimate.id).length > 0 && (
						<span className="font-display text-xl">{formatMoney(price.total, { whole: true })}</span>
					)}
				</span>
				<span className="[overflow-wrap:anywhere]">{fields.address || "No address yet"}</span>
				<span className="flex flex-wrap gap-x-4">
					<span>{trees === 1 ? "1 tree" : `${trees} trees`}</span>
					<span>{statusWords[status]}</span>
					{about.number && <span>{about.number}</span>}
				</span>
				{unsent.changes + unsent.photos + unsent.decisions > 0 && (
					<span className="font-semibold">{unsentWords(unsent)}</span>
				)}
				{about.sentBack && !isSubmitted(estimate) && <span className="font-semibold">Sent back: {about.sentBack}</span>}
			</Go>
		</li>
	);
}
