import { useEffect } from "react";
import { BigButton, bigButtonClass } from "./controls.tsx";
import type { BlockedReason } from "./session.ts";

const messages: Record<Exclude<BlockedReason, "loading">, { title: string; text: string }> = {
	"signed-out": {
		title: "Sign in to continue",
		text: "Your work is saved on this phone. Sign in to see it again and send it.",
	},
	"no-access": {
		title: "No access",
		text: "Your role doesn't include the field app. Ask the owner if you need it.",
	},
	elsewhere: {
		title: "Open in another window",
		text: "The field app runs in one window at a time so that no changes are lost.",
	},
	"no-connection": {
		title: "Go online to sign in",
		text: "After you sign in once, the field app works offline.",
	},
};

/** Shown instead of the app while it can't open the person's work. */
export function BlockedScreen({ reason, takeOver }: { reason: BlockedReason; takeOver: () => void }) {
	useEffect(() => {
		if (reason !== "no-connection") return;
		const retry = () => location.reload();
		window.addEventListener("online", retry);
		return () => window.removeEventListener("online", retry);
	}, [reason]);
	const message = reason === "loading" ? { title: "Field app", text: "Loading your work." } : messages[reason];
	return (
		<main id="main" className="mx-auto grid min-h-dvh max-w-xl content-center gap-4 bg-paper p-6 text-[17px] text-ink">
			<h1 className="text-[34px] leading-tight">{message.title}</h1>
			<p>{message.text}</p>
			{(reason === "signed-out" || reason === "no-connection") && (
				<a href="/admin/login?next=%2Fadmin%2Ffield" className={bigButtonClass("black")}>
					Sign in
				</a>
			)}
			{reason === "elsewhere" && (
				<BigButton tone="black" onClick={takeOver}>
					Use this window
				</BigButton>
			)}
			{reason === "no-access" && (
				<a href="/admin/account" className={bigButtonClass()}>
					Go to your account
				</a>
			)}
		</main>
	);
}
