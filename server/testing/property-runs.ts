/**
 * How often a property on a real database is tried. The suite tries a third; `npm run attack` sets ALL_RUNS and tries all.
 */
export function propertyRuns(all: number): number {
	return process.env.ALL_RUNS ? all : Math.ceil(all / 3);
}
