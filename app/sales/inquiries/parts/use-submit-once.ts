import { useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { readVisitOrigin } from "#app/platform/visit-origin.ts";
import { startProofOfWork } from "./start-proof-of-work.ts";

/** Submits a form once: waits for photo uploads and the proof of work, and ignores further clicks. */
export function useSubmitOnce(form: React.RefObject<HTMLFormElement | null>, start: string, key: string) {
	const submit = useSubmit();
	const proofOfWork = useRef<ReturnType<typeof startProofOfWork>>(undefined);
	const busy = useRef(false);
	// the ref changes synchronously, for the next click; the state is for rendering
	const step = useRef<"idle" | "waiting" | "sending">("idle");
	const [state, setState] = useState(step.current);
	const go = (to: typeof step.current) => {
		step.current = to;
		setState(to);
	};

	useEffect(() => {
		const element = form.current;
		proofOfWork.current = undefined;
		const startProof = () => {
			proofOfWork.current ??= startProofOfWork(`${start}:${key}`);
		};
		element?.addEventListener("focusin", startProof, { once: true });
		return () => element?.removeEventListener("focusin", startProof);
	}, [form, start, key]);

	async function send() {
		if (!form.current || step.current === "sending") return;
		go("sending");
		proofOfWork.current ??= startProofOfWork(`${start}:${key}`);
		const proof = await proofOfWork.current(4_000);
		const body = new FormData(form.current);
		body.set("proof", proof);
		body.set("origin", readVisitOrigin());
		// the photos are already uploaded
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
