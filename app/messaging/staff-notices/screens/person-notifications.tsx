import { requirePermission } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { companyId } from "#app/people/company/edit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { TopBar } from "#app/ui/top-bar.tsx";
import { findTarget, type NoticeTarget, readChoices, saveChoices } from "../choices.server.ts";
import { matrixPath } from "../notice.ts";
import { choicesForm, officeForm } from "../notice-form.ts";
import { NoticeSettings } from "../parts/notice-settings.tsx";
import { Saved } from "../parts/saved.tsx";
import type { Route } from "./+types/person-notifications.ts";

/** The office's address has the id of the company. */
async function openTarget(id: string): Promise<NoticeTarget | null> {
	return id === companyId ? "office" : findTarget(id);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
	requirePermission(context, "staff.manage");
	const target = await openTarget(parseIdParam(params.id));
	if (!target) throw new Response("Not found", { status: 404, statusText: "Not Found" });
	const { version, quiet, choices } = await readChoices(target);
	const company = await readCompany();
	return {
		name: target === "office" ? "Office" : target.name,
		lead:
			target !== "office"
				? `Emails go to ${target.email}.`
				: company.confirmed.includes("email")
					? `Emails about what customers do go to ${company.email}.`
					: "Emails about what customers do go to the owner of each document until you confirm the company's email address.",
		version,
		quiet: target === "office" ? null : quiet,
		choices,
		isSaved: url.searchParams.has("saved"),
	};
}

const gone = refused("This person can't sign in anymore.", 404);

export const shouldRevalidate = reloadAfterConflict;

export const action = recordAction({
	view: "staff.manage",
	path: (id) => `${matrixPath}/${id}`,
	ownParams: ["saved"],
	stale: "These notifications changed in the meantime. Review them, then save again.",
	intents: {
		save: intent("staff.manage", choicesForm, async ({ by, id, value, now }) => {
			const { version, isQuiet, from, to } = value;
			const person = await findTarget(id);
			if (!person) return gone;
			const chosen = { ways: value["ways[]"], quiet: { isOn: isQuiet, from, to } };
			const result = await saveChoices(by, person, version, chosen, now);
			return result === "stale" ? "stale" : { to: `${matrixPath}/${id}?saved=1` };
		}),
		"save-office": intent("staff.manage", officeForm, async ({ by, id, value, now }) => {
			if (id !== companyId) return gone;
			const result = await saveChoices(by, "office", value.version, { ways: value["ways[]"], quiet: null }, now);
			return result === "stale" ? "stale" : { to: `${matrixPath}/${id}?saved=1` };
		}),
	},
});

export default function PersonNotifications({ loaderData, actionData }: Route.ComponentProps) {
	const { name, lead, version, quiet, choices, isSaved } = loaderData;
	const failed = actionData?.kind === "failed" ? actionData : null;
	return (
		<>
			<title>{`${name} · Notifications`}</title>
			<TopBar title={`Notifications: ${name}`} back={matrixPath} />
			<div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-8 py-6 max-lg:px-4">
				<Saved isSaved={isSaved && !failed} problem={failed?.errors[""]} />
				<p className="max-w-[60ch] text-ink-2">{lead}</p>
				<NoticeSettings version={version} choices={choices} quiet={quiet} errors={failed?.errors ?? {}} />
			</div>
		</>
	);
}
