import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { companyForm, confirmForm } from "../company-form.ts";
import { confirmDetail, saveCompany } from "../edit.server.ts";
import { changedDetails, companyDetails } from "../setup.ts";

export const companyAction = recordAction({
	view: "company.edit",
	path: () => "/admin/company",
	stale: "Someone else changed these details. Review them, then confirm again.",
	intents: {
		save: intent("company.edit", companyForm, async ({ by, value: { seenVersion, values } }) => {
			const result = await saveCompany(by, seenVersion, values);
			if (result.kind === "saved") return { to: "/admin/company?saved" };
			const differing = changedDetails(result.current, values);
			const labels = companyDetails
				.filter(({ key }) => differing.includes(key))
				.map(({ label }) => label.toLowerCase());
			const message = `Someone else changed these details while you were editing. Your version differs in: ${labels.join(", ")}. To keep your version, save again.`;
			return { kind: "conflict", status: 409, errors: { "": message }, currentVersion: result.current.version };
		}),
		confirm: intent("company.edit", confirmForm, async ({ by, value }) => {
			const { kind } = await confirmDetail(by, value.seen, value.detail);
			return kind === "saved" ? "done" : kind;
		}),
	},
});
