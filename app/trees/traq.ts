// Tree risk as the ISA's basic form puts it (TRAQ): two matrices, three questions. Pure.

/** improbable: holds in most storms; possible: could, but not in normal weather; probable: expected in normal weather; imminent: under way or soon, even without wind */
export const failures = ["improbable", "possible", "probable", "imminent"] as const;
export const impacts = ["very low", "low", "medium", "high"] as const;
export const likelihoods = ["unlikely", "somewhat likely", "likely", "very likely"] as const;
export const consequences = ["negligible", "minor", "significant", "severe"] as const;
const riskLevels = ["low", "moderate", "high", "extreme"] as const;
export const occupancies = ["rare", "occasional", "frequent", "constant"] as const;

export type Failure = (typeof failures)[number];
export type Impact = (typeof impacts)[number];
export type Likelihood = (typeof likelihoods)[number];
export type Consequence = (typeof consequences)[number];
export type RiskLevel = (typeof riskLevels)[number];
export type Occupancy = (typeof occupancies)[number];

// Columns in the order of `impacts` and `consequences`; numbers are places in `likelihoods` and `riskLevels`.
const ofFailure: Record<Failure, readonly [number, number, number, number]> = {
	imminent: [0, 1, 2, 3],
	probable: [0, 0, 1, 2],
	possible: [0, 0, 0, 1],
	improbable: [0, 0, 0, 0],
};
const ofLikelihood: Record<Likelihood, readonly [number, number, number, number]> = {
	"very likely": [0, 1, 2, 3],
	likely: [0, 1, 2, 2],
	"somewhat likely": [0, 0, 1, 1],
	unlikely: [0, 0, 0, 0],
};

/** What is judged at one tree: what could fail, what it would hit, and how bad that were, within some years. */
export type Risk = {
	/** the part that may fail, such as "codominant stem" */
	part: string;
	/** what it would hit, such as "garage" */
	target: string;
	occupancy: Occupancy;
	failure: Failure;
	impact: Impact;
	consequence: Consequence;
	/** the time frame of the judgement, 1 to 5 */
	years: number;
};

/** First matrix: failing, and hitting the target when it does. */
export function likelihoodOf(failure: Failure, impact: Impact): Likelihood {
	return likelihoods[ofFailure[failure][impacts.indexOf(impact)] ?? 0] ?? "unlikely";
}

/** Second matrix: that likelihood and what it would do. */
export function levelOf(likelihood: Likelihood, consequence: Consequence): RiskLevel {
	return riskLevels[ofLikelihood[likelihood][consequences.indexOf(consequence)] ?? 0] ?? "low";
}

export function riskOf(risk: Pick<Risk, "failure" | "impact" | "consequence">): {
	likelihood: Likelihood;
	level: RiskLevel;
} {
	const likelihood = likelihoodOf(risk.failure, risk.impact);
	return { likelihood, level: levelOf(likelihood, risk.consequence) };
}

/** The way to the level in one line, for whoever reads it later. */
export function riskPath(risk: Risk): string {
	const { likelihood, level } = riskOf(risk);
	const years = risk.years === 1 ? "1 year" : `${risk.years} years`;
	return `${risk.failure} failure, ${risk.impact} chance to hit: ${likelihood}; ${risk.consequence} consequence: ${level} risk within ${years}`;
}
