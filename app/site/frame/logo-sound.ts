import { keptOnDevice } from "#app/ui/device-setting.ts";

const volume = 0.3;
const kept = keptOnDevice("logoSound");
let audio: AudioContext | undefined;
let rests = 0;

export const onSound = kept.subscribe;

export function isSoundOn(): boolean {
	return kept.read() !== "off";
}

export function setSound(on: boolean): void {
	kept.write(on ? "on" : "off");
}

/** Two knocks on wood. Silent before a first gesture, with reduced motion, when muted, and for a second after the last one. */
export function knock(): void {
	if (!navigator.userActivation?.hasBeenActive || !isSoundOn()) return;
	if (matchMedia("(prefers-reduced-motion: reduce)").matches || performance.now() < rests) return;
	rests = performance.now() + 1000;
	audio ??= new AudioContext();
	for (const [after, pitch] of [
		[0, 620],
		[0.13, 480],
	] as const)
		strike(audio, audio.currentTime + after, pitch);
}

function strike(context: AudioContext, at: number, pitch: number): void {
	const tone = context.createOscillator();
	const gain = context.createGain();
	tone.type = "triangle";
	tone.frequency.setValueAtTime(pitch, at);
	tone.frequency.exponentialRampToValueAtTime(pitch / 2, at + 0.09);
	gain.gain.setValueAtTime(volume, at);
	gain.gain.exponentialRampToValueAtTime(0.001, at + 0.12);
	tone.connect(gain).connect(context.destination);
	tone.start(at);
	tone.stop(at + 0.13);
}
