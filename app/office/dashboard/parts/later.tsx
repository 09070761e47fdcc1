import { useId } from "react";
import { Form } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";

type Props = { record: string; name: string; reason: string; tomorrow: string };

/** Puts a row off until another day. A popover of the browser, so it works without JavaScript and isn't cut off. */
export function Later({ record, name, reason, tomorrow }: Props) {
	const id = useId();
	return (
		<>
			<button
				type="button"
				popoverTarget={id}
				title="Later"
				className={classes(buttonClass({ size: "dense" }), "relative z-1 w-9 shrink-0 px-0 max-md:w-11")}
			>
				<Icon name="clock" className="size-4" />
				<span className="sr-only">
					Later: <Private>{name}</Private>
				</span>
			</button>
			<div
				id={id}
				popover="auto"
				className="m-auto w-[min(22rem,calc(100vw-2rem))] rounded-lg border border-line-strong bg-card p-5 text-ink shadow-2"
			>
				<h3 className="text-[17px]">Later</h3>
				<p className="mt-1 text-sm text-ink-2 [overflow-wrap:anywhere]">
					<Private>{name}</Private>: <Private>{reason}</Private>
				</p>
				<Form method="post" preventScrollReset className="mt-4 grid gap-3">
					<input type="hidden" name="intent" value="later" />
					<input type="hidden" name="record" value={record} />
					<div className="grid grid-cols-2 gap-2">
						<Button type="submit" name="choice" value="tomorrow" size="dense">
							Tomorrow
						</Button>
						<Button type="submit" name="choice" value="next-week" size="dense">
							Next week
						</Button>
					</div>
					<div className="flex items-end gap-2">
						<Field label="Until" name="day" form={id} className="min-w-0 grow">
							<Input dense type="date" min={tomorrow} defaultValue={tomorrow} />
						</Field>
						<Button type="submit" name="choice" value="day" size="dense">
							Snooze
						</Button>
					</div>
				</Form>
			</div>
		</>
	);
}
