// Sound of the tools: off on every page until somebody asks for it, as loud as was chosen on this device, and bounded.
import { keptOnDevice } from "#app/ui/device-setting.ts";

const kept = keptOnDevice("fun-volume");
const heard = "fun-sound-change";
export const startVolume = 0.4;
/** of full scale: headphones at their loudest stay bearable */
const loudest = 0.5;

export type Speaker = { context: AudioContext; out: AudioNode };

let speaker: (Speaker & { gain: GainNode }) | null = null;
let on = false;

export function isSoundOn(): boolean {
	return on;
}

/** 0 to 1, as the slider shows it. */
export function volume(): number {
	const value = Number.parseFloat(kept.read() ?? "");
	return value >= 0 && value <= 1 ? value : startVolume;
}

export function setVolume(value: number): void {
	kept.write(String(Math.min(1, Math.max(0, value))));
	turn();
}

/** To be called from a press: browsers open their sound for no other reason. */
export function setSound(wanted: boolean): void {
	on = wanted;
	if (on) speaker ??= openSpeaker();
	turn();
	window.dispatchEvent(new Event(heard));
}

/** What to play into; null while the sound is off. */
export function speakerNow(): Speaker | null {
	return on ? speaker : null;
}

export function onSound(listener: () => void): () => void {
	const stop = kept.subscribe(listener);
	window.addEventListener(heard, listener);
	return () => {
		stop();
		window.removeEventListener(heard, listener);
	};
}

function openSpeaker() {
	const context = new AudioContext();
	const gain = context.createGain();
	const limiter = context.createDynamicsCompressor();
	limiter.threshold.value = -12;
	limiter.ratio.value = 20;
	gain.connect(limiter).connect(context.destination);
	document.addEventListener("visibilitychange", () => {
		if (document.hidden) void context.suspend();
		else if (on) void context.resume();
	});
	return { context, out: gain, gain };
}

function turn(): void {
	if (!speaker) return;
	const { context, gain } = speaker;
	gain.gain.setTargetAtTime(on ? volume() * loudest : 0, context.currentTime, 0.02);
	void (on ? context.resume() : context.suspend());
}
