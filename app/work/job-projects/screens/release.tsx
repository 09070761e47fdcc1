import { Form, useParams } from "react-router";
import { LinkClosed } from "#app/documents/links/link-closed.tsx";
import { shareMiddleware } from "#app/documents/links/share-link.server.ts";
import { SharePage } from "#app/documents/links/share-page.tsx";
import { noFields } from "#app/platform/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { OutcomeHeading } from "#app/ui/outcome.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { readCustomerView } from "../customer-view.server.ts";
import { getReleaseState, releaseWording } from "../job-project.ts";
import { customerReleaseForm } from "../release-form.ts";
import { declineRelease, giveRelease, isReleased } from "../releases.server.ts";
import { releaseAnswerLimit } from "../urls.ts";
import type { Route } from "./+types/release.ts";
import { releasePages } from "./customer-pages.server.ts";

export const middleware: Route.MiddlewareFunction[] = [shareMiddleware];

export const loader = releasePages.loader(async ({ opened: { project, contract }, company }) => {
	const view = await readCustomerView(project.pageId);
	return (
		view && {
			...view,
			name: contract.toName,
			state: getReleaseState(await isReleased(project), project),
			wording: releaseWording(company.name),
		}
	);
});

export const action = releasePages.action({
	path: (token) => `/release/${token}`,
	stale: "",
	limit: releaseAnswerLimit,
	intents: {
		give: releasePages.intent(customerReleaseForm, ({ opened, value: { name }, client, now }) =>
			giveRelease(opened, name, client, now),
		),
		decline: releasePages.intent(noFields, ({ opened, client, now }) => declineRelease(opened, client, now)),
	},
});

const labels = { name: "Your name", agreed: "Permission" };

export default function Release({ loaderData, actionData }: Route.ComponentProps) {
	const { accessToken } = useParams();
	const busy = useIsPosting();
	if (loaderData.kind === "unknown")
		return <LinkClosed contact={loaderData.contact} documentName="a page about your photos" answer={actionData} />;
	const { contact, state, title, description, story, photos, name, wording, isPublished, path } = loaderData;
	const failed = actionData?.kind === "failed" ? actionData : null;
	const { errors = {}, typed = {} } = failed ?? {};
	return (
		<SharePage title={`May we show this? ${contact.name}`}>
			<div className="mx-auto max-w-2xl px-5 pt-10">
				<p className="font-display text-lg">{contact.name}</p>
				{state === "given" ? (
					<>
						<OutcomeHeading className="mt-6 text-4xl leading-tight">Thank you!</OutcomeHeading>
						<p role="status" className="mt-3 text-lg text-ink-2">
							{isPublished ? (
								<>
									Your job is on{" "}
									<a href={path} className="underline underline-offset-4">
										our website
									</a>
									.
								</>
							) : (
								"We have your permission. We'll show the job on our website soon."
							)}
						</p>
					</>
				) : state === "declined" ? (
					<>
						<OutcomeHeading className="mt-6 text-4xl leading-tight">We won't show it</OutcomeHeading>
						<p role="status" className="mt-3 text-lg text-ink-2">
							The photos and the story are not on our website. If you change your mind, you can still agree below.
						</p>
					</>
				) : (
					<>
						<h1 className="mt-6 text-4xl leading-tight">May we show this job on our website?</h1>
						<p className="mt-3 text-lg text-ink-2">
							This is what visitors would see. Your name and address stay out of it.
						</p>
					</>
				)}
				<article className="mt-8 rounded-lg border border-line bg-card p-5">
					<h2 className="text-2xl leading-tight [overflow-wrap:anywhere]">{title}</h2>
					<p className="mt-2 text-ink-2">{description}</p>
					<ul className="mt-5 grid gap-4 sm:grid-cols-2">
						{photos.map(({ id, caption, alt }, index) => (
							<li key={id}>
								<img
									src={`/release/${accessToken}/photo/${id}`}
									alt={alt || `Photo ${index + 1} of your job`}
									loading="lazy"
									className="aspect-[4/3] w-full rounded-sm bg-paper-2 object-cover"
								/>
								{caption && <p className="mt-1 text-sm text-ink-2">{caption}</p>}
							</li>
						))}
					</ul>
					{story && <p className="mt-5 whitespace-pre-line [overflow-wrap:anywhere]">{story}</p>}
				</article>
				{state === "given" ? (
					<Form method="post" className="mt-8">
						<p className="mb-3 text-ink-2">
							You can withdraw your permission at any time. The photos then disappear from our website at once.
						</p>
						<Button type="submit" name="intent" value="decline" tone="danger" disabled={busy}>
							Withdraw my permission
						</Button>
					</Form>
				) : (
					<>
						<Form method="post" className="mt-8 grid gap-5">
							<ErrorSummary errors={errors} labels={labels} />
							<Field label={labels.name} name="name" error={errors.name}>
								<Input autoComplete="name" maxLength={80} defaultValue={typed.name ?? name} />
							</Field>
							<div>
								<Checkbox name="agreed" value="yes" label={wording} defaultChecked={typed.agreed === "yes"} />
								{errors.agreed && <p className="mt-1 text-danger">{errors.agreed}</p>}
							</div>
							<Button
								type="submit"
								name="intent"
								value="give"
								tone="moss"
								disabled={busy}
								className="justify-self-start"
							>
								Yes, you may show it
							</Button>
						</Form>
						{state !== "declined" && (
							<Form method="post" className="mt-4">
								<Button type="submit" name="intent" value="decline" tone="quiet" disabled={busy} className="-ml-5">
									No, please don't
								</Button>
							</Form>
						)}
					</>
				)}
			</div>
		</SharePage>
	);
}
