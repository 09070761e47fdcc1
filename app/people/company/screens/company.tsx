import { data, Form, redirect, useNavigation } from "react-router";
import { may, requirePermission } from "#app/people/staff/permit.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Sidebar, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { ActionBar, TopBar } from "#app/ui/top-bar.tsx";
import { loadCompany } from "../company.server.ts";
import { changedDetails, companyDetails, setupSteps } from "../company.ts";
import { companyForm } from "../company-form.ts";
import { companyId, confirmDetail, saveCompany } from "../edit.server.ts";
import { CompanyFields } from "../parts/company-fields.tsx";
import { SetupList } from "../parts/setup-list.tsx";
import { fieldLabels, formValues } from "../parts/values.ts";
import type { Route } from "./+types/company.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "company.view");
	const company = await loadCompany();
	const events = await listAuditEvents({ entity: "company", id: companyId });
	return {
		values: formValues({ ...company, phone: formatPhone(company.phone) }),
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
			text: eventLabel(action, diff as Record<string, unknown>),
		})),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "company.edit");
	const form = await request.formData();
	const key = form.get("confirm");
	if (typeof key === "string") {
		const result = await confirmDetail(by, Number(form.get("seen")), key);
		if (result.kind === "saved") return redirect("/admin/company");
		return data(
			{
				errors: { "": "Someone else changed these details. Review them, then confirm again." },
				typed: null,
				seenVersion: null,
			},
			409,
		);
	}
	const parsed = parseForm(companyForm, form);
	if (!parsed.ok) return data({ errors: parsed.errors, typed: parsed.typed, seenVersion: null }, 400);
	const result = await saveCompany(by, parsed.value.seenVersion, parsed.value.values);
	if (result.kind === "saved") return redirect("/admin/company?saved");
	const differing = changedDetails(result.current, parsed.value.values);
	const labels = companyDetails
		.filter(({ key: name }) => differing.includes(name))
		.map((detail) => detail.label.toLowerCase());
	const typed = formValues(parsed.value.values);
	const problem = `Someone else changed these details while you were editing. Your version differs in: ${labels.join(", ")}. To keep your version, save again.`;
	return data({ errors: { "": problem }, typed, seenVersion: result.current.version }, 409);
}

function eventLabel(action: string, diff: Record<string, unknown>): string {
	if (action === "confirmed")
		return `Confirmed: ${companyDetails.find(({ key }) => key === diff.detail)?.label.toLowerCase() ?? ""}`;
	const fields = Object.keys(diff);
	const changed = companyDetails.filter((detail) => detail.fields.some((field) => fields.includes(field)));
	return `Updated: ${changed.map(({ label }) => label.toLowerCase()).join(", ")}`;
}

export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
	const busy = useNavigation().state === "submitting";
	const { mayEdit, version } = loaderData;
	const save = (size: "dense" | "normal") =>
		mayEdit && (
			<Button type="submit" form="company" tone="moss" size={size} disabled={busy} aria-keyshortcuts="Control+Enter">
				{busy ? "Saving" : "Save changes"}
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
					{!mayEdit && <Notice className="mb-6">Only the owner can change these details.</Notice>}
					<ErrorSummary errors={actionData?.errors} labels={fieldLabels} />
					<Form method="post" id="company" noValidate className="mt-4 first:mt-0">
						<input type="hidden" name="seen" value={actionData?.seenVersion ?? version} />
						<fieldset key={version} disabled={!mayEdit} className="flex flex-col gap-10">
							<CompanyFields values={actionData?.typed ?? loaderData.values} errors={actionData?.errors ?? {}} />
						</fieldset>
					</Form>
				</div>
				<Sidebar>
					<SetupList steps={loaderData.steps} version={version} mayEdit={mayEdit} />
					<SidebarSection title="Activity">
						<Timeline entries={loaderData.history} formatTime={(iso) => formatInstant(iso, loaderData.timeZone)} />
					</SidebarSection>
				</Sidebar>
			</div>
			{mayEdit && <ActionBar>{save("normal")}</ActionBar>}
		</>
	);
}
