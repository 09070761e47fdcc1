// A crack when the hinge breaks and a thud when the crown lands. Silent while the sound is off.
import { currentSpeaker, type Speaker } from "../sound.ts";

function burst({ context, out }: Speaker, seconds: number, hertz: number, loud: number): void {
	const frames = Math.ceil(context.sampleRate * seconds);
	const buffer = context.createBuffer(1, frames, context.sampleRate);
	const samples = buffer.getChannelData(0);
	for (let frame = 0; frame < frames; frame += 1) samples[frame] = (Math.random() * 2 - 1) * (1 - frame / frames) ** 3;
	const source = new AudioBufferSourceNode(context, { buffer });
	const filter = new BiquadFilterNode(context, { type: "lowpass", frequency: hertz });
	const gain = new GainNode(context, { gain: loud });
	source.connect(filter).connect(gain).connect(out);
	source.start();
}

export function playCrack(): void {
	const speaker = currentSpeaker();
	if (speaker) burst(speaker, 0.18, 2400, 0.5);
}

export function playThud(): void {
	const speaker = currentSpeaker();
	if (speaker) burst(speaker, 0.9, 160, 1);
}
