// The sound of wood that breaks: a few short bursts of noise, then a thud. Nothing while the sound is off.
import { chanceOf } from "../random.ts";
import { speakerNow } from "../sound.ts";

const seconds = 0.9;

export function crack(): void {
	const speaker = speakerNow();
	if (!speaker) return;
	const { context, out } = speaker;
	const buffer = context.createBuffer(1, context.sampleRate * seconds, context.sampleRate);
	const wave = buffer.getChannelData(0);
	const chance = chanceOf("crack");
	const snaps = [0, 0.04, 0.07, 0.13, 0.16];
	for (let at = 0; at < wave.length; at += 1) {
		const now = at / context.sampleRate;
		const snap = snaps.reduce((sum, from) => (now < from ? sum : sum + Math.exp(-(now - from) * 70)), 0);
		const thud = now < 0.6 ? 0 : Math.exp(-(now - 0.6) * 22) * Math.sin(now * 2 * Math.PI * 70);
		wave[at] = (chance.next() * 2 - 1) * snap * 0.4 + thud * 0.8;
	}
	const source = context.createBufferSource();
	source.buffer = buffer;
	source.connect(out);
	source.start();
}
