import { useState } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** Puts a text on the clipboard and says so; where the browser refuses, says that instead. */
export function CopyButton({ text, label = "Copy" }: { text: string; label?: React.ReactNode }) {
	const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
	async function copy() {
		const done = await navigator.clipboard?.writeText(text).then(
			() => true,
			() => false,
		);
		setOutcome(done ? "copied" : "refused");
	}
	return (
		<>
			<Button size="dense" onClick={copy}>
				<Icon name={outcome === "copied" ? "check" : "copy"} />
				{outcome === "copied" ? "Copied" : label}
			</Button>
			<span role="status" className={outcome === "refused" ? "text-small text-danger" : "sr-only"}>
				{outcome === "refused"
					? "Your browser did not allow it. Select the text and copy it by hand."
					: (outcome ?? "")}
			</span>
		</>
	);
}
