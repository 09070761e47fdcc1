// What the pairs are measured by: the question, how an amount is said, the formula and where its figures come from. Pure.

const whole = (value: number) => Math.round(value).toLocaleString("en-US");
const tenth = (value: number) => value.toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const poundWords = (value: number) => `${whole(value)} pounds (${whole(value / 2.2046)} kg)`;

export type Measure = {
	/** begins with "Which", as a headline */
	ask: string;
	/** what the winner of the two is called */
	more: string;
	words: (value: number) => string;
	formula: string;
	source: keyof typeof sources;
};

/** Behind the fold "How do we know?", in the order in which they stand there. */
export const sources = {
	fia: {
		name: "Weight",
		words:
			"Pounds of a green cubic foot, wood and bark together, from the reference table of the Forest Service's inventory (FIA). A log's weight is its volume times that. The whole tree is Jenkins and others, 2003: dry weight above ground from the trunk's diameter at 4.5 feet, times green over dry, less a fifth because a tree in the open carries less. Those equations are good for a forest; for one tree take them as a planning figure.",
	},
	itree: {
		name: "Carbon, rain and growth",
		words:
			"i-Tree Streets' tables for the Midwest, measured on street trees around Minneapolis, read in a straight line between their sizes. Only kinds that were measured stand in these questions.",
	},
	factor: {
		name: "Age in the woods",
		words:
			"Inches times the growth factor of the species, as the International Society of Arboriculture and Wisconsin's lists give it. A rule of thumb: only the rings know.",
	},
	ksu: {
		name: "Heat",
		words:
			"Heat of a dry cord as the Kansas Forest Service publishes it. Other tables differ by a few percent, because a cord holds more or less wood by how it is stacked.",
	},
	fpl: {
		name: "Hardness, strength and shrinking",
		words:
			"The Wood Handbook of the Forest Products Laboratory in Madison, Wisconsin: means of clear, straight pieces at 12 percent moisture. Side hardness is after Janka: the force that presses a steel ball of 0.444 inch half its width into the wood. A board with knots is weaker.",
	},
	water: {
		name: "Water",
		words:
			"Green weight over dry weight of the kinds that were measured for the equations of 2003. The water is what is left when the dry wood is taken away: 1 minus dry over green. It changes with the season and with the place in the trunk.",
	},
} as const;

export const measures = {
	log: {
		ask: "Which log is heavier?",
		more: "heavier",
		words: poundWords,
		formula: "π × (inches ÷ 24)² × feet × pounds of a cubic foot",
		source: "fia",
	},
	tree: {
		ask: "Which weighs more, trunk and branches?",
		more: "heavier",
		words: poundWords,
		formula: "e^(b0 + b1 × ln diameter) dry, × green over dry, × 0.8 for the open",
		source: "fia",
	},
	chips: {
		ask: "Which one's branches fill more of the chip truck?",
		more: "more chips",
		words: (value) => `${tenth(value)} cubic yards (${tenth(value * 0.7646)} m³)`,
		formula: "green pounds of the branches ÷ 473 pounds for a cubic yard of chips",
		source: "fia",
	},
	stored: {
		ask: "Which holds more carbon dioxide in its wood?",
		more: "holds more",
		words: poundWords,
		formula: "the table's pounds for that trunk, times the number of trees",
		source: "itree",
	},
	bound: {
		ask: "Which takes more carbon dioxide out of the air in a year?",
		more: "takes more",
		words: (value) => `${poundWords(value)} a year`,
		formula: "the table's pounds a year for that trunk, less what decay and care give back",
		source: "itree",
	},
	rain: {
		ask: "Which keeps more rain out of the storm drain in a year?",
		more: "keeps more",
		words: (value) => `${whole(value)} gallons (${tenth(value / 264.17)} m³) a year`,
		formula: "the table's gallons a year for that trunk, times the number of trees",
		source: "itree",
	},
	growth: {
		ask: "Which has the thicker trunk 20 years after planting?",
		more: "thicker",
		words: (value) => `${tenth(value)} inches (${whole(value * 2.54)} cm)`,
		formula: "the measured curve of trunk by age, at 20 years in the open",
		source: "itree",
	},
	yardAge: {
		ask: "Which is older?",
		more: "older",
		words: (value) => `${whole(value)} years`,
		formula: "the measured curve of trunk by age, read backward, in the open",
		source: "itree",
	},
	woodsAge: {
		ask: "Which is older?",
		more: "older",
		words: (value) => `about ${whole(value)} years`,
		formula: "inches × growth factor",
		source: "factor",
	},
	heat: {
		ask: "Which cord keeps the house warm longer?",
		more: "more heat",
		words: (value) => `${tenth(value)} million Btu (${tenth(value * 1.055)} GJ)`,
		formula: "pounds of dry wood in a stacked cord × the heat of a pound",
		source: "ksu",
	},
	hardness: {
		ask: "Which is harder to dent?",
		more: "harder",
		words: (value) => `${whole(value)} pounds (${tenth(value * 0.004448)} kN)`,
		formula: "the force that presses a steel ball half its width into the wood",
		source: "fpl",
	},
	blow: {
		ask: "Which stick takes the harder blow?",
		more: "tougher",
		words: (value) => `a fall of ${whole(value)} inches (${whole(value * 2.54)} cm)`,
		formula: "how far a 50-pound hammer must fall on a 2-inch stick to break it",
		source: "fpl",
	},
	bend: {
		ask: "Which beam carries more before it breaks?",
		more: "stronger",
		words: (value) => `${whole(value)} pounds on a square inch (${whole(value * 0.006895)} MPa)`,
		formula: "modulus of rupture: the bending stress at which a clear piece breaks",
		source: "fpl",
	},
	shrink: {
		ask: "Which board shrinks more as it dries?",
		more: "shrinks more",
		words: (value) => `${tenth(value)} percent of its volume`,
		formula: "(green volume − bone-dry volume) ÷ green volume",
		source: "fpl",
	},
	water: {
		ask: "Which log loses more weight by drying?",
		more: "loses more",
		words: poundWords,
		formula: "1,000 pounds × (1 − dry ÷ green)",
		source: "water",
	},
} as const satisfies Record<string, Measure>;

export type MeasureKey = keyof typeof measures;
