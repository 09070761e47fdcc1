import { Checkbox, Choices } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { type EquipmentKind, resourceKindLabels, skillLabels } from "#app/work/resources/resource.ts";
import type { Availability } from "../availability.server.ts";
import type { VisitValues } from "../visit-values.ts";

type Props = {
	available: readonly Availability[];
	values: VisitValues;
	job: { crewSize: number; equipment: EquipmentKind[] };
};

/** Crews, people and equipment, each with what it is booked for at that time. What the job needs comes first. */
export function ResourcePicker({ available, values, job }: Props) {
	const ofKind = (kind: string) => available.filter((one) => one.kind === kind);
	const crews = ofKind("crew");
	const people = ofKind("person");
	const equipment = available.filter(({ kind }) => kind !== "crew" && kind !== "person");
	const isNeeded = ({ kind }: Availability) => (job.equipment as string[]).includes(kind);
	const missing = job.equipment.filter((kind) => !available.some((one) => one.kind === kind));
	const size = job.crewSize === 1 ? "1 person" : `${job.crewSize} people`;
	return (
		<>
			<Choices legend="Crew" hint={`The job needs ${size}.`}>
				{crews.map((crew) => (
					<CrewChoice key={crew.id} crew={crew} values={values} />
				))}
				{people.length > 0 && (
					<details open={people.some(({ id }) => values.resources.includes(id)) || undefined}>
						<summary className="min-h-9 content-center text-sm font-semibold max-lg:min-h-11">Single people</summary>
						{people.map((person) => (
							<ResourceChoice key={person.id} one={person} isChosen={values.resources.includes(person.id)} />
						))}
					</details>
				)}
			</Choices>
			{equipment.length > 0 && (
				<Choices
					legend="Equipment"
					hint={
						job.equipment.length > 0
							? `The job needs: ${job.equipment.map((kind) => resourceKindLabels[kind].toLowerCase()).join(", ")}.`
							: undefined
					}
				>
					{missing.length > 0 && (
						<p className="text-sm text-ink-2">
							The company has no {missing.map((kind) => resourceKindLabels[kind].toLowerCase()).join(", ")} on file.
						</p>
					)}
					{equipment
						.toSorted((a, b) => Number(isNeeded(b)) - Number(isNeeded(a)))
						.map((one) => (
							<ResourceChoice key={one.id} one={one} isChosen={values.resources.includes(one.id)} showsKind />
						))}
				</Choices>
			)}
		</>
	);
}

function CrewChoice({ crew, values }: { crew: Availability; values: VisitValues }) {
	const { members } = crew;
	return (
		<div className="has-checked:[&>ul]:grid">
			<ResourceChoice one={crew} isChosen={values.resources.includes(crew.id)} />
			{members.length > 0 && (
				<ul aria-label={`People of ${crew.name} who stay behind`} className="ml-8 hidden">
					{members.map(({ id, name, busy }) => (
						<li key={id}>
							<Checkbox
								label={`Leave ${name} off this visit`}
								hint={busy ? <Private>{busy}</Private> : undefined}
								name="without[]"
								value={id}
								defaultChecked={values.without.includes(id)}
								className="min-h-9 py-1 text-sm"
							/>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

type ChoiceProps = { one: Availability; isChosen: boolean; showsKind?: boolean };

function ResourceChoice({ one: { id, kind, name, skills, busy }, isChosen, showsKind }: ChoiceProps) {
	const facts = [showsKind && resourceKindLabels[kind], ...skills.map((skill) => skillLabels[skill])].filter(Boolean);
	return (
		<Checkbox
			label={
				<span className="flex flex-wrap items-baseline justify-between gap-x-3">
					<span className="[overflow-wrap:anywhere]">{name}</span>
					{busy ? (
						<span className="inline-flex items-center gap-1 text-sm text-barn">
							<Icon name="ban" className="size-3.5" />
							<Private>{busy}</Private>
						</span>
					) : (
						<span className="inline-flex items-center gap-1 text-sm text-moss">
							<Icon name="check" className="size-3.5" />
							Free
						</span>
					)}
				</span>
			}
			hint={facts.join(", ") || undefined}
			name="resources[]"
			value={id}
			defaultChecked={isChosen}
			className="py-1.5 lg:min-h-9"
		/>
	);
}
