// The browser's part of passkeys. Browsers that can't parse the options from JSON count as unsupported.

export function supportsPasskeys(): boolean {
	return typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}

/** Signs in with a passkey. "no" when the person canceled or the passkey is unknown, "wait" when rate-limited. */
export async function signInWithPasskey(): Promise<"yes" | "no" | "wait"> {
	const credential = await askForPasskey();
	if (!credential || credential === "wait") return credential ?? "no";
	const answer = await call("verify-authentication", { response: credential.toJSON() });
	if (answer.ok) window.dispatchEvent(new Event("auth-change"));
	return answer.ok ? "yes" : answer.status === 429 ? "wait" : "no";
}

/** Confirms the signed-in person with one of their passkeys. */
export async function confirmWithPasskey(): Promise<"yes" | "no"> {
	const credential = await askForPasskey();
	if (!credential || typeof credential === "string") return "no";
	return (await call("verify-confirmation", { response: credential.toJSON() })).ok ? "yes" : "no";
}

async function askForPasskey(): Promise<PublicKeyCredential | "wait" | null> {
	const options = await call("generate-authenticate-options");
	if (!options.ok) return options.status === 429 ? "wait" : null;
	const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await options.json());
	const credential = await navigator.credentials.get({ publicKey }).catch(() => null);
	return credential instanceof PublicKeyCredential ? credential : null;
}

/** Creates a passkey for the signed-in person. "unconfirmed" when they must confirm who they are first. */
export async function addPasskey(name: string): Promise<"yes" | "no" | "unconfirmed"> {
	const options = await call("generate-register-options");
	if (!options.ok) return options.status === 403 ? "unconfirmed" : "no";
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
