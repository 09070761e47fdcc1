// Measurements of how fast pages are, counted in steps so that percentiles of any period can be added up. Pure.

export const metrics = ["lcp", "inp", "cls"] as const;
export type Metric = (typeof metrics)[number];

/** `width` of a step, in milliseconds, or thousandths for layout shift. Google's thresholds lie on the edges of steps. */
export const vitalSteps: Record<Metric, { width: number; good: number; poor: number }> = {
	lcp: { width: 100, good: 2_500, poor: 4_000 },
	inp: { width: 20, good: 200, poor: 500 },
	cls: { width: 10, good: 100, poor: 250 },
};

/** the step of everything above */
export const lastStep = 100;

export type Steps = readonly { step: number; measured: number }[];

/** The value that a share of measurements doesn't exceed, read within its step as a straight line; null without any. */
export function percentile(metric: Metric, steps: Steps, share: number): number | null {
	const { width } = vitalSteps[metric];
	const total = steps.reduce((sum, { measured }) => sum + measured, 0);
	let below = 0;
	for (const { step, measured } of steps.toSorted((a, b) => a.step - b.step)) {
		if (below + measured >= total * share && measured > 0)
			return Math.round((step + (total * share - below) / measured) * width);
		below += measured;
	}
	return null;
}

/** How many measurements are below a value that lies on the edge of a step. */
export function countWithin(metric: Metric, steps: Steps, value: number): number {
	const edge = value / vitalSteps[metric].width;
	return steps.reduce((sum, { step, measured }) => (step < edge ? sum + measured : sum), 0);
}

export function rate(metric: Metric, value: number): "Good" | "Needs work" | "Poor" {
	const { good, poor } = vitalSteps[metric];
	if (value <= good) return "Good";
	return value <= poor ? "Needs work" : "Poor";
}
