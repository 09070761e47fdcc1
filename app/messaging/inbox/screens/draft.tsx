import { redirect } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { recordAction } from "#app/people/staff/record-actions.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { parseRecipients } from "../draft.ts";
import { draftIntents } from "../draft-intents.server.ts";
import { listDrafts } from "../drafts.server.ts";
import { inboxPath } from "../inbox-urls.ts";
import { DraftEditor, SendingNotice } from "../parts/draft-editor.tsx";
import { readWritingAids } from "../templates.server.ts";
import type { Route } from "./+types/draft.ts";

/** An email that answers none. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const by = requirePermission(context, "inbox.work");
	const [draft] = await listDrafts(by, { id: parseIdParam(params.id) });
	if (!draft) throw new Response("Not found", { status: 404, statusText: "Not Found" });
	if (draft.threadId) throw redirect(`${inboxPath}/${draft.threadId}`);
	const [person] = parseRecipients(draft.to).people;
	return {
		draft: { ...draft, sendsAt: draft.sendsAt?.toISOString() ?? null },
		...(await readWritingAids(by, person?.name ?? "")),
		timeZone: settings.timeZone,
	};
}

export const shouldRevalidate = reloadAfterConflict;

export const action = recordAction({
	view: "inbox.view",
	path: (id) => `${inboxPath}/drafts/${id}`,
	stale: "This email has been sent or changed in another window.",
	intents: draftIntents({ isThread: false }),
});

export default function NewEmail({ loaderData, actionData }: Route.ComponentProps) {
	const { draft, ...aids } = loaderData;
	const errors = actionData?.kind === "failed" ? actionData.errors : {};
	return (
		<RecordPane title="New email" back={inboxPath}>
			<title>New email</title>
			<div className="max-w-[760px]">
				{errors[""] && (
					<Notice tone="problem" role="alert" className="mb-5">
						{errors[""]}
					</Notice>
				)}
				{draft.sendsAt ? (
					<SendingNotice draft={draft} timeZone={aids.timeZone} />
				) : (
					<DraftEditor key={draft.id} draft={draft} {...aids} newestId="" errors={errors} isNew={Boolean(draft.to)} />
				)}
			</div>
		</RecordPane>
	);
}
