import { useState } from "react";
import { unsentWords } from "../outbox.ts";
import { useField } from "./context.tsx";
import { Words } from "./controls.tsx";
import { Frame } from "./frame.tsx";
import { Go } from "./go.tsx";
import { useUpdate } from "./installing.ts";
import { type Job, jobsHere, leftOf, mayHere, unsentCount, unsentOfJob } from "./jobs.ts";
import { LightKey } from "./today.tsx";

const manyJobs = 8;

/** The contracts in force: where they are and how far the work is. */
export function Jobs() {
	const { store } = useField();
	const [words, setWords] = useState("");
	useUpdate(true);
	const jobs = jobsHere(store);
	const typed = words.toLowerCase().split(/\s+/);
	const found = jobs.filter(({ fields: { address, name, number } }) =>
		typed.every((word) => `${address} ${name} ${number}`.toLowerCase().includes(word)),
	);
	return (
		<Frame
			title="My jobs"
			subtitle={store.person.name}
			back={mayHere(store).estimates ? "#/" : undefined}
			tool={<LightKey />}
		>
			{jobs.length === 0 && (
				<p className="text-xl">
					No job is on this phone. Signed contracts come by themselves with the next connection, and stay readable
					without one.
				</p>
			)}
			{jobs.length > manyJobs && (
				<Words label="Street, name or number" most={100} type="search" value={words} onChange={setWords} />
			)}
			<ul className="grid gap-3">
				{found.map((job) => (
					<Row key={job.id} job={job} />
				))}
			</ul>
			{jobs.length > 0 && found.length === 0 && <p>No job here has these words.</p>}
		</Frame>
	);
}

function Row({ job }: { job: Job }) {
	const { store } = useField();
	const { fields } = job;
	const unsent = unsentOfJob(store, job.id);
	const done = fields.lines.filter((line) => leftOf(store, job, line) <= 0).length;
	return (
		<li>
			<Go
				to={`#/j/${job.id}`}
				className="grid gap-1 rounded-lg border-[length:var(--control-line,2px)] border-line-strong bg-card px-4 py-3 [overflow-wrap:anywhere]"
			>
				<span className="font-display text-2xl leading-tight">{fields.address}</span>
				<span>
					{fields.name}, {fields.number}
				</span>
				<span className="font-semibold">
					{fields.ended ? "No longer in force" : `${done} of ${fields.lines.length} done`}
				</span>
				{unsentCount(unsent) > 0 && <span className="font-semibold">{unsentWords(unsent)}</span>}
			</Go>
		</li>
	);
}
