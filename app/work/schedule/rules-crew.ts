// Rules of visits: whether the crew can do the job with the people and the equipment that are booked. Pure.
import { formatDay } from "#app/platform/dates.ts";
import { resourceDocumentKindLabels, resourceKindLabels, skillLabels } from "#app/work/resources/resource.ts";
import { type BookedResource, isPerson, listNames, type VisitFacts, type VisitRule } from "./visit-rule.ts";

const needs = "Job requirements";

/** A visit without people is still being planned, so these rules wait until someone is booked. */
const peopleOf = ({ booked }: VisitFacts) => booked.filter(isPerson);

export const crewRules: readonly VisitRule[] = [
	{
		id: "crew-size",
		source: needs,
		check: (facts) => {
			const people = peopleOf(facts).length;
			if (!people || people >= facts.job.crewSize) return null;
			return {
				level: "warning",
				title: "Smaller crew than planned",
				message: `${people === 1 ? "1 person is" : `${people} people are`} booked, and the job was estimated for ${facts.job.crewSize}.`,
			};
		},
	},
	{
		id: "skills",
		source: needs,
		check: (facts) => {
			const people = peopleOf(facts);
			// the applicator's license has a rule of its own
			const missing = facts.job.skills.filter(
				(skill) => skill !== "pesticide" && !people.some(({ skills }) => skills.includes(skill)),
			);
			if (!people.length || !missing.length) return null;
			return {
				level: "warning",
				title: "Missing skills",
				message: `No one on this visit is listed as ${listChoices(missing.map((skill) => skillLabels[skill].toLowerCase()))}.`,
			};
		},
	},
	{
		id: "equipment",
		source: needs,
		check: ({ booked, job }) => {
			const missing = job.equipment.filter((kind) => !booked.some((one) => one.kind === kind));
			if (!booked.length || !missing.length) return null;
			return {
				level: "warning",
				title: "Missing equipment",
				message: `The job needs equipment that isn't booked: ${listNames(missing.map((kind) => resourceKindLabels[kind].toLowerCase()))}.`,
			};
		},
	},
	{
		id: "expired-documents",
		source: "License, insurance and inspection dates on file",
		check: ({ booked, to }) => {
			const expired = booked.flatMap(({ name, documents }) =>
				documents
					.filter(({ expiresOn }) => expiresOn < to)
					.map(
						({ kind, expiresOn }) =>
							`${name}: ${resourceDocumentKindLabels[kind].toLowerCase()} valid through ${formatDay(expiresOn)}`,
					),
			);
			if (!expired.length) return null;
			return { level: "warning", title: "Expired documents", message: `${expired.join(". ")}.` };
		},
	},
	{
		id: "pesticide-license",
		source: "Wis. Stat. 94.703 and 94.704: licenses expire on December 31",
		check: (facts) => {
			if (!facts.usesPesticide) return null;
			const { license, until } = facts.pesticide;
			if (!license.trim() || !until || facts.to > until)
				return {
					level: "stop",
					title: "No valid pesticide business license",
					message: `There's no pesticide business license on file for ${formatDay(facts.to)}. Add it in the contract settings.`,
				};
			const people = peopleOf(facts);
			if (!people.length) return null;
			const applicators = people.filter(({ skills }) => skills.includes("pesticide"));
			const states = applicators.map((person) => licenseOn(person, facts.to));
			if (states.includes("valid")) return null;
			if (states.includes("none"))
				return {
					level: "warning",
					title: "Applicator license not on file",
					message: "Add the applicator's license with its expiration date, or write down where you verified it.",
				};
			return {
				level: "stop",
				title: "No licensed pesticide applicator",
				message: applicators.length
					? `The applicator license expires before the visit: ${listNames(applicators.map(({ name }) => name))}.`
					: "Book a certified pesticide applicator whose license is valid on that day.",
			};
		},
	},
];

/** Several licenses: the one that lasts longest counts. */
function licenseOn({ documents }: BookedResource, day: string): "valid" | "expired" | "none" {
	const licenses = documents.filter(({ kind }) => kind === "license");
	if (!licenses.length) return "none";
	return licenses.some(({ expiresOn }) => expiresOn >= day) ? "valid" : "expired";
}

const listChoices = (words: readonly string[]) => new Intl.ListFormat("en-US", { type: "disjunction" }).format(words);
