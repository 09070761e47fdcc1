// Labels of changes from a phone, for a person who compares two versions or reads a rejected one. Pure.
import { formatMeridiem } from "#app/platform/dates.ts";
import {
	customerOutcomeLabels,
	type PromiseAnswers,
	promiseAnswerLabels,
	promiseItems,
	promiseLabels,
	type VisitEntity,
	visitEntityLabels,
	visitPhotoStageLabels,
} from "./field-visit.ts";
import { incidentLabels, injuryLabels } from "./hazards.ts";

type Fields = Record<string, unknown>;

const stepLabels: Record<string, string> = { leave: "On our way", start: "Start", pause: "Pause", finish: "Finish" };

const fieldLabels: Record<string, string> = {
	step: "Step",
	at: "Time",
	startedAt: "Start",
	endedAt: "End",
	breakMinutes: "Unpaid break (min)",
	name: "Material",
	quantity: "Quantity",
	unit: "Unit",
	promises: "Promises",
	stumpInches: "Stump depth (in)",
	note: "Note",
	outcome: "Sign-off",
	customerName: "Customer's name",
	kind: "Incident",
	injury: "Injury",
	happenedAt: "When",
	people: "People involved",
	description: "What happened",
	response: "Response",
	witnesses: "Witnesses",
	controls: "How hazards are controlled",
	signedName: "Signed by",
	caption: "Photo caption",
	stage: "Photos",
};

function describeValue(field: string, value: unknown): string {
	if (value === null || value === undefined || value === "") return "(blank)";
	if (field === "quantity" && typeof value === "number") return String(value / 1000);
	if (field === "promises") {
		const answers = value as PromiseAnswers;
		return promiseItems
			.flatMap((item) => {
				const answer = answers[item];
				return answer ? [`${promiseLabels[item]}: ${promiseAnswerLabels[answer].toLowerCase()}`] : [];
			})
			.join(", ");
	}
	const text = String(value);
	const labels: Record<string, string> = {
		...stepLabels,
		...(field === "outcome" ? customerOutcomeLabels : field === "kind" ? incidentLabels : {}),
		...(field === "injury" ? injuryLabels : field === "stage" ? visitPhotoStageLabels : {}),
	};
	if (/^\d{4}-\d\d-\d\dT/.test(text))
		return formatMeridiem(
			new Date(text).toLocaleString("en-US", { weekday: "short", hour: "numeric", minute: "2-digit" }),
		);
	return labels[text] ?? text;
}

/** "Crew time", and what the change says. */
export function describeVisitChange(entity: VisitEntity, fields: Fields | null): string {
	const parts = Object.entries(fields ?? {}).flatMap(([field, value]) =>
		fieldLabels[field] ? [`${fieldLabels[field]}: ${describeValue(field, value)}`] : [],
	);
	return [visitEntityLabels[entity], ...(fields ? parts : ["removed"])].join(", ");
}

/** The fields in which two versions differ, with labels. */
export function visitDifferences(mine: Fields, theirs: Fields) {
	return Object.keys(mine).flatMap((field) => {
		const name = fieldLabels[field];
		if (!name) return [];
		const difference = {
			field,
			name,
			mine: describeValue(field, mine[field]),
			theirs: describeValue(field, theirs[field]),
		};
		return difference.mine === difference.theirs ? [] : [difference];
	});
}
