import { Outlet, useParams } from "react-router";
import { askAbout, askForm, readQuestions } from "#app/documents/links/ask-us.server.ts";
import { AskUs } from "#app/documents/links/ask-us.tsx";
import { LinkClosed } from "#app/documents/links/link-closed.tsx";
import { shareMiddleware } from "#app/documents/links/share-link.server.ts";
import { SharePage } from "#app/documents/links/share-page.tsx";
import { messageLimit } from "#app/messaging/conversations/urls.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { telUrl } from "#app/platform/phone.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { confirmVisit, requestMove } from "../answers.server.ts";
import { ConfirmForm, MoveForm } from "../parts/visit-answers.tsx";
import { VisitFacts } from "../parts/visit-facts.tsx";
import { VisitNotice } from "../parts/visit-notice.tsx";
import { visitAnswerLimit } from "../urls.ts";
import { confirmForm, moveForm } from "../visit-form.ts";
import { describeVisit } from "../visit-headline.ts";
import { listOtherDays, readVisitView } from "../visit-view.server.ts";
import type { Route } from "./+types/visit.ts";
import { visitPages } from "./visit-pages.server.ts";

export const middleware: Route.MiddlewareFunction[] = [shareMiddleware];

export const loader = visitPages.loader(async ({ opened, now, url }) => ({
	visit: await readVisitView(opened, now),
	questions: await readQuestions("visit", opened.visit.id, url),
}));

export const action = visitPages.action({
	path: (token) => `/visit/${token}`,
	stale: "This visit has changed. Reload the page to see the latest version.",
	limit: visitAnswerLimit,
	intents: {
		confirm: visitPages.intent(confirmForm, ({ opened, value, client, now }) =>
			confirmVisit(opened, value.seenFrom, client, now),
		),
		move: visitPages.intent(moveForm, async ({ opened, value, client, now }) => {
			const offered = (await listOtherDays(opened, now)).map((day) => day.value);
			if (value.days.some((day) => !offered.includes(day)))
				return refused("Choose days from the list, then try again.", 422);
			const outcome = await requestMove(opened, value, client, now);
			return outcome === "limit"
				? refused("You've already requested another day several times today. Please call us instead.", 429)
				: outcome;
		}),
		ask: visitPages.intent(
			askForm,
			async ({ opened: { visit, job, toEmail }, value, client, now, path }) => {
				const asked = {
					entity: "visit",
					id: visit.id,
					customerId: job.customerId,
					name: job.toName,
					email: toEmail,
				};
				return askAbout(asked, value, client, now, path);
			},
			messageLimit,
		),
	},
});

export default function Visit({ loaderData, actionData }: Route.ComponentProps) {
	const { accessToken } = useParams();
	if (loaderData.kind === "unknown")
		return <LinkClosed contact={loaderData.contact} documentName="an email about a visit" answer={actionData} />;
	const { contact, visit, questions } = loaderData;
	const failed = actionData?.kind === "failed" ? actionData : null;
	const { title, lead } = describeVisit(visit);
	return (
		<SharePage title={`${title}, ${contact.name}`}>
			<div className="mx-auto max-w-xl px-5 pt-10">
				<p className="font-display text-lg">{contact.name}</p>
				<h1 className="lining mt-6 text-4xl leading-tight">{title}</h1>
				{lead && <p className="mt-2 text-xl text-ink-2">{lead}</p>}
				<VisitNotice {...visit} />
				{visit.isOpen && (
					<ConfirmForm key={visit.from} {...visit} errors={failed?.intent === "confirm" ? failed.errors : undefined} />
				)}
				<Outlet />
				<VisitFacts {...visit} />
				{visit.isOpen && (
					<div className="mt-7 grid gap-1 border-t border-line pt-5">
						<p>
							<a href={`/visit/${accessToken}/calendar.ics`} className={buttonClass()}>
								<Icon name="calendar-days" />
								Add to calendar
							</a>
						</p>
						<MoveForm key={visit.moveRequest} {...visit} failed={failed?.intent === "move" ? failed : null} />
					</div>
				)}
				<div className="mt-7">
					<AskUs questions={questions} company={contact.name} documentName="visit" submission={failed} />
				</div>
				<p className="mt-5 text-ink-2">
					In a hurry? Call us at{" "}
					<a
						href={telUrl(contact.tel)}
						className="font-semibold whitespace-nowrap text-ink underline underline-offset-4"
					>
						{contact.phone}
					</a>
					.
				</p>
			</div>
		</SharePage>
	);
}
