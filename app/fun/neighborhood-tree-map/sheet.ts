import type { Sheet } from "../sheet.ts";

export const sheet: Sheet = {
	look: [
		"Walk around the school and write down each tree: what kind it is and how thick, measured with a string at 4.5 feet and divided by 3.14.",
		"Sort the list by kinds, then by genus: all maples are Acer, all oaks Quercus.",
		"Open the map. Choose your town and read its meter.",
	],
	questions: [
		{
			ask: "What percent of your trees are of the commonest kind? What percent are of the commonest genus?",
			answer: "The pupils' own count. The rule of thumb allows 10 percent of a kind, 20 of a genus, 30 of a family.",
		},
		{
			ask: "Many streets here were lined with elms, then with ashes. What happened both times, and what does the rule want to prevent?",
			answer:
				"Dutch elm disease, then the emerald ash borer: one pest took the whole street. With many kinds it takes a tenth.",
		},
		{
			ask: "When was the ash borer first found in your county, and where?",
			answer: "Chippewa and Eau Claire 2017, Clark 2018, Taylor 2024. By the summer of 2024 it was in all 72 counties.",
		},
		{
			ask: "The map keeps three decimals of a degree. How far apart are two such places, north to south? Why not more decimals?",
			answer:
				"About 364 feet (111 meters). So the map tells the neighborhood and not whose yard it is: that is nobody's business.",
		},
		{
			ask: "People choose themselves which trees they put on the map. Why is such a map no count of all trees?",
			answer: "They pick the trees they like or worry about. A count would look at every tree or at a fair sample.",
		},
	],
};
