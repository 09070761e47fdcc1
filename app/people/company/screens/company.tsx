import { data, Form, redirect, useNavigation } from "react-router";
import { may } from "#app/people/staff/permissions.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { timeline } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Rail, RailSection } from "#app/ui/panes.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { ActionBar, TopBar } from "#app/ui/top-bar.tsx";
import { loadCompany } from "../company.server.ts";
import { changedFacts, facts, setupSteps } from "../company.ts";
import { companyForm } from "../company-form.ts";
import { companyId, confirmFact, saveCompany } from "../editing.server.ts";
import { CompanyFields } from "../parts/company-fields.tsx";
import { SetupList } from "../parts/setup-list.tsx";
import { fieldWords, valuesOf } from "../parts/values.ts";
import type { Route } from "./+types/company.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const by = permitted(context, "company.view");
	const company = await loadCompany();
	const events = await timeline({ entity: "company", id: companyId });
	return {
		values: valuesOf({ ...company, phone: formatPhone(company.phone) }),
		version: company.version,
		steps: setupSteps(company),
		mayEdit: may(by.role, "company.edit"),
		saved: url.searchParams.has("saved"),
		timeZone: settings.timeZone,
		history: events.map(({ id, at, actorName, action, diff }) => ({
			id,
			at: at.toISOString(),
			by: actorName,
			record: "company",
			words: wordsOf(action, diff as Record<string, unknown>),
		})),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = permitted(context, "company.edit");
	const form = await request.formData();
	const key = form.get("confirm");
	if (typeof key === "string") {
		const done = await confirmFact(by, Number(form.get("seen")), key);
		if (done.kind === "saved") return redirect("/admin/company");
		return data(
			{ errors: { "": "Somebody has changed these facts. Look at them again." }, typed: null, seen: null },
			409,
		);
	}
	const parsed = parseForm(companyForm, form);
	if (!parsed.ok) return data({ errors: parsed.errors, typed: parsed.typed, seen: null }, 400);
	const done = await saveCompany(by, parsed.value.seen, parsed.value.facts);
	if (done.kind === "saved") return redirect("/admin/company?saved");
	const differing = changedFacts(done.current, parsed.value.facts);
	const words = facts.filter(({ key: name }) => differing.includes(name)).map((fact) => fact.words.toLowerCase());
	const typed = valuesOf(parsed.value.facts);
	const problem = `Somebody else has saved these facts since you opened them. Yours differ in: ${words.join(", ")}. Save again to keep yours.`;
	return data({ errors: { "": problem }, typed, seen: done.current.version }, 409);
}

function wordsOf(action: string, diff: Record<string, unknown>): string {
	if (action === "confirmed")
		return `Confirmed: ${facts.find(({ key }) => key === diff.fact)?.words.toLowerCase() ?? ""}`;
	const fields = Object.keys(diff);
	const changed = facts.filter((fact) => fact.fields.some((field) => fields.includes(field)));
	return `Changed: ${changed.map(({ words }) => words.toLowerCase()).join(", ")}`;
}

export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
	const busy = useNavigation().state === "submitting";
	const { mayEdit, version } = loaderData;
	const save = (size: "dense" | "normal") =>
		mayEdit && (
			<Button type="submit" form="company" tone="moss" size={size} disabled={busy} aria-keyshortcuts="Control+Enter">
				{busy ? "Saving" : "Save"}
			</Button>
		);
	return (
		<>
			<title>Company</title>
			<TopBar
				title="Company"
				note={loaderData.saved && !actionData && !busy ? "Saved" : undefined}
				actions={save("dense")}
			/>
			<div className="grid gap-8 px-8 py-6 max-lg:px-4 xl:grid-cols-[minmax(0,1fr)_300px]">
				<div className="max-w-[720px] min-w-0">
					{!mayEdit && <Notice className="mb-6">Only the owner changes these facts.</Notice>}
					<ErrorSummary errors={actionData?.errors} labels={fieldWords} />
					<Form method="post" id="company" noValidate className="mt-4 first:mt-0">
						<input type="hidden" name="seen" value={actionData?.seen ?? version} />
						<fieldset key={version} disabled={!mayEdit} className="flex flex-col gap-10">
							<CompanyFields values={actionData?.typed ?? loaderData.values} errors={actionData?.errors ?? {}} />
						</fieldset>
					</Form>
				</div>
				<Rail>
					<SetupList steps={loaderData.steps} seen={version} mayEdit={mayEdit} />
					<RailSection title="What happened">
						<Timeline happenings={loaderData.history} when={(iso) => formatInstant(iso, loaderData.timeZone)} />
					</RailSection>
				</Rail>
			</div>
			{mayEdit && <ActionBar>{save("normal")}</ActionBar>}
		</>
	);
}
