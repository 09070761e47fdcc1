// Looks for a number whose SHA-256 together with the form's mark begins with enough zero bits.
import { proofBits } from "../proof.ts";

addEventListener("message", async ({ data: mark }: MessageEvent<string>) => {
	const encoder = new TextEncoder();
	for (let number = 0; ; number += 64) {
		const tries = Array.from({ length: 64 }, (_, index) =>
			crypto.subtle.digest("SHA-256", encoder.encode(`${mark}:${number + index}`)),
		);
		const hashes = await Promise.all(tries);
		const found = hashes.findIndex((hash) => Math.clz32(new DataView(hash).getUint32(0)) >= proofBits);
		if (found >= 0) {
			postMessage(String(number + found));
			return;
		}
	}
});
