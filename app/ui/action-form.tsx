import { Form } from "react-router";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { useIsPosting } from "./use-is-posting.ts";

/** A rejected form: its intent, the errors by field, and the submitted values. */
export type ActionErrors = { intent: string; errors: Record<string, string>; typed: Record<string, string> };

/** A collapsed section, such as the form of an action. */
export function Disclosure({ label, open, children }: { label: string; open?: boolean; children: React.ReactNode }) {
	return (
		<details open={open || undefined}>
			<summary className="min-h-11 content-center font-semibold">{label}</summary>
			{children}
		</details>
	);
}

/** The form of an action. It submits the version that the user saw. */
export function ActionForm({ version, children }: { version: number; children: React.ReactNode }) {
	return (
		<Form method="post" className="grid gap-3 pb-3">
			<input type="hidden" name="version" value={version} />
			{/* a second press before the page is up to date would send the old version */}
			<fieldset disabled={useIsPosting()} className="contents">
				{children}
			</fieldset>
		</Form>
	);
}

type ActionButtonProps = {
	intent: string;
	version: number;
	label: string;
	icon: IconName;
	tone: "plain" | "moss" | "barn";
};

/** An action without fields: one button. */
export function ActionButton({ intent, version, label, icon, tone }: ActionButtonProps) {
	const busy = useIsPosting();
	return (
		<Form method="post">
			<input type="hidden" name="version" value={version} />
			<Button
				type="submit"
				name="intent"
				value={intent}
				size="dense"
				tone={tone}
				disabled={busy}
				className="max-lg:min-h-13 max-lg:w-full"
			>
				<Icon name={icon} className="size-4" />
				{label}
			</Button>
		</Form>
	);
}
