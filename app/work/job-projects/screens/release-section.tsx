import { Form, Link } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { noFields } from "#app/platform/form.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import type { Tone } from "#app/ui/status.ts";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import type { ReleaseState } from "../job-project.ts";
import { requestRelease } from "../releases.server.ts";
import { readReleaseSection } from "../section.server.ts";
import type { Route } from "./+types/release-section.ts";

/** The job of a project and its customer's release, beside the editor. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "projects.view");
	const section = await readReleaseSection(parseIdParam(params.id));
	return section && { ...section, mayEdit: may(by.role, "projects.edit") };
}

export const action = recordAction({
	view: "projects.edit",
	path: (id) => `/admin/projects/${id}`,
	stale: "",
	intents: {
		"request-release": intent("projects.edit", noFields, async ({ by, id, now }) => {
			const result = await requestRelease(by, id, now);
			if (result === "no-email") return refused("The contract has no email address. Copy the link and text it.");
			if (result === "unfinished")
				return refused("Write the summary first, so that the customer sees what they agree to.");
			return result === "missing" ? refused("This project isn't about a job.") : result;
		}),
	},
});

const states: Record<ReleaseState, { label: string; tone: Tone }> = {
	none: { label: "Not requested yet", tone: "waiting" },
	asked: { label: "Waiting for the customer", tone: "waiting" },
	given: { label: "On file", tone: "good" },
	declined: { label: "Declined or withdrawn", tone: "closed" },
};

export default function ReleaseSection({ loaderData, actionData }: Route.ComponentProps) {
	const busy = useIsPosting();
	if (!loaderData) return null;
	const { contractId, number, customer, email, state, given, url, mayEdit } = loaderData;
	const { label, tone } = states[state];
	return (
		<SidebarSection title="Photo release">
			<div className="grid justify-items-start gap-2">
				{actionData?.errors[""] && (
					<Notice tone="warning" role="alert" title={actionData.errors[""]}>
						{null}
					</Notice>
				)}
				<Badge tone={tone}>{label}</Badge>
				{given && (
					<p className="text-sm text-ink-2">
						<Private>{given}</Private>
					</p>
				)}
				<Link
					to={`/admin/contracts/${contractId}`}
					className="inline-flex min-h-8 items-center underline underline-offset-4"
				>
					Job {number}
				</Link>
				{mayEdit && state !== "given" && (
					<>
						{email && (
							<Form method="post" preventScrollReset>
								<Button type="submit" name="intent" value="request-release" size="dense" disabled={busy}>
									<Icon name="send" className="size-4" />
									{state === "none" ? "Email photo release" : "Email again"}
								</Button>
							</Form>
						)}
						<Field
							label="Link for the customer"
							hint={
								<>
									<Private>{customer}</Private> sees the photos and agrees there.
								</>
							}
						>
							<Input dense readOnly value={url} onFocus={(event) => event.target.select()} />
						</Field>
					</>
				)}
			</div>
		</SidebarSection>
	);
}
