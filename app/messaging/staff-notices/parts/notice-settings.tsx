import { Form } from "react-router";
import type { NoticeWay } from "#app/noun/notice-ways.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input, Select } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { toClock, wayLabels } from "../notice.ts";

type Choice = { key: string; label: string; hint: string; way: NoticeWay; ways: readonly NoticeWay[] };

type Props = {
	version: number;
	choices: readonly Choice[];
	/** null for the office's address */
	quiet: { isOn: boolean; from: number; to: number } | null;
	errors: Record<string, string>;
};

/** How one person, or the office's address, gets each kind of notice. */
export function NoticeSettings({ version, choices, quiet, errors }: Props) {
	const busy = useIsPosting();
	return (
		<Form method="post" className="grid gap-8" key={version}>
			<ErrorSummary errors={errors} labels={{ from: "Start of quiet hours", to: "End of quiet hours" }} />
			<input type="hidden" name="version" value={version} />
			<section aria-labelledby="kinds">
				<h2 id="kinds" className="text-[21px] leading-tight">
					Notifications
				</h2>
				<ul className="mt-3 grid rounded-lg border border-line bg-card">
					{choices.map(({ key, label, hint, way, ways }) => (
						<li
							key={key}
							className="grid items-center gap-x-6 gap-y-2 border-line px-4 py-3 not-first:border-t sm:grid-cols-[minmax(0,1fr)_15rem]"
						>
							<div>
								<label htmlFor={`way-${key}`} className="font-semibold">
									{label}
								</label>
								{hint && (
									<p id={`hint-${key}`} className="text-sm text-ink-2">
										{hint}
									</p>
								)}
							</div>
							<Select
								dense
								id={`way-${key}`}
								name="ways[]"
								defaultValue={`${key}:${way}`}
								aria-describedby={hint ? `hint-${key}` : undefined}
							>
								{ways.map((one) => (
									<option key={one} value={`${key}:${one}`}>
										{wayLabels[one]}
									</option>
								))}
							</Select>
						</li>
					))}
				</ul>
			</section>
			{quiet && (
				<section aria-labelledby="quiet-hours">
					<h2 id="quiet-hours" className="text-[21px] leading-tight">
						Quiet hours
					</h2>
					<p className="mt-1 max-w-[60ch] text-ink-2">
						Emails about work wait until quiet hours end, then arrive together in one email. Sign-in codes and other
						security emails always arrive right away.
					</p>
					<div className="mt-3 grid gap-4">
						<Checkbox
							name="isQuiet"
							value="yes"
							label="Pause my emails during quiet hours"
							defaultChecked={quiet.isOn}
						/>
						<div className="flex flex-wrap gap-4">
							<Field label="From" name="from" error={errors.from} className="w-40">
								<Input dense type="time" required defaultValue={toClock(quiet.from)} />
							</Field>
							<Field label="To" name="to" error={errors.to} className="w-40">
								<Input dense type="time" required defaultValue={toClock(quiet.to)} />
							</Field>
						</div>
					</div>
				</section>
			)}
			<Button
				type="submit"
				name="intent"
				value={quiet ? "save" : "save-office"}
				tone="moss"
				disabled={busy}
				className="justify-self-start"
			>
				Save notifications
			</Button>
		</Form>
	);
}
