// Tree risk in the terms of the ISA Basic Tree Risk Assessment form (TRAQ): two matrices. Pure.

/**
 * improbable: holds even in most storms. possible: could fail, but not in normal weather. probable: expected in normal
 * weather. imminent: started or expected soon, even without wind.
 */
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

// Columns in the order of `impacts` and `consequences`; the numbers are indexes into `likelihoods` and `riskLevels`.
const likelihoodMatrix: Record<Failure, readonly [number, number, number, number]> = {
	imminent: [0, 1, 2, 3],
	probable: [0, 0, 1, 2],
	possible: [0, 0, 0, 1],
	improbable: [0, 0, 0, 0],
};
const riskMatrix: Record<Likelihood, readonly [number, number, number, number]> = {
	"very likely": [0, 1, 2, 3],
	likely: [0, 1, 2, 2],
	"somewhat likely": [0, 0, 1, 1],
	unlikely: [0, 0, 0, 0],
};

/** The risk assessment of one tree: the part that could fail, the target it could hit, and the consequences. */
export type Risk = {
	/** the part that could fail, such as "codominant stem" */
	part: string;
	/** what it could hit, such as "garage" */
	target: string;
	occupancy: Occupancy;
	failure: Failure;
	impact: Impact;
	consequence: Consequence;
	/** the time frame of the assessment, 1 to 5 */
	years: number;
};

/** First matrix: the likelihood of failure and of impact on the target, combined. */
export function rateLikelihood(failure: Failure, impact: Impact): Likelihood {
	return likelihoods[likelihoodMatrix[failure][impacts.indexOf(impact)] ?? 0] ?? "unlikely";
}

/** Second matrix: that likelihood combined with the consequences. */
export function rateLevel(likelihood: Likelihood, consequence: Consequence): RiskLevel {
	return riskLevels[riskMatrix[likelihood][consequences.indexOf(consequence)] ?? 0] ?? "low";
}

export function rateRisk(risk: Pick<Risk, "failure" | "impact" | "consequence">): {
	likelihood: Likelihood;
	level: RiskLevel;
} {
	const likelihood = rateLikelihood(risk.failure, risk.impact);
	return { likelihood, level: rateLevel(likelihood, risk.consequence) };
}

/** The rating and how it was reached, in the terms and order of the form. No final period. */
export function describeRating(risk: Risk): string {
	const { likelihood, level } = rateRisk(risk);
	const years = risk.years === 1 ? "1 year" : `${risk.years} years`;
	return [
		`Likelihood of failure: ${risk.failure}`,
		`Likelihood of impact: ${risk.impact}`,
		`Likelihood of failure and impact: ${likelihood}`,
		`Consequences of failure: ${risk.consequence}`,
		`Risk rating: ${level}`,
		`Time frame: ${years}`,
	].join(". ");
}

/** The tree part and the target, where known, followed by the rating. */
export function describeRisk(risk: Risk): string {
	const [part, target] = [risk.part.trim(), risk.target.trim()];
	return [part && `Tree part: ${part}`, target && `Target: ${target}`, describeRating(risk)].filter(Boolean).join(". ");
}
