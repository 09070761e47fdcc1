// The balance's sound: wood on wood, twice and rising for a hit, once and low for a miss. Silent while sound is off.
import { speakerNow } from "../sound.ts";

/** a knock's length in seconds */
const rings = 0.16;

export function knock(hit: boolean): void {
	const speaker = speakerNow();
	if (!speaker) return;
	const { context, out } = speaker;
	for (const [index, pitch] of (hit ? [330, 440] : [170]).entries()) {
		const at = context.currentTime + index * rings;
		const tone = context.createOscillator();
		const gain = context.createGain();
		tone.type = "triangle";
		tone.frequency.setValueAtTime(pitch * 1.6, at);
		tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.03);
		gain.gain.setValueAtTime(0.9, at);
		gain.gain.exponentialRampToValueAtTime(0.001, at + rings);
		tone.connect(gain).connect(out);
		tone.start(at);
		tone.stop(at + rings);
	}
}
