/** The providers whose accounts can be connected with a permission instead of a password. */
export const tokenProviders = ["google", "microsoft"] as const;
export type TokenProvider = (typeof tokenProviders)[number];

export const tokenProviderNames: Record<TokenProvider, string> = { google: "Google", microsoft: "Microsoft" };
