import { Form, useParams } from "react-router";
import { customerReviewForm } from "#app/content/reviews/review-form.ts";
import { Stars } from "#app/content/reviews/stars.tsx";
import { LinkClosed } from "#app/documents/links/link-closed.tsx";
import { shareMiddleware } from "#app/documents/links/share-link.server.ts";
import { SharePage } from "#app/documents/links/share-page.tsx";
import { noFields } from "#app/platform/form.server.ts";
import { Disclosure } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Outcome, OutcomeHeading } from "#app/ui/outcome.tsx";
import { optOut, saveReview, withdrawOwnReview } from "../answers.server.ts";
import { ReviewForm } from "../parts/review-form.tsx";
import { getStreetName, getTown, permissionWording } from "../review-request.ts";
import { readReviewRequestSettings } from "../settings.server.ts";
import { reviewAnswerLimit } from "../urls.ts";
import type { Route } from "./+types/review.ts";
import { reviewPages } from "./customer-pages.server.ts";

export const middleware: Route.MiddlewareFunction[] = [shareMiddleware];

export const loader = reviewPages.loader(async ({ opened: { request, invoice, review }, company }) => {
	const { googleUrl } = await readReviewRequestSettings();
	const { rating, text, name, nameStyle, status, answer, version } = review ?? {};
	const values = { rating, text, name: name ?? invoice.toName, nameStyle: nameStyle ?? ("initial" as const) };
	const state = !status ? ("open" as const) : status === "withdrawn" ? ("withdrawn" as const) : ("written" as const);
	return {
		state,
		values,
		version: version ?? 0,
		answer: answer ?? "",
		googleUrl,
		isPublished: status === "published",
		hasOptedOut: request.optedOutAt !== null,
		street: getStreetName(invoice.siteAddress),
		town: getTown(invoice.siteAddress),
		permission: permissionWording(company.name),
	};
});

export const action = reviewPages.action({
	path: (token) => `/review/${token}`,
	stale: "Your review was changed in another window. Reload the page to see it, then try again.",
	limit: reviewAnswerLimit,
	intents: {
		save: reviewPages.intent(customerReviewForm, ({ opened, value: { version, ...written }, client, now }) =>
			saveReview(opened, version, written, client, now),
		),
		withdraw: reviewPages.intent(noFields, ({ opened, client, now }) => withdrawOwnReview(opened, client, now)),
		"opt-out": reviewPages.intent(noFields, async ({ opened, client, now, path }) => {
			await optOut(opened, client, now);
			return { to: `${path}#opted-out` };
		}),
	},
});

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
	const { accessToken } = useParams();
	if (loaderData.kind === "unknown")
		return <LinkClosed contact={loaderData.contact} documentName="a review request" answer={actionData} />;
	const { contact, state, values, version, permission, town, street, googleUrl, hasOptedOut } = loaderData;
	const failed = actionData?.kind === "failed" ? actionData : null;
	const form = (
		<ReviewForm
			key={`${accessToken}:${version}`}
			failed={failed}
			values={values}
			version={version}
			permission={permission}
			town={town}
			state={state}
		/>
	);
	return (
		<SharePage title={`Your review, ${contact.name}`}>
			<div className="mx-auto max-w-xl px-5 pt-10">
				<p className="font-display text-lg">{contact.name}</p>
				{state === "written" ? (
					<>
						<OutcomeHeading className="mt-6 text-4xl leading-tight">Thank you!</OutcomeHeading>
						<Written {...loaderData} />
						<div className="mt-6 grid gap-2">
							<Disclosure label="Change your review" open={failed?.intent === "save"}>
								<p className="mb-4 text-ink-2">We read it again before the new version appears on our website.</p>
								{form}
							</Disclosure>
							<Disclosure label="Withdraw your review">
								<Form method="post" className="grid gap-4">
									<p className="text-ink-2">
										It disappears from our website at once. You can write a new one here later.
									</p>
									<Button type="submit" name="intent" value="withdraw" tone="danger" className="justify-self-start">
										Withdraw review
									</Button>
								</Form>
							</Disclosure>
						</div>
					</>
				) : (
					<>
						<h1 className="mt-6 text-4xl leading-tight">How did we do{street && ` on ${street}`}?</h1>
						{state === "withdrawn" && (
							<Outcome className="mt-5" title="Your review has been withdrawn">
								It's no longer on our website. If you'd like, you can write a new one.
							</Outcome>
						)}
						<p className="mt-3 mb-7 text-lg text-ink-2">
							A sentence or two is plenty. We publish good and bad reviews alike, once we've checked that they don't
							name other people.
						</p>
						{form}
					</>
				)}
				{googleUrl && (
					<section className="mt-9 border-t border-line pt-6">
						<h2 className="text-xl">Do you use Google?</h2>
						<p className="mt-2 text-ink-2">
							You're welcome to{" "}
							<a
								href={googleUrl}
								rel="noopener noreferrer"
								className="font-semibold text-ink underline underline-offset-4"
							>
								review us on Google
							</a>{" "}
							too.
						</p>
					</section>
				)}
				<section className="mt-9 border-t border-line pt-5 text-sm text-ink-2">
					{hasOptedOut ? (
						<Outcome id="opted-out">We won't ask you for a review again.</Outcome>
					) : (
						<Form method="post">
							<Button type="submit" name="intent" value="opt-out" tone="quiet" size="dense" className="-ml-3">
								Don't ask me for reviews again
							</Button>
						</Form>
					)}
				</section>
			</div>
		</SharePage>
	);
}

type WrittenProps = { values: { rating?: number; text?: string }; isPublished: boolean; answer: string };

/** The customer's own review, and whether it is public. */
function Written({ values, isPublished, answer }: WrittenProps) {
	return (
		<>
			<p role="status" className="mt-3 text-lg text-ink-2">
				{isPublished
					? "Your review is on our website."
					: "We have your review. It appears on our website once we've read it."}
			</p>
			<blockquote className="mt-6 rounded-lg border border-line bg-card p-5">
				<Stars rating={values.rating ?? 0} />
				<p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{values.text}</p>
			</blockquote>
			{isPublished && answer && (
				<div className="mt-3 pl-5">
					<p className="font-semibold">Our reply</p>
					<p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{answer}</p>
				</div>
			)}
		</>
	);
}
