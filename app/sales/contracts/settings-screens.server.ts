import type { SettingsScreen } from "#app/noun/settings-screen.ts";
import { formatMoney } from "#app/platform/money.ts";
import { defaultClauses, defaultTemplates } from "./default-clauses.ts";
import { listClauses, listTemplates, readContractSettings } from "./library.server.ts";
import { rules } from "./lint.ts";

const path = "/admin/contracts/rules";
const field = (name: string) => `${path}#field-${name}`;
const libraryPath = "/admin/contracts/clauses";

export const settings: readonly SettingsScreen[] = [
	{
		order: 120,
		group: "Documents",
		label: "Clauses and templates",
		path: libraryPath,
		permission: "contracts.library",
		summary: async () => {
			const [clauses, templates] = await Promise.all([listClauses(), listTemplates()]);
			const used = clauses.filter(({ retired }) => !retired).length;
			return `${used} clauses, ${templates.length} contract templates`;
		},
		contents: [
			...defaultClauses.map(({ key, title }) => ({
				label: title,
				to: `${libraryPath}?clause=${key}`,
				synonyms: "contract clause terms wording",
			})),
			...defaultTemplates.map(({ key, name }) => ({
				label: name,
				to: `${libraryPath}?template=${key}`,
				synonyms: "contract template warranty",
			})),
		],
	},
	{
		order: 130,
		group: "Documents",
		label: "Contracts and work rules",
		path,
		permission: "contracts.rules",
		summary: async () => {
			const { codeAbove, inPersonCodeAbove, openDays, rulesOff } = await readContractSettings();
			const off = Object.keys(rulesOff).length;
			const from = (cents: number | null) => (cents === null ? "never" : `from ${formatMoney(cents, { whole: true })}`);
			const code = `Signing code by link ${from(codeAbove)}, in person ${from(inPersonCodeAbove)}`;
			return `${code}; links for ${openDays} days; ${off ? `${off} of ${rules.length} rules off` : `all ${rules.length} rules on`}`;
		},
		contents: [
			{ label: "Signing code for links", to: field("codeAbove"), synonyms: "verification amount email 6-digit" },
			{
				label: "Signing code or ID check in person",
				to: field("inPersonCodeAbove"),
				synonyms: "verification amount device",
			},
			{ label: "Days to sign", to: field("openDays"), synonyms: "link expires deadline" },
			{ label: "Pesticide business license", to: field("pesticideLicense"), synonyms: "datcp expiration" },
			...rules.map(({ id, title }) => ({ label: title, to: `${path}#rule-${id}`, synonyms: "work rule law check" })),
		],
	},
	{
		order: 320,
		group: "Reminders",
		label: "Reminders to sign",
		path: field("sendReminders"),
		permission: "contracts.rules",
		summary: async () => {
			const { sendReminders, reminderText } = await readContractSettings();
			if (!sendReminders) return "Off";
			return reminderText ? "By email, with your own message" : "By email, with the standard message";
		},
		contents: [{ label: "Reminder message", to: field("reminderText"), synonyms: "text email contract" }],
	},
];
