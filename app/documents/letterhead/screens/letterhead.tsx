import { Form, Link } from "react-router";
import { z } from "zod";
import { logoLimits, logoRejectionMessages } from "#app/content/media/logo.ts";
import { DocumentLayout } from "#app/documents/links/document-layout.tsx";
import { companyLetterhead } from "#app/documents/links/letterhead.server.ts";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { saveLogo } from "#app/people/company/edit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { noFields, optionalFile } from "#app/platform/form.server.ts";
import { invalid } from "#app/platform/form-actions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { uploadLogo } from "../logo.server.ts";
import type { Route } from "./+types/letterhead.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "company.view");
	const letterhead = companyLetterhead(await readCompany());
	return { letterhead, mayEdit: may(by.role, "company.edit"), saved: url.searchParams.has("saved") };
}

const path = "/admin/settings/letterhead?saved";
const logoForm = z.object({ logo: optionalFile });

export const action = recordAction({
	view: "company.edit",
	path: () => path,
	stale: "",
	intents: {
		upload: intent("company.edit", logoForm, async ({ by, value: { logo } }) => {
			if (!logo) return invalid({ logo: "Choose a PNG, JPEG or SVG file." });
			if (logo.size > logoLimits.bytes) return invalid({ logo: logoRejectionMessages["too-large"] });
			const result = await uploadLogo(by, Buffer.from(await logo.arrayBuffer()));
			return result === "done" ? { to: path } : invalid({ logo: logoRejectionMessages[result] });
		}),
		remove: intent("company.edit", noFields, async ({ by }) => {
			await saveLogo(by, null);
			return { to: path };
		}),
	},
});

export default function LetterheadPage({ loaderData, actionData }: Route.ComponentProps) {
	const { letterhead, mayEdit, saved } = loaderData;
	const busy = useIsPosting();
	return (
		<RecordPane title="Letterhead and logo" back="/admin/settings">
			<title>Letterhead and logo</title>
			<div className="grid max-w-3xl gap-8">
				{saved && !actionData && !busy && (
					<Notice tone="done" role="status">
						{letterhead.logo ? "Logo saved. New documents show it." : "Logo removed. New documents don't show one."}
					</Notice>
				)}
				<p className="text-ink-2">
					New quotes, contracts, change orders, invoices and their PDFs carry this letterhead. Documents you've already
					sent keep theirs. The name and address are part of the{" "}
					<Link to="/admin/company" className="underline underline-offset-4">
						company details
					</Link>
					.
				</p>
				<section aria-label="Preview" className="max-w-2xl">
					<DocumentLayout company={letterhead} kind="Quote" number="Q-1047" level={2} facts={[]} />
				</section>
				{mayEdit ? (
					<section aria-labelledby="logo" className="grid gap-4">
						<h2 id="logo" className="text-xl">
							Logo
						</h2>
						<Form method="post" encType="multipart/form-data" className="grid justify-items-start gap-4">
							<Field
								label={letterhead.logo ? "New logo file" : "Logo file"}
								hint="A PNG, JPEG or SVG file of up to 5 MB, best with a transparent or white background."
								name="logo"
								error={actionData?.errors.logo}
							>
								<Input dense type="file" accept="image/png,image/jpeg,image/svg+xml" className="py-1.5" />
							</Field>
							<Button type="submit" name="intent" value="upload" tone="moss" disabled={busy}>
								{busy ? "Saving" : letterhead.logo ? "Replace logo" : "Upload logo"}
							</Button>
						</Form>
						{letterhead.logo && (
							<Form method="post">
								<Button type="submit" name="intent" value="remove" size="dense" disabled={busy}>
									Remove logo
								</Button>
							</Form>
						)}
					</section>
				) : (
					<Notice>Only the owner can change the logo.</Notice>
				)}
			</div>
		</RecordPane>
	);
}
