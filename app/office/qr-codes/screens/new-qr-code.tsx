import { useState } from "react";
import { data, Form, redirect } from "react-router";
import { quotePage, suggestSlug } from "#app/documents/short-links/short-link.ts";
import { newLinkForm } from "#app/documents/short-links/short-link-form.ts";
import { createShortLink, findLinkOf } from "#app/documents/short-links/short-links.server.ts";
import { requirePermission } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { findJob } from "#app/work/jobs/jobs.server.ts";
import { usualPages } from "../pages.ts";
import { LinkFields, labels } from "../parts/link-fields.tsx";
import type { Route } from "./+types/new-qr-code.ts";

/** With `?job`, the yard sign of a job. A job has one: it is opened if there is one already. */
export async function loader({ request, context }: Route.LoaderArgs) {
	requirePermission(context, "qr-codes.edit");
	const requested = new URL(request.url).searchParams.get("job");
	const job = isUuid(requested) ? await findJob(requested) : null;
	if (requested && !job) throw data("This contract isn't signed yet, or it was canceled.", { status: 404 });
	const existing = job && (await findLinkOf({ entity: "job", entityId: job.contract.id }));
	if (existing) throw redirect(`/admin/qr-codes/${existing.id}`);
	const { logo } = await readCompany();
	const town = job ? townOfAddress(job.contract.siteAddress) : "";
	return {
		origin: settings.origin,
		hasCompanyLogo: logo !== null,
		job: job && {
			id: job.contract.id,
			number: job.contract.number ?? "",
			name: ["Yard sign", job.contract.number, town].filter(Boolean).join(", "),
			slug: suggestSlug(`${job.contract.number ?? "job"} ${town}`),
		},
	};
}

export const action = recordAction({
	view: "qr-codes.edit",
	path: () => "/admin/qr-codes/new",
	stale: "",
	intents: {
		create: intent("qr-codes.edit", newLinkForm, async ({ by, value: { job, ...value }, now }) => {
			if (job && !(await findJob(job))) return refused("This contract isn't signed yet, or it was canceled.");
			const record = job ? { entity: "job", entityId: job } : null;
			const created = await createShortLink(by, { ...value, record }, now);
			if (created === "taken")
				return invalid({
					slug: "This short link is taken. Printed links are never used twice, so choose another one.",
				});
			return { to: `/admin/qr-codes/${created.id}` };
		}),
	},
});

const blank = {
	name: "",
	placement: "yard-sign" as const,
	target: quotePage,
	fallback: "",
	expiresOn: null,
	headline: "",
	color: "#182718",
	hasLogo: false,
	utm: { medium: "qr" },
};

export default function NewQrCode({ loaderData, actionData }: Route.ComponentProps) {
	const { origin, hasCompanyLogo, job } = loaderData;
	const { errors = {}, typed } = actionData ?? {};
	const busy = useIsPosting();
	const [name, setName] = useState(typed?.name ?? job?.name ?? "");
	const [slug, setSlug] = useState(typed?.slug ?? job?.slug ?? "");
	const [isOwnSlug, setIsOwnSlug] = useState(Boolean(typed?.slug || job));
	const values = job ? { ...blank, name: job.name, utm: { source: "yard-sign", medium: "qr" } } : blank;
	return (
		<RecordPane title={job ? "Yard sign" : "New QR code"} back="/admin/qr-codes">
			<title>{job ? "Yard sign" : "New QR code"}</title>
			<Form method="post" className="grid max-w-2xl gap-4 sm:grid-cols-2">
				<div className="grid gap-3 empty:hidden sm:col-span-2">
					<ErrorSummary errors={errors} labels={labels} />
					{job && (
						<Notice title={`Sign for ${job.number}`}>
							The code leads to the job's project once that is published, and until then to the page below.
						</Notice>
					)}
				</div>
				{job && <input type="hidden" name="job" value={job.id} />}
				<Field label={labels.name} name="name" error={errors.name} hint="Internal only: “Truck 2, left door”.">
					<Input
						dense
						value={name}
						maxLength={80}
						onChange={({ target }) => {
							setName(target.value);
							if (!isOwnSlug) setSlug(suggestSlug(target.value));
						}}
					/>
				</Field>
				<Field
					label={labels.slug}
					name="slug"
					error={errors.slug}
					hint={`${origin.replace(/^https?:\/\//, "")}/q/… It can't be changed later.`}
				>
					<Input
						dense
						value={slug}
						maxLength={40}
						spellCheck={false}
						autoCapitalize="none"
						onChange={({ target }) => {
							setSlug(target.value);
							setIsOwnSlug(target.value !== "");
						}}
					/>
				</Field>
				<LinkFields values={values} typed={typed} errors={errors} hasCompanyLogo={hasCompanyLogo} pages={usualPages} />
				<Button
					type="submit"
					name="intent"
					value="create"
					tone="moss"
					size="dense"
					disabled={busy}
					className="justify-self-start max-lg:min-h-11"
				>
					Create QR code
				</Button>
			</Form>
		</RecordPane>
	);
}
