// What a crew records about a visit, as phones send and receive it. Phones store these names. Pure.
import type { SentPhotoFields } from "#app/sync/photo-fields.ts";
import type { HazardAnswers, IncidentKind, InjuryLevel } from "./hazards.ts";

/** The kinds of records that a phone sends about visits. */
export const visitEntities = ["step", "hazards", "time", "material", "report", "incident", "visit-photo"] as const;
export type VisitEntity = (typeof visitEntities)[number];
export const isVisitEntity = (entity: string): entity is VisitEntity =>
	(visitEntities as readonly string[]).includes(entity);

export const visitEntityLabels: Record<VisitEntity, string> = {
	step: "Visit status",
	hazards: "Hazard assessment",
	time: "Crew time",
	material: "Materials",
	report: "Visit report",
	incident: "Incident report",
	"visit-photo": "Visit photo",
};

export const workSteps = ["leave", "start", "pause", "finish"] as const;
export type WorkStepName = (typeof workSteps)[number];

export const visitPhotoStages = ["before", "after", "incident"] as const;
export type VisitPhotoStage = (typeof visitPhotoStages)[number];
export const visitPhotoStageLabels: Record<VisitPhotoStage, string> = {
	before: "Before",
	after: "After",
	incident: "Incident",
};

/** What crews promise about the yard they leave behind. */
export const promiseItems = ["stumps", "chips", "logs", "rake", "lawn"] as const;
export type PromiseItem = (typeof promiseItems)[number];
export const promiseLabels: Record<PromiseItem, string> = {
	stumps: "Stumps",
	chips: "Brush and chips",
	logs: "Logs and firewood",
	rake: "Raked and blown clean",
	lawn: "Lawn and ruts",
};
export const promiseAnswers = ["done", "not-done", "not-promised"] as const;
export type PromiseAnswer = (typeof promiseAnswers)[number];
export const promiseAnswerLabels: Record<PromiseAnswer, string> = {
	done: "Done",
	"not-done": "Not done",
	"not-promised": "Not promised",
};
export type PromiseAnswers = Partial<Record<PromiseItem, PromiseAnswer>>;

export const customerOutcomes = ["signed", "not-home", "declined"] as const;
export type CustomerOutcome = (typeof customerOutcomes)[number];
export const customerOutcomeLabels: Record<CustomerOutcome, string> = {
	signed: "Customer signed",
	"not-home": "Customer not home",
	declined: "Customer declined to sign",
};

/** Lines of points: x and y in turn, from 0 to 900 and 0 to 300. Empty: the typed name is the signature. */
export type Signature = number[][];
export const signatureSize = { width: 900, height: 300 } as const;

type StepFields = {
	visitId: string;
	step: WorkStepName;
	/** ISO instants, by the phone's clock */
	at: string;
	/** for "leave": when the crew expects to arrive; null when it didn't say */
	expectedAt: string | null;
};

type HazardFields = {
	visitId: string;
	answers: HazardAnswers;
	controls: string;
	briefed: string[];
	signedName: string;
	signature: Signature;
	signedAt: string;
};

type TimeFields = {
	visitId: string;
	/** a resource of the kind "person" */
	personId: string;
	startedAt: string;
	/** null while the person is working */
	endedAt: string | null;
	breakMinutes: number;
};

type MaterialFields = {
	visitId: string;
	name: string;
	/** thousandths of the unit */
	quantity: number;
	unit: string;
};

type ReportFields = {
	visitId: string;
	promises: PromiseAnswers;
	stumpInches: number | null;
	note: string;
	outcome: CustomerOutcome | null;
	customerName: string;
	signature: Signature;
	signedAt: string | null;
};

export type IncidentFields = {
	visitId: string;
	kind: IncidentKind;
	injury: InjuryLevel;
	happenedAt: string;
	people: string;
	description: string;
	response: string;
	witnesses: string;
};

type VisitPhotoFields = SentPhotoFields & { visitId: string; stage: VisitPhotoStage };

/** The fields of each kind of record on a phone. */
export type VisitRecordFields = {
	step: StepFields;
	hazards: HazardFields;
	time: TimeFields;
	material: MaterialFields;
	report: ReportFields;
	incident: IncidentFields;
	"visit-photo": VisitPhotoFields;
};
