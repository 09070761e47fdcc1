import { toneHertz, toneSeconds } from "../notification.ts";

let audio: AudioContext | undefined;

/**
 * Enables sound and asks for the notification permission at the first click or key, as browsers require. Returns the
 * function that removes the listeners.
 */
export function prepareAlerts(): () => void {
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

/** Plays 0.3 s at 800 Hz, fading out. Silent until the first click or key on the page. */
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

/** Shows a browser notification if the person has allowed them. */
export function showBrowserNotification(title: string, body: string, tag: string): void {
	if (!("Notification" in window) || window.Notification.permission !== "granted") return;
	try {
		new window.Notification(title, { body, tag });
	} catch {
		return; // phones allow it to service workers only
	}
}
