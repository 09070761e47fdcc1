// Signing in with Google or Microsoft instead of a password (OAuth 2.0 with PKCE), and the tokens that come from it.
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { decrypt, encrypt } from "#app/platform/encryption.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { readServiceConnection } from "#app/platform/service-connections.server.ts";
import { ConnectionError } from "./connect.server.ts";
import type { Secrets } from "./secrets.server.ts";
import type { TokenProvider } from "./token-providers.ts";

type Endpoints = { authorize: string; token: string; scope: string; extra: Record<string, string> };

const endpoints: Record<TokenProvider, Endpoints> = {
	google: {
		authorize: "https://accounts.google.com/o/oauth2/v2/auth",
		token: "https://oauth2.googleapis.com/token",
		scope: "https://mail.google.com/ openid email",
		// without these, Google gives a token that can't be renewed
		extra: { access_type: "offline", prompt: "consent" },
	},
	microsoft: {
		authorize: "https://login.microsoftonline.com/common/oauth2/v2.0/authorize",
		token: "https://login.microsoftonline.com/common/oauth2/v2.0/token",
		scope:
			"https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send offline_access openid email",
		extra: { prompt: "select_account" },
	},
};

const timeout = 10_000;

export const redirectPath = "/admin/email-accounts/sign-in";
const redirectUrl = () => `${settings.origin}${redirectPath}`;

function endpointsOf(provider: TokenProvider): Endpoints {
	const known = endpoints[provider];
	const { mailSignInUrl: url } = settings;
	return url ? { ...known, authorize: `${url}/${provider}/authorize`, token: `${url}/${provider}/token` } : known;
}

export const serviceOf = (provider: TokenProvider) => `${provider}-email` as const;

export async function isSetUp(provider: TokenProvider): Promise<boolean> {
	return (await readServiceConnection(serviceOf(provider))) !== null;
}

async function readClient(provider: TokenProvider): Promise<{ client_id: string; client_secret: string } | null> {
	const saved = await readServiceConnection(serviceOf(provider));
	return saved && { client_id: saved.values.clientId ?? "", client_secret: saved.secrets.clientSecret ?? "" };
}

const stateSchema = z.object({
	staffId: z.string(),
	provider: z.enum(["google", "microsoft"]),
	/** an account that is reconnected; null for a new one */
	accountId: z.string().nullable(),
	verifier: z.string(),
	at: z.number(),
});
export type SignInState = z.output<typeof stateSchema>;

const stateLifetime = 15 * 60_000;

/** The page of the provider on which the person allows access; null when the service isn't set up. */
export async function startSignIn(
	provider: TokenProvider,
	{ staffId, accountId, address }: { staffId: string; accountId: string | null; address: string },
	now: Date,
): Promise<string | null> {
	const client = await readClient(provider);
	if (!client) return null;
	const { authorize, scope, extra } = endpointsOf(provider);
	const verifier = randomBytes(32).toString("base64url");
	const state: SignInState = { staffId, provider, accountId, verifier, at: now.getTime() };
	const url = new URL(authorize);
	url.search = new URLSearchParams({
		client_id: client.client_id,
		redirect_uri: redirectUrl(),
		response_type: "code",
		scope,
		// only this server reads it, and only the person who started can use it
		state: encrypt("email account", Buffer.from(JSON.stringify(state))),
		code_challenge: createHash("sha256").update(verifier).digest("base64url"),
		code_challenge_method: "S256",
		...(address && { login_hint: address }),
		...extra,
	}).toString();
	return url.href;
}

/** Null when the state isn't ours, belongs to someone else, or is too old. */
export function readState(text: string, staffId: string, now: Date): SignInState | null {
	try {
		const found = decrypt("email account", text);
		const state = found && stateSchema.parse(JSON.parse(found.toString()));
		return state && state.staffId === staffId && now.getTime() - state.at < stateLifetime ? state : null;
	} catch {
		return null;
	}
}

const tokenSchema = z.object({
	access_token: z.string().max(10_000),
	refresh_token: z.string().max(10_000).optional(),
	expires_in: z.coerce.number().positive().default(3_600),
	id_token: z.string().max(20_000).optional(),
});

export type Tokens = Extract<Secrets, { kind: "token" }>;

/** Exchanges the code of the provider's answer. Throws a ConnectionError. */
export async function finishSignIn(
	{ provider, verifier }: SignInState,
	code: string,
	now: Date,
): Promise<{ tokens: Tokens; address: string }> {
	const answer = await requestToken(provider, {
		grant_type: "authorization_code",
		code,
		redirect_uri: redirectUrl(),
		code_verifier: verifier,
	});
	if (!answer.refresh_token) throw problem("reconnect", "the answer has no refresh token");
	return { tokens: toTokens(answer, answer.refresh_token, now), address: readAddress(answer.id_token ?? "") };
}

/** A new access token. Throws a ConnectionError: "reconnect" when the permission ended. */
export async function refreshTokens(provider: TokenProvider, tokens: Tokens, now: Date): Promise<Tokens> {
	const answer = await requestToken(provider, { grant_type: "refresh_token", refresh_token: tokens.refreshToken });
	return toTokens(answer, answer.refresh_token ?? tokens.refreshToken, now);
}

const toTokens = (answer: z.output<typeof tokenSchema>, refreshToken: string, now: Date): Tokens => ({
	kind: "token",
	accessToken: answer.access_token,
	refreshToken,
	expiresAt: now.getTime() + answer.expires_in * 1_000,
});

async function requestToken(provider: TokenProvider, fields: Record<string, string>) {
	const client = await readClient(provider);
	if (!client) throw problem("reconnect", "the service isn't set up");
	const response = await fetch(endpointsOf(provider).token, {
		method: "POST",
		body: new URLSearchParams({ ...client, ...fields }),
		redirect: "error",
		signal: AbortSignal.timeout(timeout),
	}).catch((error: unknown) => {
		throw problem("unreachable", error instanceof Error ? error.message : "");
	});
	const body: unknown = await response.json().catch(() => null);
	if (response.ok) {
		const parsed = tokenSchema.safeParse(body);
		if (parsed.success) return parsed.data;
		throw problem("server", "the answer has no token");
	}
	const { error = "" } = (body ?? {}) as { error?: string };
	// what a person has to allow again; anything else may pass
	const isRefused = [
		"invalid_grant",
		"interaction_required",
		"consent_required",
		"unauthorized_client",
		"invalid_client",
	];
	throw problem(isRefused.includes(error) ? "reconnect" : "server", String(error).slice(0, 100));
}

/** The address that signed in. The token came straight from the provider, so its signature says nothing more. */
function readAddress(idToken: string): string {
	try {
		const claims = JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()) as Record<
			string,
			unknown
		>;
		return String(claims.email ?? claims.preferred_username ?? "").toLowerCase();
	} catch {
		return "";
	}
}

const problem = (code: "reconnect" | "unreachable" | "server", detail: string) =>
	new ConnectionError({ code, step: "sign-in", detail });
