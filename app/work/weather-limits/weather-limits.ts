// The weather in which the company doesn't work. Pure.

/** Miles per hour, degrees Fahrenheit, minutes and percent. */
export type WeatherLimits = {
	craneWind: number;
	craneGust: number;
	climbingWind: number;
	climbingGust: number;
	liftWind: number;
	liftGust: number;
	/** no one works outside at this wind chill or below */
	windChill: number;
	/** after the last thunder */
	thunderMinutes: number;
	/** a chance of rain from which an hour counts as wet */
	rainChance: number;
	treatmentFrom: number;
	treatmentTo: number;
};

/**
 * Crane: 29 CFR 1926.1431(k)(8). Climbing: not above wind force 5. Lift: ANSI A92.2. Wind chill: frostbite within 30 minutes
 * (National Weather Service). Thunder: OSHA and NOAA. A machine's manual or a product's label can demand more.
 */
export const defaultLimits: WeatherLimits = {
	craneWind: 20,
	craneGust: 25,
	climbingWind: 24,
	climbingGust: 32,
	liftWind: 28,
	liftGust: 28,
	windChill: -18,
	thunderMinutes: 30,
	rainChance: 60,
	treatmentFrom: 40,
	treatmentTo: 90,
};

const wind = { min: 5, max: 60 };

export const bounds: Record<keyof WeatherLimits, { min: number; max: number }> = {
	craneWind: wind,
	craneGust: wind,
	climbingWind: wind,
	climbingGust: wind,
	liftWind: wind,
	liftGust: wind,
	windChill: { min: -50, max: 32 },
	thunderMinutes: { min: 10, max: 120 },
	rainChance: { min: 10, max: 100 },
	treatmentFrom: { min: 0, max: 70 },
	treatmentTo: { min: 60, max: 110 },
};

export const limitKeys = Object.keys(bounds) as (keyof WeatherLimits)[];
