import { Link } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { ListPage } from "#app/ui/list-page.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { countTexts, listTexts } from "../listing.server.ts";
import { emptyLabels, textListStatus, textViews, viewLabels } from "../text-status.ts";
import { readTwilioAccount } from "../twilio-account.server.ts";
import type { Route } from "./+types/texts.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
	const by = requirePermission(context, "texts.view");
	const counts = await countTexts(by);
	const { view, after } = parseListQuery(request, textViews, counts["needs-attention"] ? "needs-attention" : "all");
	const { rows, next } = await listTexts(by, view, after);
	return {
		view,
		texts: rows.map((text) => ({
			id: text.id,
			name: text.name ?? formatPhone(text.phone),
			body: text.body,
			isReceived: text.direction === "in",
			at: formatInstant(text.sentAt ?? text.createdAt, settings.timeZone),
			listStatus: textListStatus(text),
		})),
		next,
		counts,
		hasProvider: (await readTwilioAccount()) !== null,
		maySetUp: may(by.role, "texts.set-up"),
	};
}

export default function Texts({ loaderData }: Route.ComponentProps) {
	const { texts, hasProvider, maySetUp, ...list } = loaderData;
	return (
		<ListPage
			{...list}
			name="Text messages"
			path="/admin/texts"
			singular="text"
			selectHint="The newest texts are at the top of the list."
			views={textViews}
			viewLabels={viewLabels}
			empty={emptyLabels}
			notice={
				!hasProvider && (
					<Notice className="m-3 text-sm" title="No texting provider is set up">
						<p>
							Texts are kept here and not sent.{" "}
							{maySetUp ? (
								<Link to="/admin/settings/services#twilio" className="underline underline-offset-4">
									Set up Twilio
								</Link>
							) : (
								"The owner can set up Twilio in Settings, under Outside services."
							)}
						</p>
					</Notice>
				)
			}
			rows={texts.map((text) => ({
				id: text.id,
				name: text.name,
				listStatus: text.listStatus,
				foot: (
					<Private>
						{text.isReceived ? "" : "You: "}
						{text.body}
					</Private>
				),
				next: text.at,
			}))}
		/>
	);
}
