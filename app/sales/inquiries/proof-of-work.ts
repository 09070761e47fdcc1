// Proof of work for public forms: the browser tries about 2^proofOfWorkBits numbers before it sends one. That takes a
// moment for one person and a lot of computing time for a spammer. Pure.
export const proofOfWorkBits = 14;
