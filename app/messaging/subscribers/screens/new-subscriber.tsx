import { Form } from "react-router";
import { newsletterWording } from "#app/messaging/newsletter/newsletter.ts";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { invalid } from "#app/platform/form-actions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioCard } from "#app/ui/choice-card.tsx";
import { Choices, Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { addSubscriber } from "../changes.server.ts";
import { agreementLabels, agreements, evidenceLimit, subscribersPath as path } from "../subscriber.ts";
import { addForm } from "../subscriber-form.ts";
import type { Route } from "./+types/new-subscriber.ts";

export function loader({ context, url }: Route.LoaderArgs) {
	requirePermission(context, "subscribers.edit");
	return { email: (url.searchParams.get("email") ?? "").slice(0, 254) };
}

const refusals = {
	subscribed: "This address is already subscribed.",
	"emailed-today": "This address already got an email about its subscription today. Try again tomorrow.",
	unsubscribed:
		"This address unsubscribed, so only the person can subscribe it again. Choose “Ask them to confirm by email”.",
	bounced: "Emails to this address come back. Check the address with them.",
	complained: "This person marked one of our emails as spam. Don't email them news again.",
	requested: "This person asked us never to email them news.",
};

export const action = recordAction({
	view: "subscribers.edit",
	path: () => `${path}/new`,
	stale: "",
	intents: {
		add: intent("subscribers.edit", addForm, async ({ by, value, now }) => {
			const outcome = await addSubscriber(by, value, now);
			if (outcome.kind === "added") return { to: `${path}/${outcome.id}` };
			return invalid({ email: refusals[outcome.kind === "blocked" ? outcome.reason : outcome.kind] });
		}),
	},
});

const labels = {
	email: "Email",
	name: "Name",
	agreement: "How they agreed",
	evidence: "Details",
	confirm: "When they get news",
};

export default function NewSubscriber({ loaderData, actionData }: Route.ComponentProps) {
	const { errors = {}, typed = {} } = actionData ?? {};
	const busy = useIsPosting();
	const field = (name: keyof typeof labels) => ({ name, label: labels[name], error: errors[name] });
	return (
		<RecordPane title="New subscriber" back={path}>
			<title>New subscriber</title>
			<Form method="post" className="grid max-w-2xl gap-5">
				<ErrorSummary errors={errors} labels={labels} />
				<p className="text-ink-2">
					Add only people who asked for the newsletter. What they agree to: “{newsletterWording}”
				</p>
				<div className="grid gap-4 sm:grid-cols-2">
					<Field {...field("email")}>
						<Input
							dense
							type="email"
							autoComplete="off"
							maxLength={254}
							defaultValue={typed.email ?? loaderData.email}
						/>
					</Field>
					<Field {...field("name")} optional>
						<Input dense autoComplete="off" maxLength={200} defaultValue={typed.name} />
					</Field>
					<Field {...field("agreement")}>
						<Select dense defaultValue={typed.agreement ?? ""}>
							<option value="">Choose one</option>
							{agreements.map((one) => (
								<option key={one} value={one}>
									{agreementLabels[one]}
								</option>
							))}
						</Select>
					</Field>
				</div>
				<Field {...field("evidence")} hint="Kept as proof: “Asked Anna for it at the open house on June 6.”">
					<Textarea rows={2} maxLength={evidenceLimit} defaultValue={typed.evidence} />
				</Field>
				<Choices legend={labels.confirm} name="confirm" error={errors.confirm}>
					{confirmChoices.map((choice) => (
						<RadioCard
							key={choice.value}
							name="confirm"
							defaultChecked={choice.value === (typed.confirm ?? "email")}
							{...choice}
						/>
					))}
				</Choices>
				<Button
					type="submit"
					name="intent"
					value="add"
					tone="moss"
					size="dense"
					disabled={busy}
					className="justify-self-start max-lg:min-h-11"
				>
					Add subscriber
				</Button>
			</Form>
		</RecordPane>
	);
}

const confirmChoices = [
	{
		value: "email",
		label: "Ask them to confirm by email",
		hint: "They get one email with a link. Typing errors and pranks stop here.",
	},
	{
		value: "now",
		label: "Subscribe them now",
		hint: "If you have their agreement in writing, or they are standing next to you.",
	},
];
