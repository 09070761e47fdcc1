// Sound of the tools: off on every page until the visitor turns it on. The volume is stored on the device and capped.
import { deviceSetting } from "#app/ui/device-setting.ts";

const volumeStorage = deviceSetting("fun-volume");
const changeEvent = "fun-sound-change";
export const defaultVolume = 0.4;
/** gain at full volume: keeps headphones at a comfortable level */
const maxGain = 0.5;

export type Speaker = { context: AudioContext; out: AudioNode };

let speaker: (Speaker & { gain: GainNode }) | null = null;
let enabled = false;
let blocked = false;
/** time that a browser gets to start the sound */
const startMs = 800;

export function isSoundOn(): boolean {
	return enabled;
}

/** 0 to 1, as on the volume slider. */
export function volume(): number {
	const value = Number.parseFloat(volumeStorage.read() ?? "");
	return value >= 0 && value <= 1 ? value : defaultVolume;
}

export function setVolume(value: number): void {
	volumeStorage.write(String(Math.min(1, Math.max(0, value))));
	applyVolume();
}

/** Call it from a click or key press: browsers start audio only on a user gesture. */
export function turnSound(isOn: boolean): void {
	enabled = isOn;
	blocked = false;
	if (enabled) {
		speaker ??= createSpeaker();
		setTimeout(updateBlocked, startMs);
	}
	applyVolume();
	window.dispatchEvent(new Event(changeEvent));
}

/** True when the sound is on but the browser doesn't let it play. */
export function isSoundBlocked(): boolean {
	return blocked;
}

function updateBlocked(): void {
	const isBlocked = enabled && !document.hidden && speaker?.context.state !== "running";
	if (isBlocked === blocked) return;
	blocked = isBlocked;
	window.dispatchEvent(new Event(changeEvent));
}

/** The output to play into, or null while the sound is off. */
export function currentSpeaker(): Speaker | null {
	return enabled ? speaker : null;
}

export function subscribeToSound(listener: () => void): () => void {
	const stop = volumeStorage.subscribe(listener);
	window.addEventListener(changeEvent, listener);
	return () => {
		stop();
		window.removeEventListener(changeEvent, listener);
	};
}

function createSpeaker() {
	const context = new AudioContext();
	const gain = context.createGain();
	const limiter = context.createDynamicsCompressor();
	limiter.threshold.value = -12;
	limiter.ratio.value = 20;
	gain.connect(limiter).connect(context.destination);
	context.addEventListener("statechange", () => {
		if (context.state === "running") updateBlocked();
	});
	document.addEventListener("visibilitychange", () => {
		if (document.hidden) void context.suspend();
		else if (enabled) void context.resume();
	});
	return { context, out: gain, gain };
}

function applyVolume(): void {
	if (!speaker) return;
	const { context, gain } = speaker;
	gain.gain.setTargetAtTime(enabled ? volume() * maxGain : 0, context.currentTime, 0.02);
	void (enabled ? context.resume() : context.suspend());
}
