/** Time limits are three times as long in CI, where the machine may be busy with something else. */
export const patience = process.env.CI ? 3 : 1;
