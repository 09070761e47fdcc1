// Browsers hide the nonce attribute but keep the property. <Links> and the styles that Radix injects need the nonce.
export const clientNonce = import.meta.env.SSR
	? undefined
	: document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;
