import { Form } from "react-router";
import { DuplicateForm } from "#app/messaging/outreach/duplicate-form.tsx";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { campaignLimits, campaignPath } from "../campaign.ts";
import { duplicateForm, newCampaignForm } from "../campaign-form.ts";
import { duplicateCampaign, listSentCampaigns, startDraft } from "../campaigns.server.ts";
import type { Route } from "./+types/new-campaign.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const by = requirePermission(context, "text-campaigns.edit");
	const sent = await listSentCampaigns(by);
	return {
		sent: sent.map(({ id, name, startedAt }) => ({
			id,
			label: [name || "Untitled campaign", startedAt && formatDay(today(startedAt))].filter(Boolean).join(", "),
		})),
	};
}

export const action = recordAction({
	view: "text-campaigns.edit",
	path: () => `${campaignPath}/new`,
	stale: "",
	intents: {
		start: intent("text-campaigns.edit", newCampaignForm, async ({ by, value, now }) => {
			const { id } = await startDraft(by, { name: value.name, from: "" }, now);
			return { to: `${campaignPath}/${id}` };
		}),
		duplicate: intent("text-campaigns.edit", duplicateForm, async ({ by, value, now }) => {
			const campaign = await duplicateCampaign(by, value.from, now);
			return campaign
				? { to: `${campaignPath}/${campaign.id}` }
				: { errors: { from: "This campaign was deleted. Choose another." } };
		}),
	},
});

export default function NewCampaign({ loaderData, actionData }: Route.ComponentProps) {
	const { sent } = loaderData;
	const errors = actionData?.errors ?? {};
	const busy = useIsPosting();
	return (
		<RecordPane title="New campaign" back={campaignPath}>
			<title>New campaign</title>
			<div className="grid max-w-xl gap-8">
				{errors[""] && (
					<Notice tone="problem" role="alert" title="Not started">
						{errors[""]}
					</Notice>
				)}
				<Form method="post" className="grid gap-3">
					<Field label="Name" name="name" error={errors.name} hint="Internal only. Customers don't see it.">
						<Input
							dense
							maxLength={campaignLimits.name}
							autoComplete="off"
							defaultValue={actionData?.typed.name}
							placeholder="Dormant pruning"
						/>
					</Field>
					<Button
						type="submit"
						name="intent"
						value="start"
						tone="moss"
						size="dense"
						disabled={busy}
						className="justify-self-start max-lg:min-h-11"
					>
						Start campaign
					</Button>
				</Form>
				<DuplicateForm singular="campaign" sent={sent} error={errors.from} />
			</div>
		</RecordPane>
	);
}
