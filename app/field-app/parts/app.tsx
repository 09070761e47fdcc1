import { useLocation } from "react-router";
import { BlockedScreen } from "./blocked-screen.tsx";
import { FieldProvider, useField } from "./context.tsx";
import { EstimateList } from "./estimate-list.tsx";
import { EstimateScreens } from "./estimate-screens.tsx";
import { useServiceWorker } from "./install.ts";
import { JobScreens } from "./job.tsx";
import { JobList } from "./job-list.tsx";
import { readPermissions } from "./jobs.ts";
import { NewEstimate } from "./new-estimate.tsx";
import { useFieldSession } from "./session.ts";
import { SyncAndSettings } from "./sync-and-settings.tsx";
import { VisitScreens } from "./visit.tsx";
import { VisitList } from "./visit-list.tsx";
import { listVisits } from "./visits.ts";

export function App() {
	useServiceWorker();
	const { state, takeOver } = useFieldSession();
	const { hash } = useLocation();
	if (typeof state === "string") return <BlockedScreen reason={state} takeOver={takeOver} />;
	const [, first = "", ...rest] = hash.replace(/^#/, "").split("/");
	return (
		<FieldProvider value={state}>
			<CurrentScreen key={hash} first={first} rest={rest} />
		</FieldProvider>
	);
}

function CurrentScreen({ first, rest }: { first: string; rest: string[] }) {
	const { store } = useField();
	if (first === "phone") return <SyncAndSettings />;
	if (first === "new") return <NewEstimate />;
	if (first === "jobs") return <JobList />;
	if (first === "visits") return <VisitList />;
	if (first === "v") return <VisitScreens id={rest[0] ?? ""} path={rest.slice(1)} />;
	if (first === "j") return <JobScreens id={rest[0] ?? ""} path={rest.slice(1)} />;
	if (first === "e") return <EstimateScreens id={rest[0] ?? ""} path={rest.slice(1)} />;
	if (readPermissions(store).estimates) return <EstimateList />;
	return listVisits(store).length ? <VisitList /> : <JobList />;
}
