import { data, Form, redirect } from "react-router";
import { permitted } from "#app/people/staff/permit.server.ts";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/panes.tsx";
import { reminderWords } from "../contract.ts";
import { ruleForm, settingsForm } from "../contract-form.ts";
import { readContractSettings, saveContractSettings, switchRule } from "../library.server.ts";
import { rules } from "../lint.ts";
import type { Route } from "./+types/rules.ts";

export async function loader({ context }: Route.LoaderArgs) {
	permitted(context, "contracts.rules");
	const own = await readContractSettings();
	return {
		version: own.version,
		codeAbove: own.codeAbove === null ? "" : (own.codeAbove / 100).toFixed(own.codeAbove % 100 ? 2 : 0),
		openDays: own.openDays,
		remind: own.remind ? "on" : "off",
		reminderText: own.reminderText,
		pesticideLicence: own.pesticideLicence,
		pesticideUntil: own.pesticideUntil,
		rules: rules.map(({ id, title, source, level, from, to }) => {
			const off = own.rulesOff[id];
			return {
				id,
				title,
				source,
				level,
				from,
				to,
				off: off ? `${off.by}, ${formatInstant(off.at, settings.timeZone)}: ${off.why}` : null,
			};
		}),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = permitted(context, "contracts.rules");
	const form = await request.formData();
	const now = new Date();
	const answer = (status: number, errors: Record<string, string>, typed: Record<string, string> = {}, rule = "") =>
		data({ errors, typed, rule }, { status });
	const overtaken = { "": "Somebody else changed the settings meanwhile. Look again, then save." };
	if (form.get("intent") === "settings") {
		const parsed = parseForm(settingsForm, form);
		if (!parsed.ok) return answer(422, parsed.errors, parsed.typed);
		const { version, remind, ...words } = parsed.value;
		const saved = await saveContractSettings(by, version, { ...words, remind: remind === "on" }, now);
		if (saved === "conflict") return answer(409, overtaken);
		throw redirect("/admin/contracts/rules", 303);
	}
	const parsed = parseForm(ruleForm, form);
	if (!parsed.ok) return answer(422, parsed.errors, parsed.typed);
	const { version, rule, why } = parsed.value;
	if (!rules.some(({ id }) => id === rule)) return answer(400, { "": "There is no such rule." });
	const off = form.get("intent") === "off";
	if (off && why.length < 5) return answer(422, { why: "Say who decided it and why." }, { why }, rule);
	if ((await switchRule(by, version, rule, off ? why : null, now)) === "conflict") return answer(409, overtaken);
	throw redirect("/admin/contracts/rules", 303);
}

export default function Rules({ loaderData, actionData }: Route.ComponentProps) {
	const { version } = loaderData;
	const again = actionData ?? { errors: {} as Record<string, string>, typed: {} as Record<string, string>, rule: "" };
	return (
		<RecordPane title="Rules before sending" back="/admin/contracts">
			<title>Rules before sending | Contracts</title>
			<div className="grid max-w-3xl gap-8">
				{again.errors[""] && (
					<Notice tone="warning" role="alert" title="Not saved">
						{again.errors[""]}
					</Notice>
				)}
				<Settings {...loaderData} errors={again.rule ? {} : again.errors} typed={again.typed} />
				<section aria-label="Rules">
					<h2 className="text-2xl">Rules</h2>
					<p className="text-ink-2">
						Each contract is checked by them before it is sent. Switch one off only on the word of your lawyer; the
						reason stays here.
					</p>
					<ul className="mt-4 grid gap-3">
						{loaderData.rules.map((rule) => (
							<li key={rule.id} className="rounded-lg border border-line bg-card px-4 py-3">
								<div className="flex flex-wrap items-baseline justify-between gap-3">
									<h3 className="text-[17px]">{rule.title}</h3>
									<Badge tone={rule.off ? "over" : rule.level === "error" ? "urgent" : "waiting"}>
										{rule.off ? "Off" : rule.level === "error" ? "Stops it" : "To be acknowledged"}
									</Badge>
								</div>
								<p className="text-sm text-ink-2">{rule.source}</p>
								{rule.to && <p className="text-sm text-ink-2">Until {formatDay(rule.to)}</p>}
								{rule.off && <p className="mt-1 text-sm [overflow-wrap:anywhere]">{rule.off}</p>}
								<Switch rule={rule} version={version} error={again.rule === rule.id ? again.errors.why : undefined} />
							</li>
						))}
					</ul>
				</section>
			</div>
		</RecordPane>
	);
}

type Rule = Route.ComponentProps["loaderData"]["rules"][number];

function Switch({ rule, version, error }: { rule: Rule; version: number; error: string | undefined }) {
	const hidden = (
		<>
			<input type="hidden" name="version" value={version} />
			<input type="hidden" name="rule" value={rule.id} />
		</>
	);
	if (rule.off)
		return (
			<Form method="post" className="mt-2">
				{hidden}
				<Button type="submit" name="intent" value="on" size="dense">
					Switch on again
				</Button>
			</Form>
		);
	return (
		<details className="mt-1" open={error !== undefined || undefined}>
			<summary className="min-h-11 content-center text-sm font-semibold">Switch off</summary>
			<Form method="post" className="grid gap-3 pb-2">
				{hidden}
				<Field label="Who decided it, and why" name="why" form={`${rule.id}-`} error={error}>
					<Input dense maxLength={500} />
				</Field>
				<Button type="submit" name="intent" value="off" size="dense" tone="danger" className="justify-self-start">
					Switch off
				</Button>
			</Form>
		</details>
	);
}

type SettingsProps = Route.ComponentProps["loaderData"] & {
	errors: Record<string, string>;
	typed: Record<string, string>;
};

function Settings({ errors, typed, ...own }: SettingsProps) {
	const { version, codeAbove, openDays, remind, reminderText, pesticideLicence, pesticideUntil } = own;
	return (
		<section aria-label="Settings">
			<h2 className="text-2xl">Settings</h2>
			<Form method="post" className="mt-4 grid gap-4 sm:grid-cols-2">
				<ErrorSummary errors={errors} labels={{ codeAbove: "Code from", openDays: "Days to sign" }} />
				<input type="hidden" name="version" value={version} />
				<Field
					label="Ask for a code by mail from"
					hint="A total in dollars; empty: never. Who signs gives six digits that came to the address on file."
					name="codeAbove"
					error={errors.codeAbove}
				>
					<Input dense inputMode="decimal" before="$" defaultValue={typed.codeAbove ?? codeAbove} />
				</Field>
				<Field label="Days to sign" hint="Then the link has to be sent again." name="openDays" error={errors.openDays}>
					<Input dense inputMode="numeric" defaultValue={typed.openDays ?? openDays} />
				</Field>
				<Field
					label="Reminders of open contracts"
					hint="After 2 and after 5 days and before the link ends. Never at night or on a Sunday, and not once they answer."
					name="remind"
					error={errors.remind}
				>
					<Select dense defaultValue={typed.remind ?? remind}>
						<option value="on">By mail</option>
						<option value="off">None</option>
					</Select>
				</Field>
				<Field
					label="What a reminder says"
					optional
					hint="{number}, {address} and {date} are filled in. Without words of yours, ours go out."
					name="reminderText"
					error={errors.reminderText}
				>
					<Textarea
						rows={4}
						defaultValue={typed.reminderText ?? reminderText}
						placeholder={reminderWords}
						maxLength={2000}
						className="field-sizing-content"
					/>
				</Field>
				<Field label="Pesticide business license" name="pesticideLicence" optional error={errors.pesticideLicence}>
					<Input dense maxLength={60} defaultValue={typed.pesticideLicence ?? pesticideLicence} />
				</Field>
				<Field label="License is good until" name="pesticideUntil" optional error={errors.pesticideUntil}>
					<Input dense type="date" defaultValue={typed.pesticideUntil ?? pesticideUntil} />
				</Field>
				<Button type="submit" name="intent" value="settings" tone="moss" size="dense" className="justify-self-start">
					Save the settings
				</Button>
			</Form>
		</section>
	);
}
