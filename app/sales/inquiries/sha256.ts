// The first 32 bits of SHA-256 (FIPS 180-4). Hashing in a loop with crypto.subtle.digest takes a hundred times longer,
// because each call is a promise. Pure.

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0;
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const initialState = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const schedule = new Int32Array(64);

/** The first 32 bits of the hash, unsigned. */
export function sha256First32Bits(bytes: Uint8Array): number {
	const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
	padded.set(bytes);
	padded[bytes.length] = 0x80;
	const view = new DataView(padded.buffer);
	view.setUint32(padded.length - 4, bytes.length * 8);
	const state = initialState.slice();
	for (let at = 0; at < padded.length; at += 64) compress(state, view, at);
	return (state[0] ?? 0) >>> 0;
}

function rotateRight(word: number, by: number): number {
	return (word >>> by) | (word << (32 - by));
}

function compress(state: Int32Array, view: DataView, at: number): void {
	const w = (index: number) => schedule[index] ?? 0;
	for (let i = 0; i < 16; i++) schedule[i] = view.getInt32(at + i * 4);
	for (let i = 16; i < 64; i++) {
		const s0 = rotateRight(w(i - 15), 7) ^ rotateRight(w(i - 15), 18) ^ (w(i - 15) >>> 3);
		const s1 = rotateRight(w(i - 2), 17) ^ rotateRight(w(i - 2), 19) ^ (w(i - 2) >>> 10);
		schedule[i] = (w(i - 16) + s0 + w(i - 7) + s1) | 0;
	}
	let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
	for (let i = 0; i < 64; i++) {
		const s1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
		const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + w(i)) | 0;
		const s0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
		const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
		[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
	}
	[a, b, c, d, e, f, g, h].forEach((word, index) => {
		state[index] = ((state[index] ?? 0) + word) | 0;
	});
}
