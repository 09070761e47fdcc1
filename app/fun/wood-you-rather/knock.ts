// The sound of an answer: two rising knocks on wood for a right one, one low knock for a wrong one. Silent while the
// sound is off.
import { currentSpeaker } from "../sound.ts";

/** length of a knock in seconds */
const knockSeconds = 0.16;

export function playKnock(hit: boolean): void {
	const speaker = currentSpeaker();
	if (!speaker) return;
	const { context, out } = speaker;
	for (const [index, pitch] of (hit ? [330, 440] : [170]).entries()) {
		const at = context.currentTime + index * knockSeconds;
		const tone = context.createOscillator();
		const gain = context.createGain();
		tone.type = "triangle";
		tone.frequency.setValueAtTime(pitch * 1.6, at);
		tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.03);
		gain.gain.setValueAtTime(0.9, at);
		gain.gain.exponentialRampToValueAtTime(0.001, at + knockSeconds);
		tone.connect(gain).connect(out);
		tone.start(at);
		tone.stop(at + knockSeconds);
	}
}
