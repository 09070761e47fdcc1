import { Form } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import type { FieldErrors, SubmittedValues } from "#app/platform/form.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { defaultReminderText } from "../contract.ts";
import { settingsForm, turnOffRuleForm, turnOnRuleForm } from "../contract-form.ts";
import { readContractSettings, saveContractSettings, toggleRule } from "../library.server.ts";
import { rules } from "../lint.ts";
import type { Route } from "./+types/rules.ts";

/** Cents as typed into a field: "5000" or "5000.50". */
function formatAmount(cents: number | null): string {
	return cents === null ? "" : (cents / 100).toFixed(cents % 100 ? 2 : 0);
}

export async function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "contracts.rules");
	const contractSettings = await readContractSettings();
	return {
		version: contractSettings.version,
		codeAbove: formatAmount(contractSettings.codeAbove),
		inPersonCodeAbove: formatAmount(contractSettings.inPersonCodeAbove),
		openDays: contractSettings.openDays,
		sendReminders: contractSettings.sendReminders ? "on" : "off",
		reminderText: contractSettings.reminderText,
		pesticideLicense: contractSettings.pesticideLicense,
		pesticideUntil: contractSettings.pesticideUntil,
		rules: rules.map(({ id, title, source, level, from, to }) => {
			const off = contractSettings.rulesOff[id];
			return {
				id,
				title,
				source,
				level,
				from,
				to,
				off: off ? `${off.by}, ${formatInstant(off.at, settings.timeZone)}: ${off.reason}` : null,
			};
		}),
	};
}

export const action = recordAction({
	view: "contracts.rules",
	path: () => "/admin/contracts/rules",
	stale: "Someone else changed these settings while you were editing. Review their changes, then save again.",
	intents: {
		settings: intent("contracts.rules", settingsForm, ({ by, value: { version, ...values }, now }) =>
			saveContractSettings(by, version, values, now),
		),
		off: intent("contracts.rules", turnOffRuleForm, ({ by, value, now }) =>
			toggleRule(by, value.version, value.rule, value.reason, now),
		),
		on: intent("contracts.rules", turnOnRuleForm, ({ by, value, now }) =>
			toggleRule(by, value.version, value.rule, null, now),
		),
	},
});

export default function Rules({ loaderData, actionData }: Route.ComponentProps) {
	const { version } = loaderData;
	const errors: FieldErrors = actionData?.errors ?? {};
	const typed: SubmittedValues = actionData?.typed ?? {};
	const settingsFailed = actionData?.intent === "settings";
	return (
		<RecordPane title="Contract settings" back="/admin/settings">
			<title>Contract settings</title>
			<div className="grid max-w-3xl gap-8">
				{errors[""] && (
					<Notice tone="warning" role="alert" title="Not saved">
						{errors[""]}
					</Notice>
				)}
				<Settings {...loaderData} errors={settingsFailed ? errors : {}} typed={settingsFailed ? typed : {}} />
				<section aria-label="Rules">
					<h2 className="text-2xl">Rules</h2>
					<p className="text-ink-2">
						We check every contract against these rules before it's sent. Turn a rule off only on your lawyer's advice.
						We'll keep your reason on this page.
					</p>
					<ul className="mt-4 grid gap-3">
						{loaderData.rules.map((rule) => (
							<li
								key={rule.id}
								id={`rule-${rule.id}`}
								className="scroll-mt-20 rounded-lg border border-line bg-card px-4 py-3"
							>
								<div className="flex flex-wrap items-baseline justify-between gap-3">
									<h3 className="text-[17px]">{rule.title}</h3>
									<Badge tone={rule.off ? "closed" : rule.level === "error" ? "urgent" : "waiting"}>
										{rule.off ? "Off" : rule.level === "error" ? "Blocks sending" : "Warning"}
									</Badge>
								</div>
								<p className="text-sm text-ink-2">{rule.source}</p>
								{rule.to && <p className="text-sm text-ink-2">Until {formatDay(rule.to)}</p>}
								{rule.off && <p className="mt-1 text-sm [overflow-wrap:anywhere]">{rule.off}</p>}
								<RuleSwitch rule={rule} version={version} error={typed.rule === rule.id ? errors.reason : undefined} />
							</li>
						))}
					</ul>
				</section>
			</div>
		</RecordPane>
	);
}

type Rule = Route.ComponentProps["loaderData"]["rules"][number];

function RuleSwitch({ rule, version, error }: { rule: Rule; version: number; error: string | undefined }) {
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
					Turn on
				</Button>
			</Form>
		);
	return (
		<details className="mt-1" open={error !== undefined || undefined}>
			<summary className="min-h-11 content-center text-sm font-semibold">Turn off</summary>
			<Form method="post" className="grid gap-3 pb-2">
				{hidden}
				<Field label="Reason" hint="Enter who decided this and why." name="reason" form={`${rule.id}-`} error={error}>
					<Input dense maxLength={500} />
				</Field>
				<Button type="submit" name="intent" value="off" size="dense" tone="danger" className="justify-self-start">
					Turn off rule
				</Button>
			</Form>
		</details>
	);
}

type SettingsProps = Route.ComponentProps["loaderData"] & {
	errors: Record<string, string>;
	typed: Record<string, string>;
};

const settingLabels = {
	codeAbove: "Verification code threshold (link)",
	inPersonCodeAbove: "Verification code threshold (in person)",
	openDays: "Days to sign",
};

function Settings({ errors, typed, ...own }: SettingsProps) {
	const {
		version,
		codeAbove,
		inPersonCodeAbove,
		openDays,
		sendReminders,
		reminderText,
		pesticideLicense,
		pesticideUntil,
	} = own;
	return (
		<section aria-label="Signing and reminders">
			<h2 className="text-2xl">Signing and reminders</h2>
			<Form method="post" className="mt-4 grid items-end gap-4 sm:grid-cols-2">
				<ErrorSummary errors={errors} labels={settingLabels} />
				<input type="hidden" name="version" value={version} />
				<Field
					label={settingLabels.codeAbove}
					hint="If the contract total is this amount or more, customers who sign by link must enter a 6-digit code that we email to them. Leave this blank to never ask for a code."
					name="codeAbove"
					error={errors.codeAbove}
				>
					<Input dense inputMode="decimal" before="$" defaultValue={typed.codeAbove ?? codeAbove} />
				</Field>
				<Field
					label={settingLabels.inPersonCodeAbove}
					hint="If the contract total is this amount or more, customers who sign in person on your device must enter a code that we email to them, or have their ID checked by a second team member. Leave this blank to never ask for either."
					name="inPersonCodeAbove"
					error={errors.inPersonCodeAbove}
				>
					<Input dense inputMode="decimal" before="$" defaultValue={typed.inPersonCodeAbove ?? inPersonCodeAbove} />
				</Field>
				<Field
					label={settingLabels.openDays}
					hint="After this many days, the link expires and you need to send a new one."
					name="openDays"
					error={errors.openDays}
				>
					<Input dense inputMode="numeric" defaultValue={typed.openDays ?? openDays} />
				</Field>
				<Field
					label="Reminders to sign"
					hint="Reminders are emailed 2 and 5 days after the link is sent and the day before it expires, but never at night or on Sundays. They stop when the signer signs or declines."
					name="sendReminders"
					error={errors.sendReminders}
				>
					<Select dense defaultValue={typed.sendReminders ?? sendReminders}>
						<option value="on">By email</option>
						<option value="off">Off</option>
					</Select>
				</Field>
				<Field
					label="Reminder text"
					optional
					hint="We fill in {number}, {address} and {date}. Leave this blank to send our default text."
					name="reminderText"
					className="sm:col-span-2"
					error={errors.reminderText}
				>
					<Textarea
						rows={4}
						defaultValue={typed.reminderText ?? reminderText}
						placeholder={defaultReminderText}
						maxLength={2000}
						className="field-sizing-content"
					/>
				</Field>
				<Field label="Pesticide business license" name="pesticideLicense" optional error={errors.pesticideLicense}>
					<Input dense maxLength={60} defaultValue={typed.pesticideLicense ?? pesticideLicense} />
				</Field>
				<Field label="License expiration date" name="pesticideUntil" optional error={errors.pesticideUntil}>
					<Input dense type="date" defaultValue={typed.pesticideUntil ?? pesticideUntil} />
				</Field>
				<Button
					type="submit"
					name="intent"
					value="settings"
					tone="moss"
					size="dense"
					className="justify-self-start sm:col-span-2"
				>
					Save settings
				</Button>
			</Form>
		</section>
	);
}
