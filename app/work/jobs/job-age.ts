/** Milliseconds that a job which ended stays on the phones, so that what was entered offline isn't lost. */
export const endedJobRetention = 14 * 86_400_000;
