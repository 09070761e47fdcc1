import { useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { startProof } from "./proof.ts";

/** Sends once: waits for photos that are on their way and for the browser's sums, and no click counts twice. */
export function useSending(form: React.RefObject<HTMLFormElement | null>, start: string, key: string) {
	const submit = useSubmit();
	const sums = useRef<ReturnType<typeof startProof>>(undefined);
	const busy = useRef(false);
	// The refs say it at once, the state shows it.
	const step = useRef<"idle" | "waiting" | "sending">("idle");
	const [state, setState] = useState(step.current);
	const go = (to: typeof step.current) => {
		step.current = to;
		setState(to);
	};

	useEffect(() => {
		const element = form.current;
		sums.current = undefined;
		const begin = () => {
			sums.current ??= startProof(`${start}:${key}`);
		};
		element?.addEventListener("focusin", begin, { once: true });
		return () => element?.removeEventListener("focusin", begin);
	}, [form, start, key]);

	async function send() {
		if (!form.current || step.current === "sending") return;
		go("sending");
		sums.current ??= startProof(`${start}:${key}`);
		const proof = await sums.current(4_000);
		const body = new FormData(form.current);
		body.set("proof", proof);
		// Photos have gone ahead; the form carries the words only.
		body.delete("photos");
		await submit(body, { method: "post", encType: "multipart/form-data" });
		go("idle");
	}

	return {
		state,
		now: send,
		onBusy(isBusy: boolean) {
			busy.current = isBusy;
			if (!isBusy && step.current === "waiting") void send();
		},
		onSubmit(event: React.FormEvent) {
			event.preventDefault();
			if (step.current !== "idle") return;
			if (busy.current) go("waiting");
			else void send();
		},
	};
}
