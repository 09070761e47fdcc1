import { mapsUrl } from "#app/platform/maps-url.ts";
import { describeWorkHold } from "#app/sales/contracts/work-start.ts";
import { Icon } from "#app/ui/icon.tsx";
import { visitStatusLabels } from "#app/work/schedule/visit.ts";
import { useField } from "./context.tsx";
import { BigButton, bigButtonClass, Section, WarningBox } from "./controls.tsx";
import { CallLink, Emergency } from "./emergency.tsx";
import { formatStreet } from "./estimates.ts";
import { FieldLink } from "./field-link.tsx";
import { Frame } from "./frame.tsx";
import { UpdateNotice } from "./update-notice.tsx";
import { VisitChecklist } from "./visit-checklist.tsx";
import { FinishScreen } from "./visit-finish.tsx";
import { HazardScreen } from "./visit-hazards.tsx";
import { IncidentScreen } from "./visit-incident.tsx";
import { LeaveScreen } from "./visit-leave.tsx";
import { MaterialScreen } from "./visit-materials.tsx";
import { VisitPhotoScreen, VisitPhotos } from "./visit-photos.tsx";
import { VisitScope } from "./visit-scope.tsx";
import { TimesScreen } from "./visit-times.tsx";
import {
	findGateCode,
	findVisit,
	isVisitOnHold,
	localDay,
	pauseWork,
	readHazards,
	readStatus,
	startWork,
	type Visit,
} from "./visits.ts";

/** The screens of one visit. `path` is the part of the URL after its id. */
export function VisitScreens({ id, path }: { id: string; path: string[] }) {
	const { store } = useField();
	const visit = findVisit(store, id);
	const [screen, subject = ""] = path;
	if (!visit)
		return (
			<Frame title="Visit not found" back="#/visits">
				<p>The office canceled or moved this visit, or you're no longer on it. What you recorded was kept.</p>
			</Frame>
		);
	if (screen === "leave") return <LeaveScreen visit={visit} />;
	if (screen === "hazards") return <HazardScreen visit={visit} />;
	if (screen === "times") return <TimesScreen visit={visit} />;
	if (screen === "materials") return <MaterialScreen visit={visit} />;
	if (screen === "finish") return <FinishScreen visit={visit} />;
	if (screen === "incident") return <IncidentScreen visit={visit} id={subject} />;
	if (screen === "photo" || screen === "site-photo")
		return <VisitPhotoScreen visit={visit} screen={screen} id={subject} />;
	return <Overview visit={visit} />;
}

function Overview({ visit }: { visit: Visit }) {
	const { store } = useField();
	const { fields } = visit;
	const status = readStatus(store, visit);
	const onHold = isVisitOnHold(visit);
	// nothing to do on a visit that is done or on another day: no bar for it
	const isToDo = !onHold && status !== "done" && fields.day <= localDay();
	return (
		<Frame
			title={formatStreet(fields.address)}
			subtitle={fields.name}
			back="#/visits"
			left={status === "in-progress" ? <PauseButton visit={visit} /> : undefined}
			primary={isToDo ? <MainAction visit={visit} /> : undefined}
		>
			<UpdateNotice />
			{onHold && fields.heldThrough && <WarningBox>{describeWorkHold(fields.heldThrough)}</WarningBox>}
			{fields.warnings.map((warning) => (
				<WarningBox key={warning}>{warning}</WarningBox>
			))}
			<div className="[overflow-wrap:anywhere]">
				<p className="font-display text-2xl leading-tight first-letter:uppercase">
					{fields.day === localDay() ? fields.arrival : `${fields.dayText}, ${fields.arrival}`}
				</p>
				<p className="font-semibold" role="status">
					{visitStatusLabels[status]}
				</p>
				<p>{fields.address}</p>
				<p>{[fields.number, fields.title].filter(Boolean).join(", ")}</p>
				<p>{[...fields.crew.map(({ name }) => name), ...fields.equipment].join(", ")}</p>
			</div>
			<div className="grid gap-2.5 sm:grid-cols-2">
				<a
					href={mapsUrl(fields.address, fields.location, navigator.userAgent)}
					target="_blank"
					rel="noreferrer"
					className={bigButtonClass()}
				>
					<Icon name="map-pin" className="size-7 shrink-0" />
					Directions
				</a>
				{fields.phone && <CallLink label={`Call ${fields.phone}`} phone={fields.phone} />}
			</div>
			<SiteFacts visit={visit} />
			<VisitChecklist visit={visit} status={status} />
			<VisitScope visit={visit} />
			<Section title="Photos before the work">
				<VisitPhotos visit={visit} stage="before" />
			</Section>
			<Section title="Photos after the work">
				<VisitPhotos visit={visit} stage="after" />
			</Section>
			<Emergency />
		</Frame>
	);
}

/** The one thing to do next. */
function MainAction({ visit }: { visit: Visit }) {
	const { store } = useField();
	const { id, fields } = visit;
	const status = readStatus(store, visit);
	const { isSafe } = readHazards(store, id);
	const link = (to: string, label: string) => (
		<FieldLink to={`#/v/${id}/${to}`} className={bigButtonClass("black")}>
			{label}
		</FieldLink>
	);
	if (status === "in-progress") return link("finish", "Finish visit");
	if (status !== "en-route" && status !== "on-hold" && !isSafe) return link("leave", "On our way");
	if (!isSafe) return link("hazards", "Assess hazards");
	const crew = fields.crew.map((person) => person.id);
	return (
		<BigButton tone="black" icon="clock" onClick={() => void startWork(store, id, crew)}>
			{status === "on-hold" ? "Resume work" : "Start work"}
		</BigButton>
	);
}

function PauseButton({ visit }: { visit: Visit }) {
	const { store } = useField();
	return <BigButton onClick={() => void pauseWork(store, visit.id)}>Pause</BigButton>;
}

/** The gate code and what else to know before entering the property. */
function SiteFacts({ visit }: { visit: Visit }) {
	const { store } = useField();
	const { facts, notes } = visit.fields;
	const code = findGateCode(store, visit);
	if (!code && !facts.length && !notes.length) return null;
	return (
		<Section title="Access and property">
			{code && (
				<p className="rounded-lg border-3 border-ink bg-card px-4 py-3">
					<span className="block text-base">Gate code</span>
					<span className="font-display text-3xl">{code}</span>
				</p>
			)}
			{facts.map(({ label, text, isWarning }) => {
				const fact = (
					<p key={label} className="[overflow-wrap:anywhere]">
						<span className="block text-base">{label}</span>
						<span className="block whitespace-pre-line">{text}</span>
					</p>
				);
				return isWarning ? <WarningBox key={label}>{fact}</WarningBox> : fact;
			})}
			{notes.map((note) => (
				<p key={note} className="whitespace-pre-line [overflow-wrap:anywhere]">
					{note}
				</p>
			))}
		</Section>
	);
}
