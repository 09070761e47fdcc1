import { useLocation } from "react-router";
import { FieldProvider, useField } from "./context.tsx";
import { Estimate } from "./estimate.tsx";
import { Gate } from "./gate.tsx";
import { useInstalled } from "./installing.ts";
import { JobScreens } from "./job.tsx";
import { mayHere } from "./jobs.ts";
import { Jobs } from "./jobs-list.tsx";
import { NewEstimate } from "./new-estimate.tsx";
import { useOpened } from "./opening.ts";
import { Phone } from "./phone.tsx";
import { Today } from "./today.tsx";

export function App() {
	useInstalled();
	const { state, takeOver } = useOpened();
	const { hash } = useLocation();
	if (typeof state === "string") return <Gate why={state} takeOver={takeOver} />;
	const [, first = "", ...rest] = hash.replace(/^#/, "").split("/");
	return (
		<FieldProvider value={state}>
			<Screen key={hash} first={first} rest={rest} />
		</FieldProvider>
	);
}

function Screen({ first, rest }: { first: string; rest: string[] }) {
	const { store } = useField();
	if (first === "phone") return <Phone />;
	if (first === "new") return <NewEstimate />;
	if (first === "jobs") return <Jobs />;
	if (first === "j") return <JobScreens id={rest[0] ?? ""} path={rest.slice(1)} />;
	if (first === "e") return <Estimate id={rest[0] ?? ""} path={rest.slice(1)} />;
	return mayHere(store).estimates ? <Today /> : <Jobs />;
}
