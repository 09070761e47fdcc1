/** A typical visit. */
export const standardVisitSteps = [
	"You show us what worries you. We walk the yard together before anyone names a price.",
	"We look at each whole tree: crown, forks, trunk, root flare and what stands underneath. Every tree gets a number, and keeps it.",
	"You get a written quote with a price for each tree and a list of what's not included.",
	"You pick a date. Before we dig or grind, the buried lines are marked.",
	"The crew does the work, rakes the lawn and sweeps the driveway. You walk the yard with us before the truck leaves.",
];
