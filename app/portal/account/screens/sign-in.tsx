import { data, Form, redirect } from "react-router";
import { readMinimalFrame } from "#app/content/pages/minimal-frame.server.ts";
import { notifyAuthChange } from "#app/people/staff/auth-change.ts";
import { getVisitor, waitMessage, withCookies } from "#app/people/staff/visitor.server.ts";
import { limitSecretLinkVisits } from "#app/platform/http/secret-link-limit.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { accountHeaders } from "../headers.server.ts";
import { AccountFrame, SignInSheet } from "../parts/frame.tsx";
import { readSignInLink, signInByLink } from "../sign-in.server.ts";
import type { Route } from "./+types/sign-in.ts";

export const headers = accountHeaders;

/** Opening the link doesn't use it up, because mail scanners open links. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	await limitSecretLinkVisits(getVisitor(request, context).ip, waitMessage);
	const email = await readSignInLink(params.token, new Date());
	return data({ frame: await readMinimalFrame(), email }, { status: email ? 200 : 404 });
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const visitor = getVisitor(request, context);
	await limitSecretLinkVisits(visitor.ip, waitMessage);
	const outcome = await signInByLink(visitor, params.token);
	if (outcome === "invalid") return data(null, { status: 404 });
	throw redirect("/account", withCookies(outcome.cookies));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => notifyAuthChange(serverAction);

export default function SignIn({ loaderData: { frame, email } }: Route.ComponentProps) {
	if (!email)
		return (
			<AccountFrame frame={frame} title="Sign in">
				<SignInSheet title="This link doesn't work" lead="The link has expired, was already used, or is incomplete.">
					<ButtonLink to="/account" tone="barn">
						Send me a new link
					</ButtonLink>
				</SignInSheet>
			</AccountFrame>
		);
	return (
		<AccountFrame frame={frame} title="Sign in">
			<SignInSheet
				title="Sign in"
				lead={
					<p>
						You're signing in as <strong className="font-semibold text-ink">{email}</strong>. You'll stay signed in on
						this device for 30 days.
					</p>
				}
			>
				<Form method="post">
					<Button type="submit" tone="moss">
						Sign in
					</Button>
				</Form>
			</SignInSheet>
		</AccountFrame>
	);
}
