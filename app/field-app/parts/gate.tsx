import { useEffect } from "react";
import { Key, keyClass } from "./controls.tsx";
import type { Shut } from "./opening.ts";

const words: Record<Exclude<Shut, "opening">, { title: string; text: string }> = {
	"signed-out": {
		title: "Sign in to go on",
		text: "What you entered is kept on this phone. You see it again, and it is sent, when you sign in.",
	},
	refused: {
		title: "Not for your role",
		text: "Field work is for people who work here. Ask the owner if you need it.",
	},
	elsewhere: {
		title: "Open in another window",
		text: "Field work runs in one window at a time, so that no change is lost.",
	},
	"no-connection": {
		title: "Sign in once with a connection",
		text: "After that, field work opens and works without one.",
	},
};

export function Gate({ why, takeOver }: { why: Shut; takeOver: () => void }) {
	useEffect(() => {
		if (why !== "no-connection") return;
		const again = () => location.reload();
		window.addEventListener("online", again);
		return () => window.removeEventListener("online", again);
	}, [why]);
	const said = why === "opening" ? { title: "Field work", text: "Opening what is on this phone." } : words[why];
	return (
		<main id="main" className="mx-auto grid min-h-dvh max-w-xl content-center gap-4 bg-paper p-6 text-[17px] text-ink">
			<h1 className="text-[34px] leading-tight">{said.title}</h1>
			<p>{said.text}</p>
			{(why === "signed-out" || why === "no-connection") && (
				<a href="/admin/login?next=%2Fadmin%2Ffield" className={keyClass("black")}>
					Sign in
				</a>
			)}
			{why === "elsewhere" && (
				<Key look="black" onClick={takeOver}>
					Go on here
				</Key>
			)}
			{why === "refused" && (
				<a href="/admin/dashboard" className={keyClass()}>
					To the office
				</a>
			)}
		</main>
	);
}
