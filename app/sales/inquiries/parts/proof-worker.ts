// Looks for a number whose SHA-256 together with the form's mark begins with enough zero bits.
import { proofBits } from "../proof.ts";
import { firstWord } from "../sha256.ts";

addEventListener("message", ({ data: mark }: MessageEvent<string>) => {
	const encoder = new TextEncoder();
	let number = 0;
	while (Math.clz32(firstWord(encoder.encode(`${mark}:${number}`))) < proofBits) number += 1;
	postMessage(String(number));
});
