import type { ClassroomSheet } from "../classroom-sheet.ts";

export const classroomSheet: ClassroomSheet = {
	steps: [
		"Walk around the school and write down each tree: its species and its diameter (measure around the trunk with a string at 4.5 feet and divide by 3.14).",
		"Sort the list by species, then by genus: all maples are Acer, and all oaks are Quercus.",
		"Open the map. Choose your town and read its diversity bars.",
	],
	questions: [
		{
			question: "What percentage of your trees belong to the most common species? To the most common genus?",
			answer:
				"The students' own count. The rule of thumb allows 10% of one species, 20% of one genus and 30% of one family.",
		},
		{
			question:
				"Many streets here were lined with elms, and later with ashes. What happened both times, and what is the rule meant to prevent?",
			answer:
				"First came Dutch elm disease, then the emerald ash borer, and each time the whole street was lost. With many species, one pest takes only a tenth of the trees.",
		},
		{
			question: "When was the ash borer first found in your county, and where?",
			answer:
				"Chippewa and Eau Claire in 2017, Clark in 2018, Taylor in 2024. By the summer of 2024, it was in all 72 counties. The places are on the map.",
		},
		{
			question:
				"The map stores locations to three decimal places. How far apart, north to south, are two points that differ by 0.001 degree? Why not store more decimal places?",
			answer:
				"About 364 feet (111 meters). That way the map shows the neighborhood but not whose yard it is. That's no one else's business.",
		},
		{
			question: "People choose which trees to put on the map. Why isn't a map like this a count of all trees?",
			answer:
				"They pick the trees they like or worry about. A real count would look at every tree or at a fair sample.",
		},
	],
};
