// The browser's part of passkeys. Browsers that can't parse the options from JSON count as unsupported.

export function supportsPasskeys(): boolean {
	return typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}

/** Signs in with a passkey. "no" when the person canceled or the passkey is unknown, "wait" when rate-limited. */
export async function signInWithPasskey(): Promise<"yes" | "no" | "wait"> {
	const options = await call("generate-authenticate-options");
	if (!options.ok) return options.status === 429 ? "wait" : "no";
	const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await options.json());
	const credential = await navigator.credentials.get({ publicKey }).catch(() => null);
	if (!(credential instanceof PublicKeyCredential)) return "no";
	const answer = await call("verify-authentication", { response: credential.toJSON() });
	if (answer.ok) window.dispatchEvent(new Event("auth-change"));
	return answer.ok ? "yes" : answer.status === 429 ? "wait" : "no";
}

/** Creates a passkey for the signed-in person. "stale" when they signed in too long ago. */
export async function addPasskey(name: string): Promise<"yes" | "no" | "stale"> {
	const options = await call("generate-register-options");
	if (!options.ok) return options.status === 403 ? "stale" : "no";
	const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await options.json());
	const credential = await navigator.credentials.create({ publicKey }).catch(() => null);
	if (!(credential instanceof PublicKeyCredential)) return "no";
	const answer = await call("verify-registration", { response: credential.toJSON(), name });
	return answer.ok ? "yes" : "no";
}

function call(path: string, body?: object): Promise<Response> {
	return fetch(`/api/auth/passkey/${path}`, {
		method: body ? "POST" : "GET",
		credentials: "include",
		headers: body ? { "Content-Type": "application/json" } : undefined,
		body: body && JSON.stringify(body),
	});
}
