import { useState } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** Copies text to the clipboard and announces whether it worked. */
export function CopyButton({ text, label = "Copy" }: { text: string; label?: React.ReactNode }) {
	const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
	async function copy() {
		const isCopied = await navigator.clipboard?.writeText(text).then(
			() => true,
			() => false,
		);
		setOutcome(isCopied ? "copied" : "refused");
	}
	return (
		<>
			<Button size="dense" onClick={copy}>
				<Icon name={outcome === "copied" ? "check" : "copy"} />
				{outcome === "copied" ? "Copied" : label}
			</Button>
			<span role="status" className={outcome === "refused" ? "text-small text-danger" : "sr-only"}>
				{outcome === "refused"
					? "Your browser didn't allow copying. Select the text and copy it yourself."
					: (outcome ?? "")}
			</span>
		</>
	);
}
