import { useSubmit } from "react-router";
import { z } from "zod";
import { portraitAspect } from "#app/content/pictures/framing.ts";
import { findFramedPhotos } from "#app/content/pictures/listing.server.ts";
import { PicturePicker } from "#app/content/pictures/picture-picker.tsx";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { invalid } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { ActionButton } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { MemberForm } from "../parts/member-form.tsx";
import { StaffPortrait } from "../parts/staff-portrait.tsx";
import { findMember, saveMember, setHidden, setPortrait } from "../team.server.ts";
import { savedMemberForm } from "../team-form.ts";
import { activityLabels } from "../team-member.ts";
import type { Route } from "./+types/member.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "company.view");
	const member = await findMember(parseIdParam(params.id));
	if (!member) throw new Response("This person isn't on the team.", { status: 404, statusText: "Not Found" });
	const [events, portraits] = await Promise.all([
		listAuditEvents({ entity: "team-member", id: member.id }),
		findFramedPhotos(member.portraitId ? [member.portraitId] : []),
	]);
	return {
		member,
		portrait: portraits.get(member.portraitId ?? "") ?? null,
		timeZone: settings.timeZone,
		mayEdit: may(by.role, "company.edit"),
		activity: events.map(({ id, at, actorName, action }) => ({
			id,
			at: at.toISOString(),
			by: actorName,
			record: "team-member",
			text: activityLabels[action] ?? action,
		})),
	};
}

const portraitForm = z.intersection(z.object({ portrait: z.uuid() }), versionForm);

const notShowable = "This picture was deleted or isn't cleared for the website. Choose another one.";

export const shouldRevalidate = reloadAfterConflict;

export const action = recordAction({
	view: "company.edit",
	path: (id) => `/admin/settings/team/${id}`,
	stale: "Someone else changed this person while you were editing. Review their changes, then save again.",
	intents: {
		save: intent("company.edit", savedMemberForm, ({ by, id, value: { version, ...values }, now }) =>
			saveMember(by, { id, version }, values, now),
		),
		hide: intent("company.edit", versionForm, ({ by, id, value, now }) => setHidden(by, { id, ...value }, true, now)),
		show: intent("company.edit", versionForm, ({ by, id, value, now }) => setHidden(by, { id, ...value }, false, now)),
		portrait: intent("company.edit", portraitForm, async ({ by, id, value: { portrait, version }, now }) => {
			const result = await setPortrait(by, { id, version }, portrait, now);
			return result === "missing" ? invalid({ portrait: notShowable }) : result;
		}),
		"remove-portrait": intent("company.edit", versionForm, async ({ by, id, value, now }) => {
			const result = await setPortrait(by, { id, ...value }, null, now);
			return result === "missing" ? invalid({ portrait: notShowable }) : result;
		}),
	},
});

export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
	const { member, portrait, mayEdit, activity, timeZone } = loaderData;
	const { errors = {}, typed = {} } = actionData ?? {};
	const { version, hiddenAt, portraitId } = member;
	const busy = useIsPosting();
	const submit = useSubmit();
	const pick = (pictureId: string) => submit({ intent: "portrait", portrait: pictureId, version }, { method: "post" });
	return (
		<RecordPane
			title={member.name}
			back="/admin/settings/team"
			badge={hiddenAt && <Badge>Hidden</Badge>}
			sidebar={
				<>
					<SidebarSection title="Portrait">
						<StaffPortrait portrait={portrait} className="w-40" />
						{mayEdit && (
							<div className="mt-3 grid justify-items-start gap-3">
								<PicturePicker
									label={portraitId ? "Choose another picture" : "Choose picture"}
									title={`Portrait of ${member.name}`}
									aspect={portraitAspect}
									disabled={busy}
									onPick={pick}
								/>
								{errors.portrait && (
									<Notice tone="problem" role="alert">
										{errors.portrait}
									</Notice>
								)}
							</div>
						)}
					</SidebarSection>
					{mayEdit && (
						<div className="flex flex-wrap gap-2">
							{portraitId && (
								<ActionButton intent="remove-portrait" label="Remove photo" icon="x" tone="plain" version={version} />
							)}
							{hiddenAt ? (
								<ActionButton intent="show" label="Show on the About page" icon="eye" tone="plain" version={version} />
							) : (
								<ActionButton intent="hide" label="Hide" icon="eye-off" tone="plain" version={version} />
							)}
						</div>
					)}
					<SidebarSection title="Activity">
						<Timeline entries={activity} formatTime={(iso) => formatInstant(iso, timeZone)} />
					</SidebarSection>
				</>
			}
		>
			<title>{member.name}</title>
			<MemberForm key={`${member.id} ${version}`} member={member} errors={errors} typed={typed} readOnly={!mayEdit} />
		</RecordPane>
	);
}
