// The measures of the pairs: the question, how an amount is displayed, the formula and its source. Pure.
import { formatBoth, formatPounds, formatTenth, formatWhole } from "../units.ts";

const formatWeight = (value: number) => formatPounds(value, "pounds");

export type Measure = {
	/** headline, starts with "Which" */
	question: string;
	/** what the side with more is called */
	winnerLabel: string;
	format: (value: number) => string;
	formula: string;
	source: keyof typeof sources;
};

/** Sources in "How do we know?", in display order. */
export const sources = {
	fia: {
		name: "Weight",
		description:
			"Weights per cubic foot of green wood with bark come from the reference table of the Forest Service's inventory (FIA). A log's weight is its volume times that figure. For a whole tree, we use the equations of Jenkins and others (2003): dry weight above ground from the trunk diameter at 4.5 feet, times the green-to-dry ratio, minus a fifth because a tree in the open weighs less. Those equations work well for a forest. For a single tree, treat the result as a rough estimate.",
	},
	itree: {
		name: "Carbon, rain and growth",
		description:
			"These come from i-Tree Streets' tables for the Midwest, measured on street trees around Minneapolis. For trunk sizes between those in the tables, we draw a straight line. The questions only use species that were measured.",
	},
	factor: {
		name: "Age in the woods",
		description:
			"We multiply the inches by the species' growth factor, from lists by the International Society of Arboriculture and from Wisconsin. It's a rule of thumb. Only the rings know for sure.",
	},
	ksu: {
		name: "Heat",
		description:
			"The heat in a dry cord comes from the Kansas Forest Service. Other tables differ by a few percent, because a cord holds more or less wood depending on how it's stacked.",
	},
	fpl: {
		name: "Hardness, strength and shrinkage",
		description:
			"These come from the Wood Handbook of the Forest Products Laboratory in Madison, Wisconsin: averages for clear, straight samples at 12% moisture. Side hardness is Janka hardness, the force it takes to press a 0.444-inch steel ball halfway into the wood. A board with knots is weaker.",
	},
	water: {
		name: "Water",
		description:
			"We use the ratio of green to dry weight for the species measured for the 2003 equations. Water is what's left after you subtract the dry wood: 1 minus dry over green. It changes with the season and with where in the trunk you measure.",
	},
} as const;

export const measures = {
	log: {
		question: "Which log is heavier?",
		winnerLabel: "heavier",
		format: formatWeight,
		formula: "π × (inches ÷ 24)² × feet × pounds per cubic foot",
		source: "fia",
	},
	tree: {
		question: "Which tree weighs more, trunk and branches together?",
		winnerLabel: "heavier",
		format: formatWeight,
		formula:
			"e^(b0 + b1 × ln diameter) for the dry weight, times the ratio of green to dry weight, times 0.8 for an open-grown tree",
		source: "fia",
	},
	chips: {
		question: "Which tree's branches fill more of the chip truck?",
		winnerLabel: "more chips",
		format: (value) => formatBoth(formatTenth(value), "cubic yards", 0.7646, "m³", formatTenth),
		formula: "green pounds of branches ÷ 473 pounds per cubic yard of chips",
		source: "fia",
	},
	stored: {
		question: "Which stores more carbon dioxide in its wood?",
		winnerLabel: "stores more",
		format: formatWeight,
		formula: "the table's pounds for a trunk of that size, times the number of trees",
		source: "itree",
	},
	bound: {
		question: "Which takes more carbon dioxide out of the air each year?",
		winnerLabel: "takes more",
		format: (value) => `${formatWeight(value)} per year`,
		formula: "the table's pounds per year for a trunk of that size, minus what decay and tree care release",
		source: "itree",
	},
	rain: {
		question: "Which keeps more rain out of the storm drain each year?",
		winnerLabel: "keeps more",
		format: (value) => `${formatBoth(formatWhole(value), "gallons", 1 / 264.17, "m³", formatTenth)} per year`,
		formula: "the table's gallons per year for a trunk of that size, times the number of trees",
		source: "itree",
	},
	growth: {
		question: "Which has the thicker trunk 20 years after planting?",
		winnerLabel: "thicker",
		format: (value) => formatBoth(formatTenth(value), "inches", 2.54, "cm"),
		formula: "the trunk diameter at age 20, from measurements of open-grown trees",
		source: "itree",
	},
	yardAge: {
		question: "Which is older?",
		winnerLabel: "older",
		format: (value) => `${formatWhole(value)} years`,
		formula: "the age at which a tree has this trunk diameter, from measurements of open-grown trees",
		source: "itree",
	},
	woodsAge: {
		question: "Which is older?",
		winnerLabel: "older",
		format: (value) => `about ${formatWhole(value)} years`,
		formula: "inches × growth factor",
		source: "factor",
	},
	heat: {
		question: "Which cord keeps the house warm longer?",
		winnerLabel: "more heat",
		format: (value) => formatBoth(formatTenth(value), "million Btu", 1.055, "GJ", formatTenth),
		formula: "pounds of dry wood in a stacked cord × heat per pound",
		source: "ksu",
	},
	hardness: {
		question: "Which is harder to dent?",
		winnerLabel: "harder",
		format: (value) => formatBoth(formatWhole(value), "pounds", 0.004448, "kN", formatTenth),
		formula: "the force it takes to press a steel ball halfway into the wood",
		source: "fpl",
	},
	blow: {
		question: "Which stick can take the harder blow?",
		winnerLabel: "tougher",
		format: (value) => `a drop of ${formatBoth(formatWhole(value), "inches", 2.54, "cm")}`,
		formula: "how far a 50-pound hammer has to drop onto a 2-inch stick to break it",
		source: "fpl",
	},
	bend: {
		question: "Which beam can carry more before it breaks?",
		winnerLabel: "stronger",
		format: (value) => formatBoth(formatWhole(value), "pounds per square inch", 0.006895, "MPa"),
		formula: "modulus of rupture: the bending stress at which a clear piece breaks",
		source: "fpl",
	},
	shrink: {
		question: "Which board shrinks more as it dries?",
		winnerLabel: "shrinks more",
		format: (value) => `${formatTenth(value)}% of its volume`,
		formula: "(green volume − bone-dry volume) ÷ green volume",
		source: "fpl",
	},
	water: {
		question: "Which log loses more weight as it dries?",
		winnerLabel: "loses more",
		format: formatWeight,
		formula: "1,000 pounds × (1 − dry ÷ green)",
		source: "water",
	},
} as const satisfies Record<string, Measure>;

export type MeasureKey = keyof typeof measures;
