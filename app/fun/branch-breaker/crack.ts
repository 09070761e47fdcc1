// The sound of breaking wood: a few short bursts of noise, then a thud. Silent while the sound is off.
import { seededRandom } from "../random.ts";
import { currentSpeaker } from "../sound.ts";

const seconds = 0.9;

export function playCrack(): void {
	const speaker = currentSpeaker();
	if (!speaker) return;
	const { context, out } = speaker;
	const buffer = context.createBuffer(1, context.sampleRate * seconds, context.sampleRate);
	const wave = buffer.getChannelData(0);
	const random = seededRandom("crack");
	const snaps = [0, 0.04, 0.07, 0.13, 0.16];
	for (let at = 0; at < wave.length; at += 1) {
		const now = at / context.sampleRate;
		const snap = snaps.reduce((sum, from) => (now < from ? sum : sum + Math.exp(-(now - from) * 70)), 0);
		const thud = now < 0.6 ? 0 : Math.exp(-(now - 0.6) * 22) * Math.sin(now * 2 * Math.PI * 70);
		wave[at] = (random.next() * 2 - 1) * snap * 0.4 + thud * 0.8;
	}
	const source = context.createBufferSource();
	source.buffer = buffer;
	source.connect(out);
	source.start();
}
