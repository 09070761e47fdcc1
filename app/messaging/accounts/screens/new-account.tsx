import { useState } from "react";
import { data, Form, Link, redirect } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { parseEmailAddress } from "#app/platform/email-address.ts";
import { settings } from "#app/platform/env.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { submitAccount } from "../add-account.server.ts";
import { isSetUp, startSignIn } from "../oauth.server.ts";
import { ServerFields, serverLabels } from "../parts/server-fields.tsx";
import { TestResults } from "../parts/test-results.tsx";
import { domainOf, findProvider, findProviderByHost } from "../providers.ts";
import { tokenProviderNames, tokenProviders } from "../token-providers.ts";
import type { Route } from "./+types/new-account.ts";

export async function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "email-accounts.edit");
	const all = await Promise.all(
		tokenProviders.map(async (provider) => ({ provider, isReady: await isSetUp(provider) })),
	);
	return {
		allowsPlain: settings.mailAllowPrivate,
		ready: all.filter(({ isReady }) => isReady).map(({ provider }) => provider),
	};
}

/** Not a record action: what is sent back to the page must never have the password in it. */
export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "email-accounts.edit");
	const form = await readForm(request);
	const provider = tokenProviders.find((each) => each === form.get("intent"));
	if (provider) {
		const address = parseEmailAddress(String(form.get("address") ?? "")) ?? "";
		const url = await startSignIn(provider, { staffId: by.id, accountId: null, address }, new Date());
		throw redirect(url ?? "/admin/settings/services", 303);
	}
	const outcome = await submitAccount(by, form, new Date());
	if ("to" in outcome) throw redirect(outcome.to, 303);
	const names = ["address", ...Object.keys(serverLabels)];
	const typed = Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? "")]));
	return data({ ...outcome, typed }, { status: 422 });
}

const labels = { address: "Email address", password: "Password", ...serverLabels };

export default function NewAccount({ loaderData, actionData }: Route.ComponentProps) {
	const busy = useIsPosting();
	const errors = actionData?.errors ?? {};
	const [address, setAddress] = useState(actionData?.typed.address ?? "");
	const servers = actionData?.servers;
	const provider = (servers && findProviderByHost(servers.imap.host)) ?? findProvider(domainOf(address.trim()));
	const values = servers ? toValues(servers) : actionData?.typed.imapHost ? actionData.typed : null;
	return (
		<RecordPane title="Add an email account" back="/admin/email-accounts">
			<title>Add an email account</title>
			{loaderData.ready.length > 0 && (
				<Form method="post" className="mb-6 flex flex-wrap gap-3">
					{loaderData.ready.map((each) => (
						<Button key={each} type="submit" name="intent" value={each} disabled={busy}>
							Sign in with {tokenProviderNames[each]}
						</Button>
					))}
				</Form>
			)}
			<Form method="post" className="grid max-w-3xl gap-5" autoComplete="off">
				<p className="text-ink-2">
					We find the email servers and test the connection before we save anything. The password is encrypted and can't
					be viewed here again.
				</p>
				<ErrorSummary errors={errors} labels={labels} />
				{actionData?.report && <TestResults report={actionData.report} />}
				<fieldset disabled={busy} className="grid gap-5">
					<legend className="sr-only">Account</legend>
					<Field name="address" label={labels.address} error={errors.address} className="max-w-md">
						<Input
							type="email"
							inputMode="email"
							autoComplete="off"
							defaultValue={actionData?.typed.address}
							onChange={(event) => setAddress(event.currentTarget.value)}
						/>
					</Field>
					{provider?.appPasswords && (
						<Notice tone="info" className="max-w-xl">
							<p>{provider.appPasswords.note}</p>
							<p>
								<a
									href={provider.appPasswords.url}
									target="_blank"
									rel="noreferrer"
									className="inline-flex min-h-11 items-center underline underline-offset-4"
								>
									Create an app password (opens in a new tab)
								</a>
							</p>
						</Notice>
					)}
					{provider?.signIn === "microsoft" && !loaderData.ready.includes("microsoft") && (
						<Notice tone="info" className="max-w-xl">
							<p>Microsoft accepts no passwords from other programs. Set up sign-in with Microsoft first.</p>
							<Link
								to="/admin/settings/services#microsoft-email"
								className="inline-flex min-h-11 items-center underline underline-offset-4"
							>
								Outside services
							</Link>
						</Notice>
					)}
					<Field
						name="password"
						label={provider?.appPasswords ? "App password" : labels.password}
						error={errors.password}
						className="max-w-md"
					>
						<Input type="password" autoComplete="new-password" />
					</Field>
					{values && (
						<section aria-label="Servers" className="grid gap-3">
							<h2 className="text-[19px]">Servers</h2>
							<ServerFields
								key={JSON.stringify(values)}
								values={values}
								errors={errors}
								allowsPlain={loaderData.allowsPlain}
							/>
						</section>
					)}
					<Button type="submit" tone="moss" className="justify-self-start max-md:w-full">
						{busy ? "Testing the connection" : "Test and add account"}
					</Button>
				</fieldset>
			</Form>
		</RecordPane>
	);
}

type Servers = NonNullable<NonNullable<Route.ComponentProps["actionData"]>["servers"]>;

const toValues = ({ imap, smtp, userName }: Servers) => ({
	userName,
	imapHost: imap.host,
	imapPort: imap.port,
	imapSecurity: imap.security,
	smtpHost: smtp.host,
	smtpPort: smtp.port,
	smtpSecurity: smtp.security,
});
