import { deviceSetting } from "#app/ui/device-setting.ts";

const volume = 0.3;
const setting = deviceSetting("logoSound");
let audio: AudioContext | undefined;
/** milliseconds, as performance.now() */
let quietUntil = 0;

export const onSoundChange = setting.subscribe;

export function isSoundOn(): boolean {
	return setting.read() !== "off";
}

export function setSoundOn(on: boolean): void {
	setting.write(on ? "on" : "off");
}

/**
 * Plays two knocks on wood. Silent before the first user gesture (browsers block audio until then), with reduced motion,
 * when muted, and within a second of the last time.
 */
export function playLogoSound(): void {
	if (!navigator.userActivation?.hasBeenActive || !isSoundOn()) return;
	if (matchMedia("(prefers-reduced-motion: reduce)").matches || performance.now() < quietUntil) return;
	quietUntil = performance.now() + 1000;
	audio ??= new AudioContext();
	for (const [delay, pitch] of [
		[0, 620],
		[0.13, 480],
	] as const)
		playKnock(audio, audio.currentTime + delay, pitch);
}

function playKnock(context: AudioContext, startTime: number, pitch: number): void {
	const tone = context.createOscillator();
	const gain = context.createGain();
	tone.type = "triangle";
	tone.frequency.setValueAtTime(pitch, startTime);
	tone.frequency.exponentialRampToValueAtTime(pitch / 2, startTime + 0.09);
	gain.gain.setValueAtTime(volume, startTime);
	gain.gain.exponentialRampToValueAtTime(0.001, startTime + 0.12);
	tone.connect(gain).connect(context.destination);
	tone.start(startTime);
	tone.stop(startTime + 0.13);
}
