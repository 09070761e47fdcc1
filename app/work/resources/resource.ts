// People, crews and equipment that are booked for visits. Pure.

export const resourceKinds = ["crew", "person", "truck", "chipper", "crane", "lift", "grinder", "skid"] as const;
export type ResourceKind = (typeof resourceKinds)[number];

export const resourceKindLabels: Record<ResourceKind, string> = {
	crew: "Crew",
	person: "Person",
	truck: "Truck",
	chipper: "Chipper",
	crane: "Crane",
	lift: "Aerial lift",
	grinder: "Stump grinder",
	skid: "Mini skid steer",
};

/** What a job can require besides its crew. */
export const equipmentKinds = [
	"truck",
	"chipper",
	"crane",
	"lift",
	"grinder",
	"skid",
] as const satisfies ResourceKind[];
export type EquipmentKind = (typeof equipmentKinds)[number];

/** What people can do that a job can require. */
export const jobSkills = ["climber", "crane", "lift", "line-clearance", "pesticide", "grinder", "cdl"] as const;
/** "estimator": customers can book estimates with this person. */
export const skills = [...jobSkills, "estimator"] as const;
export type Skill = (typeof skills)[number];

export const skillLabels: Record<Skill, string> = {
	climber: "Climber",
	crane: "Crane operator",
	lift: "Aerial lift operator",
	"line-clearance": "Line-clearance arborist",
	pesticide: "Certified pesticide applicator",
	grinder: "Stump grinder operator",
	cdl: "Commercial driver",
	estimator: "Estimator",
};

export const resourceDocumentKinds = ["license", "insurance", "inspection"] as const;
export type ResourceDocumentKind = (typeof resourceDocumentKinds)[number];

export const resourceDocumentKindLabels: Record<ResourceDocumentKind, string> = {
	license: "License",
	insurance: "Insurance",
	inspection: "Inspection",
};

/** Minutes after midnight, by the day of the week (1 is Monday, 7 is Sunday). A day that isn't listed is off. */
export type WorkingHours = Partial<Record<"1" | "2" | "3" | "4" | "5" | "6" | "7", [from: number, to: number]>>;

/** Monday through Friday, 7 a.m. to 4 p.m. */
export const usualHours: WorkingHours = {
	1: [420, 960],
	2: [420, 960],
	3: [420, 960],
	4: [420, 960],
	5: [420, 960],
};

export const weekdays = [
	["1", "Monday"],
	["2", "Tuesday"],
	["3", "Wednesday"],
	["4", "Thursday"],
	["5", "Friday"],
	["6", "Saturday"],
	["7", "Sunday"],
] as const satisfies [keyof WorkingHours, string][];

/** Plural headings, in the order of lists. */
export const resourceKindHeadings: Record<ResourceKind, string> = {
	crew: "Crews",
	person: "People",
	truck: "Trucks",
	chipper: "Chippers",
	crane: "Cranes",
	lift: "Aerial lifts",
	grinder: "Stump grinders",
	skid: "Mini skid steers",
};

/** Days before a document expires from which the office is reminded. */
export const expiryWarningDays = 30;
