import { useEffect, useId, useSyncExternalStore } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { defaultVolume, isSoundOn, setVolume, subscribeToSound, turnSound, volume } from "../sound.ts";

/** Sound on/off button and volume slider. Sound turns off when the visitor leaves the tool. */
export function SoundSwitch() {
	const on = useSyncExternalStore(subscribeToSound, isSoundOn, () => false);
	const loud = useSyncExternalStore(subscribeToSound, volume, () => defaultVolume);
	const id = useId();
	useEffect(() => () => turnSound(false), []);
	return (
		<div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden [html:not([data-live])_&]:hidden">
			<Button size="dense" aria-pressed={on} onClick={() => turnSound(!on)}>
				<Icon name={on ? "volume-2" : "volume-x"} /> {on ? "Sound is on" : "Sound is off"}
			</Button>
			<label htmlFor={id} className="flex items-center gap-3">
				Volume
				<input
					id={id}
					type="range"
					min={0}
					max={100}
					step={5}
					value={Math.round(loud * 100)}
					onChange={({ currentTarget }) => setVolume(Number(currentTarget.value) / 100)}
					className="h-6 w-36 accent-moss"
				/>
			</label>
		</div>
	);
}
