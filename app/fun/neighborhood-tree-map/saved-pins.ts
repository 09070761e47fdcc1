// The trees this device has added to the map, with the private links to remove them. Stored only on the device.
import { deviceSetting } from "#app/ui/device-setting.ts";
import { healths, isInArea, type Pin } from "./pin.ts";

export type SavedPin = Pin & { token: string };

export const maxSavedPins = 40;
const pinStorage = deviceSetting("tree-map-own");

/** Anything invalid in storage is dropped. */
export function parseSavedPins(text: string | null): SavedPin[] {
	try {
		const list: unknown = JSON.parse(text ?? "[]");
		return Array.isArray(list) ? list.filter(isSavedPin).slice(0, maxSavedPins) : [];
	} catch {
		return [];
	}
}

function isSavedPin(one: unknown): one is SavedPin {
	const { token, species, inches, health, latitude, longitude } = (one ?? {}) as Partial<SavedPin>;
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

export const savedPins = {
	subscribe: pinStorage.subscribe,
	/** stored JSON, for `parseSavedPins` */
	text: () => pinStorage.read() ?? "[]",
	save: (pin: SavedPin) => {
		const others = parseSavedPins(pinStorage.read()).filter(({ token }) => token !== pin.token);
		pinStorage.write(JSON.stringify([pin, ...others].slice(0, maxSavedPins)));
	},
	remove: (token: string) =>
		pinStorage.write(JSON.stringify(parseSavedPins(pinStorage.read()).filter((pin) => pin.token !== token))),
};
