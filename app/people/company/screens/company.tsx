import { Form } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Sidebar, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { ActionBar, TopBar } from "#app/ui/top-bar.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { loadCompany } from "../company.server.ts";
import { companyId } from "../edit.server.ts";
import { CompanyFields } from "../parts/company-fields.tsx";
import { SetupList } from "../parts/setup-list.tsx";
import { fieldLabels, formValues } from "../parts/values.ts";
import { companyDetails, setupSteps } from "../setup.ts";
import type { Route } from "./+types/company.ts";
import { companyAction } from "./company-actions.server.ts";

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

export const action = companyAction;

function eventLabel(action: string, diff: Record<string, unknown>): string {
	if (action === "confirmed")
		return `Confirmed: ${companyDetails.find(({ key }) => key === diff.detail)?.label.toLowerCase() ?? ""}`;
	if (action === "emails-released") return "Released the emails that were on hold after a restore";
	if (action === "logo-changed") return "Changed the logo";
	if (action === "logo-removed") return "Removed the logo";
	if (action === "certificate-uploaded") return "Uploaded the insurance certificate";
	if (action === "certificate-removed") return "Removed the insurance certificate";
	const fields = Object.keys(diff);
	const changed = companyDetails.filter((detail) => detail.fields.some((field) => fields.includes(field)));
	return `Updated: ${changed.map(({ label }) => label.toLowerCase()).join(", ")}`;
}

export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
	const busy = useIsPosting();
	const { mayEdit, version } = loaderData;
	const rejected = actionData?.intent === "save" ? actionData : null;
	const seenVersion = rejected?.kind === "conflict" ? rejected.currentVersion : version;
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
				back="/admin/settings"
				note={loaderData.saved && !actionData && !busy ? "Saved" : undefined}
				actions={save("dense")}
			/>
			<div className="grid gap-8 px-8 py-6 max-lg:px-4 xl:grid-cols-[minmax(0,1fr)_300px]">
				<div className="max-w-[720px] min-w-0">
					{!mayEdit && <Notice className="mb-6">Only the owner can change these details.</Notice>}
					<ErrorSummary errors={actionData?.errors} labels={fieldLabels} />
					<Form method="post" id="company" noValidate className="mt-4 first:mt-0">
						<input type="hidden" name="intent" value="save" />
						<input type="hidden" name="seen" value={seenVersion} />
						<fieldset key={version} disabled={!mayEdit} className="flex flex-col gap-10">
							<CompanyFields values={rejected?.typed ?? loaderData.values} errors={rejected?.errors ?? {}} />
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
