import { data, Form, redirect } from "react-router";
import { readQuietFrame } from "#app/content/pages/quiet-frame.server.ts";
import { tellAuthChange } from "#app/people/staff/auth-change.ts";
import { visitorOf, waitWords, withCookies } from "#app/people/staff/visitor.server.ts";
import { boundSecretVisits } from "#app/platform/http/secret-visits.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { accountHeaders } from "../headers.server.ts";
import { Frame, Sheet } from "../parts/frame.tsx";
import { readSignInLink, signInByLink } from "../sign-in.server.ts";
import type { Route } from "./+types/sign-in.ts";

export const headers = accountHeaders;

/** Opening the link uses nothing up: mail scanners open links. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	await boundSecretVisits(visitorOf(request, context).ip, waitWords);
	const email = await readSignInLink(params.token, new Date());
	return data({ frame: await readQuietFrame(), email }, { status: email ? 200 : 404 });
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const visitor = visitorOf(request, context);
	await boundSecretVisits(visitor.ip, waitWords);
	const outcome = await signInByLink(visitor, params.token);
	if (outcome === "gone") return data(null, { status: 404 });
	throw redirect("/account", withCookies(outcome.cookies));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => tellAuthChange(serverAction);

export default function SignIn({ loaderData: { frame, email } }: Route.ComponentProps) {
	if (!email)
		return (
			<Frame frame={frame} title="Sign in">
				<Sheet
					title="This link does not work"
					lead="It was used already, it is too old, or it was cut off in the mail."
				>
					<ButtonLink to="/account" tone="barn">
						Send me a new link
					</ButtonLink>
				</Sheet>
			</Frame>
		);
	return (
		<Frame frame={frame} title="Sign in">
			<Sheet
				title="Sign in"
				lead={
					<p>
						As <strong className="font-semibold text-ink">{email}</strong>. You stay signed in on this device for 30
						days.
					</p>
				}
			>
				<Form method="post">
					<Button type="submit" tone="moss">
						Sign in
					</Button>
				</Form>
			</Sheet>
		</Frame>
	);
}
