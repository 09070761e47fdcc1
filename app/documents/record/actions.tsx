import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";

/** What the office pressed, when it was refused: what is wrong, and what was typed. */
export type Wrong = { intent: string; errors: Record<string, string>; typed: Record<string, string> };

/** Something that may be done with a paper, folded until it is wanted. */
export function Folded({ words, open, children }: { words: string; open?: boolean; children: React.ReactNode }) {
	return (
		<details open={open || undefined}>
			<summary className="min-h-11 content-center font-semibold">{words}</summary>
			{children}
		</details>
	);
}

/** The form around a deed; it says which version the office has seen. */
export function DeedForm({ version, children }: { version: number; children: React.ReactNode }) {
	return (
		<Form method="post" className="grid gap-3 pb-3">
			<input type="hidden" name="version" value={version} />
			{children}
		</Form>
	);
}

type DeedProps = { intent: string; version: number; words: string; icon: IconName; tone: "plain" | "moss" | "barn" };

/** A deed that is one button. */
export function Deed({ intent, version, words, icon, tone }: DeedProps) {
	return (
		<Form method="post">
			<input type="hidden" name="version" value={version} />
			<Button
				type="submit"
				name="intent"
				value={intent}
				size="dense"
				tone={tone}
				className="max-lg:min-h-13 max-lg:w-full"
			>
				<Icon name={icon} className="size-4" />
				{words}
			</Button>
		</Form>
	);
}
