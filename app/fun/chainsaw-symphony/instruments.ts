// The instruments, synthesized from oscillators and noise, without sound files. Each note is rendered once in the
// background and cached, so playing it is a single buffer and a slow phone keeps time.
import type { Speaker } from "../sound.ts";
import { type Scale, scaleFrequency } from "./rules.ts";
import type { TrackKey } from "./tracks.ts";

export type Note = { at: number; step: number; scale: Scale };
type Stage = { context: OfflineAudioContext; noise: AudioBuffer; out: AudioNode };
type Instrument = {
	/** seconds without reverb */
	long: number;
	/** peak gain, 1 is full scale */
	loud: number;
	/** scale degree on each step, above `root` in hertz: any pattern of steps gives a tune */
	tune: { degrees: readonly number[]; root: number } | null;
	draw: (stage: Stage, hertz: number) => void;
};

/** a gain that rises within `rise` seconds and fades out after `long` */
function voice({ context, out }: Stage, at: number, loud: number, rise: number, long: number, side = 0): GainNode {
	const gain = new GainNode(context, { gain: 0 });
	gain.gain.setValueAtTime(0, at);
	gain.gain.linearRampToValueAtTime(loud, at + rise);
	gain.gain.exponentialRampToValueAtTime(loud / 400, at + long);
	gain.gain.setValueAtTime(0, at + long);
	gain.connect(new StereoPannerNode(context, { pan: side })).connect(out);
	return gain;
}

function tone(
	{ context }: Stage,
	at: number,
	long: number,
	type: OscillatorType,
	from: number,
	to: number,
	out: AudioNode,
): void {
	const source = new OscillatorNode(context, { type, frequency: from });
	source.frequency.setValueAtTime(from, at);
	source.frequency.exponentialRampToValueAtTime(to, at + long);
	source.connect(out);
	source.start(at);
	source.stop(at + long);
}

function hiss({ context, noise }: Stage, at: number, long: number, filter: BiquadFilterOptions, out: AudioNode): void {
	const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
	source.connect(new BiquadFilterNode(context, filter)).connect(out);
	source.start(at, Math.random());
	source.stop(at + long);
}

const instruments: Record<TrackKey, Instrument> = {
	/** a two-stroke engine as a bass: two sawtooth waves that rev up slightly, through the muffler's formants */
	saw: {
		long: 0.3,
		loud: 0.5,
		tune: { degrees: [0, 0, 2, 0, 3, 3, 2, 0, 0, 4, 2, 0, 3, 2, 1, 0], root: 110 },
		draw: (stage, hertz) => {
			const out = voice(stage, 0, 1, 0.012, 0.3);
			for (const [frequency, Q] of [
				[420, 2.2],
				[1150, 3.5],
			] as const) {
				const formant = new BiquadFilterNode(stage.context, { type: "bandpass", frequency, Q });
				formant.connect(out);
				tone(stage, 0, 0.3, "sawtooth", hertz * 0.94, hertz, formant);
				tone(stage, 0, 0.3, "sawtooth", hertz * 0.947, hertz * 1.007, formant);
			}
			const low = new BiquadFilterNode(stage.context, { type: "lowpass", frequency: 320 });
			low.connect(out);
			tone(stage, 0, 0.3, "square", hertz * 0.47, hertz / 2, low);
		},
	},
	/** the chipper's drum bites: a kick drum with chips in it */
	chipper: {
		long: 0.24,
		loud: 0.85,
		tune: null,
		draw: (stage) => {
			tone(stage, 0, 0.22, "sine", 130, 44, voice(stage, 0, 1, 0.003, 0.24));
			hiss(stage, 0, 0.09, { type: "bandpass", frequency: 1800, Q: 0.7 }, voice(stage, 0, 0.26, 0.002, 0.09));
		},
	},
	/** grinder teeth on a stump: a snare drum */
	grinder: {
		long: 0.16,
		loud: 0.34,
		tune: null,
		draw: (stage) => {
			hiss(stage, 0, 0.16, { type: "highpass", frequency: 1600 }, voice(stage, 0, 1, 0.002, 0.16, 0.15));
			tone(stage, 0, 0.1, "triangle", 215, 160, voice(stage, 0, 1, 0.002, 0.11, 0.15));
		},
	},
	/** a stroke through leaves: a shaker in two halves */
	rake: {
		long: 0.13,
		loud: 0.13,
		tune: null,
		draw: (stage) => {
			for (const [at, loud] of [
				[0, 1],
				[0.045, 0.55],
			] as const)
				hiss(stage, at, 0.07, { type: "bandpass", frequency: 6200, Q: 0.9 }, voice(stage, at, loud, 0.012, 0.07, -0.3));
		},
	},
	/** a knock on sound wood, tuned like a marimba bar */
	axe: {
		long: 0.28,
		loud: 0.3,
		tune: { degrees: [5, 7, 6, 8, 5, 9, 7, 6, 5, 8, 7, 10, 9, 7, 6, 5], root: 220 },
		draw: (stage, hertz) => {
			tone(stage, 0, 0.28, "sine", hertz, hertz, voice(stage, 0, 1, 0.002, 0.28, 0.2));
			tone(stage, 0, 0.07, "sine", hertz * 3.93, hertz * 3.9, voice(stage, 0, 0.33, 0.001, 0.07, 0.2));
		},
	},
	/** fee-bee: two whistled notes, the second lower */
	chickadee: {
		long: 0.68,
		loud: 0.075,
		tune: { degrees: [9, 8, 7, 9, 8, 10, 9, 7, 9, 8, 7, 10, 9, 8, 9, 7], root: 880 },
		draw: (stage, hertz) => {
			tone(stage, 0, 0.26, "sine", hertz * 1.012, hertz, voice(stage, 0, 1, 0.03, 0.28, -0.5));
			tone(stage, 0.3, 0.32, "sine", hertz * 0.84, hertz * 0.838, voice(stage, 0.3, 0.87, 0.03, 0.36, -0.5));
		},
	},
	/** a drum roll of about 17 knocks a second that fades out */
	woodpecker: {
		long: 0.5,
		loud: 0.16,
		tune: null,
		draw: (stage) => {
			for (let knock = 0; knock < 7; knock += 1) {
				const at = knock / 17;
				tone(stage, at, 0.04, "triangle", 1180, 900, voice(stage, at, 1 - knock / 9, 0.001, 0.045, 0.5));
			}
		},
	},
	/** wind through needles with two tones of the chord */
	wind: {
		long: 1.8,
		loud: 0.5,
		tune: { degrees: [0, 2, 4, 2, 3, 5, 4, 2, 0, 2, 4, 5, 3, 2, 4, 0], root: 440 },
		draw: (stage, hertz) => {
			for (const [times, side] of [
				[1, -0.4],
				[1.5, 0.4],
			] as const)
				hiss(stage, 0, 1.8, { type: "bandpass", frequency: hertz * times, Q: 28 }, voice(stage, 0, 1, 0.75, 1.8, side));
			hiss(stage, 0, 1.8, { type: "bandpass", frequency: 600, Q: 0.6 }, voice(stage, 0, 0.1, 0.75, 1.8));
		},
	},
};

const tail = 0.6;

function fill(samples: Float32Array, loud: (part: number) => number): void {
	for (let frame = 0; frame < samples.length; frame += 1)
		samples[frame] = (Math.random() * 2 - 1) * loud(frame / samples.length);
}

/** noise and reverb buffers, shared by all notes of a sample rate */
let sharedBuffers: { noise: AudioBuffer; echo: AudioBuffer } | null = null;

function getSharedBuffers(sampleRate: number) {
	if (sharedBuffers?.noise.sampleRate === sampleRate) return sharedBuffers;
	const noise = new AudioBuffer({ length: sampleRate * 2, sampleRate });
	fill(noise.getChannelData(0), () => 1);
	const echo = new AudioBuffer({ length: Math.round(sampleRate * tail), sampleRate, numberOfChannels: 2 });
	for (const channel of [0, 1]) fill(echo.getChannelData(channel), (part) => (1 - part) ** 3);
	sharedBuffers = { noise, echo };
	return sharedBuffers;
}

/** Renders one note with reverb in an offline context. */
function drawn({ long, draw }: Instrument, hertz: number, sampleRate: number): Promise<AudioBuffer> {
	const { noise, echo } = getSharedBuffers(sampleRate);
	const context = new OfflineAudioContext({
		length: Math.ceil((long + tail) * sampleRate),
		numberOfChannels: 2,
		sampleRate,
	});
	const out = new GainNode(context, { gain: 1 });
	out.connect(new GainNode(context, { gain: 0.75 })).connect(context.destination);
	out
		.connect(new GainNode(context, { gain: 0.2 }))
		.connect(new ConvolverNode(context, { buffer: echo }))
		.connect(context.destination);
	draw({ context, noise, out }, hertz);
	return context.startRendering();
}

/** rendered notes by instrument and pitch, from their first use on */
const notes = new Map<string, { buffer: AudioBuffer | null; ready: Promise<AudioBuffer> }>();

/** Renders a note before it is due. */
export function prepareNote({ context }: Speaker, key: TrackKey, { step, scale }: Omit<Note, "at">) {
	const instrument = instruments[key];
	const { tune } = instrument;
	const hertz = tune ? scaleFrequency(scale, tune.degrees[step] ?? 0, tune.root) : 0;
	const name = `${key} ${hertz.toFixed(1)} ${context.sampleRate}`;
	const known = notes.get(name);
	if (known) return known;
	const note: { buffer: AudioBuffer | null; ready: Promise<AudioBuffer> } = {
		buffer: null,
		ready: drawn(instrument, hertz, context.sampleRate),
	};
	notes.set(name, note);
	void note.ready.then((buffer) => {
		note.buffer = buffer;
	});
	return note;
}

/** velocity: 1 on the beat, softer in between */
const weight = (step: number) => (step % 4 === 0 ? 1 : step % 2 === 0 ? 0.82 : 0.7);

/**
 * Plays a note at its time, in seconds of the audio clock. A note that isn't rendered yet may start `late` seconds
 * later.
 */
export function playNote(speaker: Speaker, key: TrackKey, note: Note, late = 0.15): void {
	const { context, out } = speaker;
	const play = (buffer: AudioBuffer) => {
		const source = new AudioBufferSourceNode(context, { buffer });
		const gain = new GainNode(context, { gain: instruments[key].loud * weight(note.step) });
		source.connect(gain).connect(out);
		source.start(Math.max(note.at, context.currentTime));
	};
	const { buffer, ready } = prepareNote(speaker, key, note);
	if (buffer) play(buffer);
	else void ready.then((made) => context.currentTime < note.at + late && play(made));
}
