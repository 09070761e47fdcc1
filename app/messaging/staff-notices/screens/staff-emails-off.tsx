import { data, Form } from "react-router";
import { authHeaders } from "#app/people/staff/visitor.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { OutcomeHeading } from "#app/ui/outcome.tsx";
import { findOffLink, turnOffEmails } from "../choices.server.ts";
import { ownPath } from "../notice.ts";
import type { Route } from "./+types/staff-emails-off.ts";

export const headers = authHeaders;

export async function loader({ params }: Route.LoaderArgs) {
	const link = await findOffLink(params.token);
	if (!link) return data({ kind: "gone" as const }, { status: 404 });
	const { target, label, isOff } = link;
	return data({
		kind: isOff ? ("off" as const) : ("on" as const),
		label,
		to: target === "office" ? "the office" : target.email,
		isOffice: target === "office",
	});
}

/**
 * Answers the page's button and the unsubscribe button of email apps (RFC 8058), which post without cookies or an Origin header
 * and follow no redirect. There is no rate limit, because turning off emails must always work.
 */
export async function action({ params, context }: Route.ActionArgs) {
	const outcome = await turnOffEmails(params.token, context.get(clientContext), new Date());
	return data({ outcome }, { status: outcome === "gone" ? 404 : 200 });
}

export default function StaffEmailsOff({ loaderData, actionData }: Route.ComponentProps) {
	const page = describe(loaderData);
	return (
		<div className="wrap pt-10 pb-8 lg:pt-20">
			<title>{page.title}</title>
			<meta name="robots" content="noindex" />
			<OutcomeHeading news={actionData} className="max-w-[20ch] text-section">
				{page.title}
			</OutcomeHeading>
			<p className="mt-5 max-w-[58ch] text-lead text-ink-2 [overflow-wrap:anywhere]">{page.lead}</p>
			<div className="mt-8 flex flex-wrap gap-3">
				{loaderData.kind === "on" && (
					<Form method="post">
						<Button type="submit" tone="barn">
							Turn off
						</Button>
					</Form>
				)}
				{loaderData.kind !== "gone" && !loaderData.isOffice && <ButtonLink to={ownPath}>All notifications</ButtonLink>}
			</div>
		</div>
	);
}

function describe(page: Route.ComponentProps["loaderData"]): { title: string; lead: string } {
	if (page.kind === "gone")
		return {
			title: "This link doesn't work",
			lead: "Part of the link may be missing. Open it again from the email, or sign in and change your notifications in your account.",
		};
	const name = page.label === "" ? "" : `${page.label.charAt(0).toLowerCase()}${page.label.slice(1)}`;
	if (page.kind === "off")
		return {
			title: "These emails are off",
			lead: `We won't send any more emails about ${name} to ${page.to}. ${page.isOffice ? "An owner" : "You"} can turn them on again in the back office.`,
		};
	return {
		title: "Turn off these emails?",
		lead: `We'll stop sending emails about ${name} to ${page.to}. Emails about sign-in and security always arrive.`,
	};
}
