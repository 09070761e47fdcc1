import { deviceSetting } from "#app/ui/device-setting.ts";

const setting = deviceSetting("singleKeys");

/**
 * Whether the / key opens the search. Visitors can turn it off, because speech input may trigger single-key shortcuts
 * (WCAG 2.1.4). The shortcuts of the back office follow the same setting.
 */
export function isSlashOn(): boolean {
	return setting.read() !== "off";
}

export function setSlashOn(on: boolean): void {
	setting.write(on ? "on" : "off");
}

export const onSlashChange = setting.subscribe;
