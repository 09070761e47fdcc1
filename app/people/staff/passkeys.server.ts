// Passkeys as a better-auth plugin: the five endpoints that parts/passkeys.ts calls.
import {
	type AuthenticationResponseJSON,
	type AuthenticatorTransport,
	generateAuthenticationOptions,
	generateRegistrationOptions,
	type RegistrationResponseJSON,
	verifyAuthenticationResponse,
	verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthEndpoint, createAuthMiddleware, sessionMiddleware } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { generateRandomString } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Role } from "#app/noun/permissions.ts";
import { permit } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { trimmedField } from "#app/platform/form-fields.ts";
import { log } from "#app/platform/log.server.ts";
import { recordConfirmation } from "./credentials.server.ts";
import { addPasskey } from "./own-account.server.ts";
import { isRecentlyConfirmed } from "./session-limits.ts";
import { staffPasskeys } from "./tables.server.ts";

type Ceremony = "registration" | "authentication";
type Passkey = typeof staffPasskeys.$inferSelect;

/** Seconds to answer a challenge. */
const challengeLifetime = 300;
/** EdDSA, ES256 and RS256: what authenticators use. The default also tries algorithms that are experimental in Node. */
const supportedAlgorithmIDs = [-8, -7, -257];
const challengeCookie = "better-auth-passkey";

const registrationBody = z.object({
	response: z.custom<RegistrationResponseJSON>((value) => value !== null && typeof value === "object"),
	name: trimmedField(100).optional(),
});
const authenticationBody = z.object({
	response: z.custom<AuthenticationResponseJSON>((value) => typeof Object(value).id === "string"),
});
const storedChallenge = z.object({
	type: z.string(),
	expectedChallenge: z.string(),
	userData: z.object({ id: z.string() }),
});

export function passkeys() {
	const { origin } = settings;
	const rpID = new URL(origin).hostname;

	const registrationOptions = createAuthEndpoint(
		"/passkey/generate-register-options",
		{ method: "GET", use: [confirmedSessionMiddleware] },
		async (ctx) => {
			const { user } = ctx.context.session;
			const own = await db.select().from(staffPasskeys).where(eq(staffPasskeys.userId, user.id));
			const options = await generateRegistrationOptions({
				rpName: rpID,
				rpID,
				userName: user.email,
				userDisplayName: user.email,
				attestationType: "none",
				supportedAlgorithmIDs,
				excludeCredentials: own.map(toDescriptor),
				authenticatorSelection: { residentKey: "required", userVerification: "required" },
			});
			await saveChallenge(ctx, "registration", options.challenge, user.id);
			return ctx.json(options);
		},
	);

	const verifyRegistration = createAuthEndpoint(
		"/passkey/verify-registration",
		{ method: "POST", body: registrationBody, use: [confirmedSessionMiddleware] },
		async (ctx) => {
			const { user } = ctx.context.session;
			const { response, name } = ctx.body;
			const expectedChallenge = await takeChallenge(ctx, "registration", user.id);
			const { registrationInfo: info } = await orRefuse(
				verifyRegistrationResponse({
					response,
					expectedChallenge,
					expectedOrigin: origin,
					expectedRPID: rpID,
					supportedAlgorithmIDs,
				}),
			);
			const staff = { id: user.id, name: user.name, email: user.email, role: user.role as Role };
			const ip = ctx.headers?.get("x-app-client-ip") ?? "";
			const by = permit(staff, "account.own", { ip, userAgent: ctx.headers?.get("user-agent") ?? "" });
			if (!info || !by || user.deactivatedAt) throw new APIError("UNAUTHORIZED");
			await addPasskey(
				by,
				{
					name: name || null,
					credentialID: info.credential.id,
					publicKey: Buffer.from(info.credential.publicKey).toString("base64"),
					counter: info.credential.counter,
					deviceType: info.credentialDeviceType,
					backedUp: info.credentialBackedUp,
					transports: info.credential.transports?.join(",") ?? "",
					aaguid: info.aaguid,
				},
				new Date(),
			);
			return ctx.json({ added: true });
		},
	);

	const authenticationOptions = createAuthEndpoint(
		"/passkey/generate-authenticate-options",
		{ method: "GET" },
		async (ctx) => {
			// without a list of keys: the authenticator offers those it has for this site
			const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
			await saveChallenge(ctx, "authentication", options.challenge, "");
			return ctx.json(options);
		},
	);

	const verifyAuthentication = createAuthEndpoint(
		"/passkey/verify-authentication",
		{ method: "POST", body: authenticationBody },
		async (ctx) => {
			const passkey = await verifyAssertion(ctx, ctx.body.response);
			const user = await ctx.context.internalAdapter.findUserById(passkey.userId);
			const session = user && (await ctx.context.internalAdapter.createSession(user.id));
			if (!session) throw new APIError("UNAUTHORIZED");
			await setSessionCookie(ctx, { session, user });
			return ctx.json({ user: { id: user.id } });
		},
	);

	const verifyConfirmation = createAuthEndpoint(
		"/passkey/verify-confirmation",
		{ method: "POST", body: authenticationBody, use: [sessionMiddleware] },
		async (ctx) => {
			const { session, user } = ctx.context.session;
			const passkey = await verifyAssertion(ctx, ctx.body.response);
			if (passkey.userId !== user.id) throw new APIError("UNAUTHORIZED");
			await recordConfirmation(session.id, new Date());
			return ctx.json({ confirmed: true });
		},
	);

	/** The passkey of a signed challenge. */
	async function verifyAssertion(ctx: GenericEndpointContext, response: AuthenticationResponseJSON): Promise<Passkey> {
		const expectedChallenge = await takeChallenge(ctx, "authentication", "");
		const [passkey] = await db.select().from(staffPasskeys).where(eq(staffPasskeys.credentialID, response.id));
		if (!passkey) throw new APIError("UNAUTHORIZED");
		// A passkey replaces both password and code, so it must verify the person, which is the default of this check.
		const { verified, authenticationInfo } = await orRefuse(
			verifyAuthenticationResponse({
				response,
				expectedChallenge,
				expectedOrigin: origin,
				expectedRPID: rpID,
				credential: {
					...toDescriptor(passkey),
					publicKey: Buffer.from(passkey.publicKey, "base64"),
					counter: passkey.counter,
				},
			}),
		);
		if (!verified) throw new APIError("UNAUTHORIZED");
		const { newCounter } = authenticationInfo;
		await db.update(staffPasskeys).set({ counter: newCounter }).where(eq(staffPasskeys.id, passkey.id));
		return passkey;
	}

	return {
		id: "passkey",
		endpoints: {
			registrationOptions,
			verifyRegistration,
			authenticationOptions,
			verifyAuthentication,
			verifyConfirmation,
		},
	} satisfies BetterAuthPlugin;
}

/** Lets through only people who have recently proved who they are; others get a 403 and must confirm it first. */
const confirmedSessionMiddleware = createAuthMiddleware({ use: [sessionMiddleware] }, async (ctx) => {
	const { session } = ctx.context.session;
	const confirmedAt = (session as { confirmedAt?: Date | null }).confirmedAt ?? null;
	if (!isRecentlyConfirmed(confirmedAt, new Date())) throw new APIError("FORBIDDEN");
	return { session: ctx.context.session };
});

function toDescriptor({ credentialID, transports }: Passkey) {
	return { id: credentialID, transports: transports?.split(",").filter(Boolean) as AuthenticatorTransport[] };
}

/** A cookie ties the challenge to the browser that asked for it. */
async function saveChallenge(ctx: GenericEndpointContext, type: Ceremony, challenge: string, staffId: string) {
	const token = generateRandomString(32);
	const { name, attributes } = ctx.context.createAuthCookie(challengeCookie);
	await ctx.setSignedCookie(name, token, ctx.context.secret, { ...attributes, maxAge: challengeLifetime });
	await ctx.context.internalAdapter.createVerificationValue({
		identifier: token,
		value: JSON.stringify({ type, expectedChallenge: challenge, userData: { id: staffId } }),
		expiresAt: new Date(Date.now() + challengeLifetime * 1000),
	});
}

/** Each challenge can be answered once, for the purpose and by the person that it was made for. */
async function takeChallenge(ctx: GenericEndpointContext, type: Ceremony, staffId: string): Promise<string> {
	const token = await ctx.getSignedCookie(ctx.context.createAuthCookie(challengeCookie).name, ctx.context.secret);
	const row = token ? await ctx.context.internalAdapter.consumeVerificationValue(token) : null;
	const stored = storedChallenge.safeParse(row && JSON.parse(row.value)).data;
	if (stored?.type !== type || stored.userData.id !== staffId) throw new APIError("BAD_REQUEST");
	return stored.expectedChallenge;
}

/** The library throws a plain error for every response that it doesn't accept. */
async function orRefuse<T>(verification: Promise<T>): Promise<T> {
	try {
		return await verification;
	} catch (err) {
		log().debug({ err }, "passkey refused");
		throw new APIError("BAD_REQUEST");
	}
}
