import { setNonce } from "get-nonce";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { clientNonce } from "./platform/http/nonce.ts";
import { keepEarlyText } from "./ui/early-input.ts";

if (clientNonce) setNonce(clientNonce);
keepEarlyText();

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});
