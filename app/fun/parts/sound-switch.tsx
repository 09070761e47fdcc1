import { useEffect, useId, useSyncExternalStore } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { defaultVolume, isSoundBlocked, isSoundOn, setVolume, subscribeToSound, turnSound, volume } from "../sound.ts";

/** Sound on/off button, and a volume slider while the sound is on. Sound turns off when the visitor leaves the tool. */
export function SoundSwitch() {
	const on = useSyncExternalStore(subscribeToSound, isSoundOn, () => false);
	const loud = useSyncExternalStore(subscribeToSound, volume, () => defaultVolume);
	const id = useId();
	useEffect(() => () => turnSound(false), []);
	return (
		<div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden noscript:hidden">
			<Button size="dense" onClick={() => turnSound(!on)}>
				<Icon name={on ? "volume-2" : "volume-x"} /> {on ? "Turn sound off" : "Turn sound on"}
			</Button>
			<label htmlFor={id} hidden={!on} className="flex items-center gap-3">
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

/** How to hear the tool: what to press, or why a device is silent even though the sound is on. */
export function SoundHelp({ playing }: { playing: boolean }) {
	const on = useSyncExternalStore(subscribeToSound, isSoundOn, () => false);
	const blocked = useSyncExternalStore(subscribeToSound, isSoundBlocked, () => false);
	return (
		<div className="max-w-[75ch] print:hidden noscript:hidden">
			<p role="status" className={blocked || (playing && !on) ? "rounded-lg bg-wheat-tint px-4 py-2" : "text-ink-2"}>
				{blocked
					? "Your browser is blocking the sound. Allow sound for this site in the browser's settings, then turn it off and on again here."
					: on
						? "The sound is on."
						: playing
							? "The song is playing without sound. Press “Turn sound on” to hear it."
							: "The sound is off. Press “Turn sound on” before you play."}
			</p>
			{on && (
				<details className="mt-1 text-ink-2">
					<summary className="w-fit cursor-pointer py-1 underline underline-offset-4">Can't hear anything?</summary>
					<ul className="grid list-disc gap-1 pl-5">
						<li>Turn up the volume here and on your device.</li>
						<li>
							On a phone, turn off silent mode. On an iPhone, it's the switch or the button above the volume keys.
						</li>
						<li>On a computer, make sure the browser tab isn't muted.</li>
						<li>Headphones may still be connected over Bluetooth.</li>
						<li>The sound button at the bottom of the page is only for our logo.</li>
					</ul>
				</details>
			)}
		</div>
	);
}
