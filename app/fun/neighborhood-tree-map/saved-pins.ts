// The trees that this device has put on the map, with the secret links to take them off again. Kept here and nowhere else.
import { keptOnDevice } from "#app/ui/device-setting.ts";
import { healths, isInArea, type Pin } from "./pin.ts";

export type KeptPin = Pin & { token: string };

export const mostKept = 40;
const kept = keptOnDevice("tree-map-own");

/** Whatever else stands in the storage is read as nothing. */
export function readKept(text: string | null): KeptPin[] {
	try {
		const list: unknown = JSON.parse(text ?? "[]");
		return Array.isArray(list) ? list.filter(isKept).slice(0, mostKept) : [];
	} catch {
		return [];
	}
}

function isKept(one: unknown): one is KeptPin {
	const { token, species, inches, health, latitude, longitude } = (one ?? {}) as Partial<KeptPin>;
	return (
		typeof token === "string" &&
		typeof species === "string" &&
		Number.isFinite(inches) &&
		healths.some((known) => known === health) &&
		typeof latitude === "number" &&
		typeof longitude === "number" &&
		isInArea({ latitude, longitude })
	);
}

export const ownPins = {
	subscribe: kept.subscribe,
	/** as it stands on the device, for `readKept` */
	text: () => kept.read() ?? "[]",
	keep: (pin: KeptPin) => {
		const others = readKept(kept.read()).filter(({ token }) => token !== pin.token);
		kept.write(JSON.stringify([pin, ...others].slice(0, mostKept)));
	},
	forget: (token: string) => kept.write(JSON.stringify(readKept(kept.read()).filter((pin) => pin.token !== token))),
};
