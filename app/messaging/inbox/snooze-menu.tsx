import { snoozeLabels } from "#app/noun/snooze.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { Menu, MenuItem } from "#app/ui/menu.tsx";

const choices = ["later", "tomorrow", "next-week"] as const;

export function SnoozeMenu(props: { disabled: boolean; hasKey?: boolean; onChoose: (until: string) => void }) {
	return (
		<Menu
			trigger={
				<Button size="dense" disabled={props.disabled} aria-keyshortcuts={props.hasKey ? "S" : undefined}>
					Snooze {props.hasKey ? <KeyHint>S</KeyHint> : <Icon name="chevron-down" className="size-4" />}
				</Button>
			}
		>
			{choices.map((choice) => (
				<MenuItem key={choice} onSelect={() => props.onChoose(choice)}>
					{snoozeLabels[choice]}
				</MenuItem>
			))}
		</Menu>
	);
}
