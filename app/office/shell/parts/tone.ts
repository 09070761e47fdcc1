import { toneHertz, toneSeconds } from "../notification.ts";

let audio: AudioContext | undefined;

/** Browsers allow sound and ask for permissions only after a first touch or key. Gives what stops the waiting. */
export function prepareAttention(): () => void {
	const begin = () => {
		stop();
		audio ??= new AudioContext();
		audio.resume().catch(() => undefined);
		if ("Notification" in window && window.Notification.permission === "default")
			window.Notification.requestPermission().catch(() => undefined);
	};
	const stop = () => {
		window.removeEventListener("pointerdown", begin);
		window.removeEventListener("keydown", begin);
	};
	window.addEventListener("pointerdown", begin);
	window.addEventListener("keydown", begin);
	return stop;
}

/** 0.3 s at 800 Hz, fading out; silent until somebody has touched the page. */
export function playTone(): void {
	if (audio?.state !== "running") return;
	const end = audio.currentTime + toneSeconds;
	const tone = audio.createOscillator();
	const volume = audio.createGain();
	tone.frequency.value = toneHertz;
	volume.gain.setValueAtTime(0.3, audio.currentTime);
	volume.gain.linearRampToValueAtTime(0.0001, end);
	tone.connect(volume).connect(audio.destination);
	tone.start();
	tone.stop(end);
}

/** The browser's own notification, where the person allowed it. */
export function showOutside(title: string, body: string, tag: string): void {
	if (!("Notification" in window) || window.Notification.permission !== "granted") return;
	try {
		new window.Notification(title, { body, tag });
	} catch {
		return; // phones allow it to service workers only
	}
}
