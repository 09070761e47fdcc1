import { data, Form, Link, redirect } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { connectWithProvider } from "../connect-with-provider.server.ts";
import { readState } from "../oauth.server.ts";
import { TestResults } from "../parts/test-results.tsx";
import { tokenProviderNames } from "../token-providers.ts";
import type { Route } from "./+types/sign-in.ts";

const limit = 6_000;

/** Where Google and Microsoft send people back. Opening it changes nothing: the button does. */
export function loader({ context, url }: Route.LoaderArgs) {
	const by = requirePermission(context, "email-accounts.edit");
	const read = (name: string) => (url.searchParams.get(name) ?? "").slice(0, limit);
	const state = readState(read("state"), by.id, new Date());
	const isAllowed = Boolean(state && read("code"));
	return {
		provider: state ? tokenProviderNames[state.provider] : null,
		back: state?.accountId ? `/admin/email-accounts/${state.accountId}` : "/admin/email-accounts/new",
		code: isAllowed ? read("code") : "",
		state: isAllowed ? read("state") : "",
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "email-accounts.edit");
	const form = await readForm(request);
	const read = (name: string) => String(form.get(name) ?? "").slice(0, limit);
	const outcome = await connectWithProvider(by, { state: read("state"), code: read("code") }, new Date());
	if ("to" in outcome) throw redirect(outcome.to, 303);
	return data(outcome, { status: 422 });
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
	const { provider, back, code, state } = loaderData;
	const busy = useIsPosting();
	const again = (
		<Link to={back} className="inline-flex min-h-11 items-center underline underline-offset-4">
			Start again
		</Link>
	);
	return (
		<RecordPane title="Connect an email account" back="/admin/email-accounts">
			<title>Connect an email account</title>
			<div className="grid max-w-2xl gap-5">
				{actionData ? (
					<>
						<Notice tone="problem" role="alert" title="The account wasn't connected.">
							<p>{actionData.message}</p>
							{again}
						</Notice>
						{actionData.report && <TestResults report={actionData.report} />}
					</>
				) : code ? (
					<Form method="post" className="grid gap-4">
						<p>{provider} allowed access. Connect the account to receive its emails here.</p>
						<input type="hidden" name="code" value={code} />
						<input type="hidden" name="state" value={state} />
						<Button type="submit" tone="moss" disabled={busy} className="justify-self-start max-md:w-full">
							{busy ? "Testing the connection" : "Connect account"}
						</Button>
					</Form>
				) : (
					<Notice tone="warning" title={provider ? `${provider} didn't allow access.` : "This sign-in has expired."}>
						<p>Nothing has changed.</p>
						{again}
					</Notice>
				)}
			</div>
		</RecordPane>
	);
}
