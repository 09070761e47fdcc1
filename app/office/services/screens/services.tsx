import { useState } from "react";
import { Form, redirect, useLocation, useNavigation } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { hasConfirmedIdentity } from "#app/people/staff/confirm.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { answerForm, refused, unknownIntent } from "#app/platform/form-actions.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { listServices, removeService, saveService } from "../services.server.ts";
import type { Route } from "./+types/services.ts";

const path = "/admin/settings/services";
const confirmPath = `/admin/confirm?next=${path}`;

export async function loader({ context, url }: Route.LoaderArgs) {
	requirePermission(context, "services.edit");
	const services = await listServices();
	return {
		services: services.map(({ fields, ...service }) => ({
			...service,
			fields: fields.map(({ pattern, error, ...field }) => field),
		})),
		confirmed: hasConfirmedIdentity(context, new Date()),
		saved: services.find(({ name }) => name === url.searchParams.get("saved"))?.label ?? null,
	};
}

/** Not a record action: what is sent back to the page must never have a password or key in it. */
export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "services.edit");
	const now = new Date();
	if (!hasConfirmedIdentity(context, now)) throw redirect(confirmPath, 303);
	const form = await readForm(request);
	const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
	const { intent = "", service: name = "" } = typed;
	const result =
		intent === "save"
			? await saveService(by, name, typed, now)
			: intent === "remove"
				? await removeService(by, name, now)
				: null;
	const service = (await listServices()).find((each) => each.name === name);
	const shown = service?.fields.filter(({ isSecret }) => !isSecret).map((field) => field.name) ?? [];
	return answerForm(
		result === null
			? unknownIntent
			: result === "unknown"
				? refused("This service is set on the server, so nothing was changed.")
				: result === "done"
					? "done"
					: { errors: result },
		{
			typed: { service: name, ...Object.fromEntries(shown.map((field) => [field, typed[field] ?? ""])) },
			intent,
			path: `${path}?saved=${name}`,
			stale: "",
		},
	);
}

type Service = Route.ComponentProps["loaderData"]["services"][number];

export default function OutsideServices({ loaderData, actionData }: Route.ComponentProps) {
	const { services, confirmed, saved } = loaderData;
	const { key } = useLocation();
	const [savedKey, setSavedKey] = useState(key);
	// after each save the forms start over, so that no password stays in them
	if (!actionData && savedKey !== key) setSavedKey(key);
	const general = actionData?.errors[""];
	return (
		<RecordPane title="Outside services" back="/admin/settings">
			<title>Outside services</title>
			<div className="grid max-w-3xl gap-8">
				<p className="text-ink-2">
					We test the connection before saving it. Passwords and keys are encrypted and can't be viewed here again.
				</p>
				{saved && !actionData && (
					<Notice tone="done" role="status">
						{saved} saved.
					</Notice>
				)}
				{general && (
					<Notice tone="problem" role="alert">
						{general}
					</Notice>
				)}
				{!confirmed && (
					<Notice tone="info" title="Confirm it's you">
						<p>Confirm it's you to change these settings. You won't be asked again for 10 minutes.</p>
						<ButtonLink to={confirmPath} tone="moss" className="mt-3">
							Continue
						</ButtonLink>
					</Notice>
				)}
				{services.map((service) => (
					<ServiceCard
						key={`${service.name} ${savedKey}`}
						service={service}
						confirmed={confirmed}
						failed={actionData?.typed.service === service.name ? actionData : null}
					/>
				))}
			</div>
		</RecordPane>
	);
}

const sources = { environment: "Set on the server", saved: "Set up", none: "Not set up" };

type CardProps = {
	service: Service;
	confirmed: boolean;
	failed: Route.ComponentProps["actionData"] | null;
};

function ServiceCard({ service, confirmed, failed }: CardProps) {
	const { name, label, purpose, source, environment } = service;
	return (
		<section
			id={name}
			aria-labelledby={`${name}-title`}
			className="grid scroll-mt-20 gap-4 rounded-lg border border-line bg-card p-5"
		>
			<div>
				<div className="flex flex-wrap items-baseline justify-between gap-x-4">
					<h2 id={`${name}-title`} className="text-xl">
						{label}
					</h2>
					<p className="text-sm font-semibold text-ink-2">{sources[source]}</p>
				</div>
				<p className="text-sm text-ink-2">{purpose}</p>
			</div>
			{environment ? (
				<p>
					{environment}. <span className="text-ink-2">To change it, edit the server's environment variables.</span>
				</p>
			) : (
				<ServiceForm service={service} confirmed={confirmed} failed={failed} />
			)}
		</section>
	);
}

function ServiceForm({ service, confirmed, failed }: CardProps) {
	const navigation = useNavigation();
	const busy = navigation.state !== "idle" && navigation.formData?.get("service") === service.name;
	const { name, label, fields, values, source } = service;
	return (
		<Form method="post" autoComplete="off" preventScrollReset>
			<input type="hidden" name="service" value={name} />
			<fieldset disabled={!confirmed || busy} className="grid items-end gap-4 sm:grid-cols-2">
				<legend className="sr-only">{label}</legend>
				{fields.map((field) => (
					<Field
						key={field.name}
						label={field.label}
						name={field.name}
						form={`${name}-`}
						hint={field.isSecret && source === "saved" ? "Saved. Leave this blank to keep it." : field.hint}
						optional={field.isOptional && !(field.isSecret && source === "saved")}
						error={failed?.errors[field.name]}
					>
						{field.options ? (
							<Select dense defaultValue={failed?.typed[field.name] ?? values[field.name] ?? field.start}>
								{field.options.map((option) => (
									<option key={option.value} value={option.value}>
										{option.label}
									</option>
								))}
							</Select>
						) : (
							<Input
								dense
								type={field.isSecret ? "password" : "text"}
								autoComplete={field.isSecret ? "new-password" : "off"}
								spellCheck={false}
								defaultValue={field.isSecret ? "" : (failed?.typed[field.name] ?? values[field.name] ?? field.start)}
							/>
						)}
					</Field>
				))}
				<div className="flex flex-wrap gap-3 sm:col-span-2">
					<Button type="submit" name="intent" value="save" tone="moss">
						{busy ? "Testing the connection" : "Test and save"}
					</Button>
					{source === "saved" && (
						<Button type="submit" name="intent" value="remove">
							Remove
						</Button>
					)}
				</div>
			</fieldset>
		</Form>
	);
}
