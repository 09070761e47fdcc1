// A crack when the hinge goes and a thud when the crown lands, where somebody asked for sound.
import { type Speaker, speakerNow } from "../sound.ts";

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

export function crack(): void {
	const speaker = speakerNow();
	if (speaker) burst(speaker, 0.18, 2400, 0.5);
}

export function thud(): void {
	const speaker = speakerNow();
	if (speaker) burst(speaker, 0.9, 160, 1);
}
