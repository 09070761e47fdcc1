import { withoutDoublePeriods } from "#app/platform/dates.ts";
// What a customer's visit page says first. Pure.
import type { VisitStatus } from "#app/work/schedule/visit.ts";

type Facts = {
	status: VisitStatus;
	isPast: boolean;
	day: string;
	arrival: string;
	/** "8:40 a.m."; "" if the crew gave no estimate */
	expected: string;
};

export function describeVisit({ status, isPast, day, arrival, expected }: Facts): { title: string; lead: string } {
	const when = arrival.charAt(0).toUpperCase() + arrival.slice(1);
	switch (status) {
		case "canceled":
			return { title: "This visit is canceled", lead: `It was scheduled for ${day}.` };
		case "done":
			return { title: "Thank you!", lead: `We finished our visit on ${day}.` };
		case "en-route":
			return {
				title: "Your crew is on the way",
				lead: expected ? withoutDoublePeriods(`They expect to arrive at about ${expected}.`) : "",
			};
		case "in-progress":
			return { title: "Your crew is at work", lead: "" };
		case "on-hold":
			return { title: "The work is paused", lead: "Call us if you'd like to know when we'll continue." };
		default:
			if (isPast) return { title: `This visit was scheduled for ${day}`, lead: "If we missed you, please call us." };
			return { title: `Your crew is coming ${day}`, lead: when };
	}
}
