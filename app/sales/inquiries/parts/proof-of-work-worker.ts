// Searches for a number that, hashed with the form's challenge, gives enough leading zero bits.
import { proofOfWorkBits } from "../proof-of-work.ts";
import { sha256First32Bits } from "../sha256.ts";

addEventListener("message", ({ data: challenge }: MessageEvent<string>) => {
	const encoder = new TextEncoder();
	let number = 0;
	while (Math.clz32(sha256First32Bits(encoder.encode(`${challenge}:${number}`))) < proofOfWorkBits) number += 1;
	postMessage(String(number));
});
