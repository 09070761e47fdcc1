// A browser tries about 2^proofBits numbers before it sends a form: a blink for one person, a bill for a spammer. Pure.
export const proofBits = 14;
