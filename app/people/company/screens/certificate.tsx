import { Form, Link } from "react-router";
import { z } from "zod";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { noFields, optionalFile } from "#app/platform/form.server.ts";
import { invalid } from "#app/platform/form-actions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { maxCertificateBytes, uploadCertificate } from "../certificate.server.ts";
import { readCompany } from "../company.server.ts";
import { findValidInsurance } from "../company.ts";
import { saveCertificate } from "../edit.server.ts";
import type { Route } from "./+types/certificate.ts";

const path = "/admin/settings/insurance";
const certificateForm = z.object({ certificate: optionalFile });

export async function loader({ context, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "company.view");
	const company = await readCompany();
	const { certificate, insurer, insuranceExpiresOn } = company;
	return {
		certificate,
		insurer,
		expiresOn: insuranceExpiresOn,
		isShown: Boolean(findValidInsurance(company, today(new Date()))),
		mayEdit: may(by.role, "company.edit"),
		saved: url.searchParams.has("saved"),
	};
}

export const action = recordAction({
	view: "company.edit",
	path: () => path,
	stale: "",
	intents: {
		upload: intent("company.edit", certificateForm, async ({ by, value: { certificate } }) => {
			if (!certificate) return invalid({ certificate: "Choose a PDF file." });
			if (certificate.size > maxCertificateBytes)
				return invalid({ certificate: "This file is larger than 10 MB. Choose a smaller one." });
			const result = await uploadCertificate(by, certificate.name, Buffer.from(await certificate.arrayBuffer()));
			return result === "done" ? { to: `${path}?saved` } : invalid({ certificate: "This file isn't a PDF." });
		}),
		remove: intent("company.edit", noFields, async ({ by }) => {
			await saveCertificate(by, null);
			return { to: `${path}?saved` };
		}),
	},
});

export default function CertificatePage({ loaderData, actionData }: Route.ComponentProps) {
	const { certificate, insurer, expiresOn, isShown, mayEdit, saved } = loaderData;
	const busy = useIsPosting();
	return (
		<RecordPane title="Insurance certificate" back="/admin/settings">
			<title>Insurance certificate</title>
			<div className="grid max-w-2xl gap-6">
				{saved && !actionData && !busy && (
					<Notice tone="done" role="status">
						{certificate ? "Certificate saved." : "Certificate removed."}
					</Notice>
				)}
				<p className="text-ink-2">
					The PDF from your insurer. The About page links to it, so that people can check your coverage before a crew is
					in their yard. The insurer, the policy number and its expiration date are part of the{" "}
					<Link to="/admin/company#field-insurer" className="underline underline-offset-4">
						company details
					</Link>
					.
				</p>
				{certificate && (
					<p>
						<strong className="font-semibold">{certificate.name}</strong>
						{expiresOn && `, policy valid through ${formatDay(expiresOn)}`}.{" "}
						{isShown ? (
							<a href={`/insurance/${certificate.id}.pdf`} className="underline underline-offset-4">
								View it as visitors do
							</a>
						) : (
							<span className="text-ink-2">
								{insurer
									? "It isn't shown: the policy has expired or isn't confirmed."
									: "It isn't shown until the insurer is entered."}
							</span>
						)}
					</p>
				)}
				{mayEdit ? (
					<>
						<Form method="post" encType="multipart/form-data" className="grid justify-items-start gap-4">
							<Field
								label={certificate ? "New certificate" : "Certificate"}
								hint="A PDF of up to 10 MB. Ask your agent for one without your customers' names."
								name="certificate"
								error={actionData?.errors.certificate}
							>
								<Input dense type="file" accept="application/pdf" className="py-1.5" />
							</Field>
							<Button type="submit" name="intent" value="upload" tone="moss" disabled={busy}>
								{busy ? "Saving" : certificate ? "Replace certificate" : "Upload certificate"}
							</Button>
						</Form>
						{certificate && (
							<Form method="post">
								<Button type="submit" name="intent" value="remove" size="dense" disabled={busy}>
									Remove certificate
								</Button>
							</Form>
						)}
					</>
				) : (
					<Notice>Only the owner can change the certificate.</Notice>
				)}
			</div>
		</RecordPane>
	);
}
