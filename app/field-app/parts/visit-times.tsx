import { useEffect, useState } from "react";
import { formatMeridiem } from "#app/platform/dates.ts";
import { useField } from "./context.tsx";
import { BigButton, BigStepper, Chips, Section } from "./controls.tsx";
import { formatStreet } from "./estimates.ts";
import { Frame } from "./frame.tsx";
import {
	endTime,
	findRunning,
	listPeople,
	listPeopleOf,
	listTimes,
	startTime,
	type TimeEntry,
	type Visit,
} from "./visits.ts";

const minuteMs = 60_000;

/** Who worked when. The office uses these times for payroll. */
export function TimesScreen({ visit }: { visit: Visit }) {
	const { store } = useField();
	const [isAdding, setIsAdding] = useState(false);
	const [editing, setEditing] = useState<string | null>(null);
	useMinutes();
	const people = listPeopleOf(store, visit);
	const others = listPeople(store).filter(({ id }) => !people.some((person) => person.id === id));
	const times = listTimes(store, visit.id);
	return (
		<Frame title="Crew times" subtitle={formatStreet(visit.fields.address)} back={`#/v/${visit.id}`}>
			{people.length === 0 && <p>No one is on this visit yet.</p>}
			{people.map(({ id, name }) => {
				const own = times.filter(({ fields }) => fields.personId === id);
				const running = findRunning(store, visit.id, id);
				return (
					<Section key={id} title={name}>
						<p className="font-semibold">{formatTotal(own)}</p>
						{own.map((entry) => (
							<div key={entry.id} className="grid gap-3 border-b border-line pb-3">
								<div className="flex min-h-14 flex-wrap items-center justify-between gap-3">
									<span>{formatEntry(entry)}</span>
									{entry.fields.endedAt && (
										<BigButton onClick={() => setEditing(editing === entry.id ? null : entry.id)}>
											{editing === entry.id ? "Done" : "Correct"}
											<span className="sr-only"> {formatEntry(entry)}</span>
										</BigButton>
									)}
								</div>
								{editing === entry.id && <EntryForm entry={entry} onRemoved={() => setEditing(null)} />}
							</div>
						))}
						{running ? (
							<BigButton icon="check" onClick={() => void endTime(store, running)}>
								End time<span className="sr-only"> of {name}</span>
							</BigButton>
						) : (
							<BigButton icon="clock" onClick={() => void startTime(store, visit.id, id)}>
								Start time<span className="sr-only"> of {name}</span>
							</BigButton>
						)}
					</Section>
				);
			})}
			{others.length > 0 &&
				(isAdding ? (
					<Chips
						legend="Who else is working here?"
						columns={1}
						options={others.map(({ id, name }) => ({ value: id, label: name }))}
						chosen={[]}
						onChange={([id]) => {
							if (id) void startTime(store, visit.id, id).then(() => setIsAdding(false));
						}}
					/>
				) : (
					<BigButton icon="plus" onClick={() => setIsAdding(true)}>
						Add a person
					</BigButton>
				))}
		</Frame>
	);
}

function EntryForm({ entry, onRemoved }: { entry: TimeEntry; onRemoved: () => void }) {
	const { store } = useField();
	const { id, fields } = entry;
	const set = (name: "startedAt" | "endedAt", clock: string) => {
		const [hour, minute] = clock.split(":").map(Number);
		if (hour === undefined || minute === undefined || Number.isNaN(hour + minute)) return;
		const at = new Date(fields.startedAt);
		at.setHours(hour, minute, 0, 0);
		const startedAt = name === "startedAt" ? at.toISOString() : fields.startedAt;
		const endedAt = name === "endedAt" ? at.toISOString() : fields.endedAt;
		if (endedAt && startedAt < endedAt) void store.change("time", id, { [name]: at.toISOString() });
	};
	return (
		<div className="grid gap-4">
			<div className="grid grid-cols-2 gap-2.5">
				<ClockField label="Start" value={fields.startedAt} onChange={(clock) => set("startedAt", clock)} />
				<ClockField label="End" value={fields.endedAt ?? ""} onChange={(clock) => set("endedAt", clock)} />
			</div>
			<BigStepper
				label="Unpaid break"
				unit="min"
				value={fields.breakMinutes}
				step={5}
				start={30}
				max={240}
				onChange={(next) => {
					const minutes = Math.round(next ?? 0);
					if (minutes * minuteMs < lengthOf(entry)) void store.change("time", id, { breakMinutes: minutes });
				}}
			/>
			<BigButton
				tone="danger"
				icon="trash-2"
				onClick={() => {
					void store.change("time", id, null);
					onRemoved();
				}}
			>
				Remove this time
			</BigButton>
		</div>
	);
}

function ClockField({ label, value, onChange }: { label: string; value: string; onChange: (clock: string) => void }) {
	return (
		<label className="grid gap-2 font-semibold">
			{label}
			<input
				type="time"
				defaultValue={value ? new Date(value).toLocaleTimeString("sv-SE", { hour: "2-digit", minute: "2-digit" }) : ""}
				onChange={(event) => onChange(event.target.value)}
				className="min-h-14 w-full min-w-0 rounded-lg border-[length:var(--control-line,2px)] border-line-strong bg-card px-3 text-lg"
			/>
		</label>
	);
}

const lengthOf = ({ fields }: TimeEntry) =>
	(fields.endedAt ? new Date(fields.endedAt).getTime() : Date.now()) - new Date(fields.startedAt).getTime();

function formatTotal(entries: readonly TimeEntry[]): string {
	const total = entries.reduce((sum, entry) => sum + lengthOf(entry) - entry.fields.breakMinutes * minuteMs, 0);
	const minutes = Math.max(0, Math.round(total / minuteMs));
	return entries.length ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : "No time yet";
}

function formatEntry({ fields: { startedAt, endedAt, breakMinutes } }: TimeEntry): string {
	const clock = (at: string) =>
		formatMeridiem(new Date(at).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" }));
	const range = endedAt ? `${clock(startedAt)} to ${clock(endedAt)}` : `Since ${clock(startedAt)}`;
	return breakMinutes ? `${range}, ${breakMinutes} min break` : range;
}

/** Renders again every half minute, for times that are running. */
function useMinutes(): void {
	const [, tick] = useState(0);
	useEffect(() => {
		const timer = setInterval(() => tick((count) => count + 1), 30_000);
		return () => clearInterval(timer);
	}, []);
}
