import { Form } from "react-router";
import { type ActionErrors, Disclosure } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Choices, Field, Radio, Textarea } from "#app/ui/field.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { preferredChannelLabels } from "../channel.ts";
import { consentProofs } from "../consent-proofs.ts";
import type { PageData } from "../screens/customer.tsx";

type Consent = PageData["consents"][number];
type Props = Pick<PageData, "customer" | "consents" | "may"> & { wrong: ActionErrors | null };

const labels = { yes: "Agreed", no: "Opted out", never: "Not asked" };
const tones = { yes: "good", no: "urgent", never: "plain" } as const;

/** The customer's consents, their history, and the form to record an answer. */
export function Consents({ customer: { preferredChannel }, consents, may, wrong }: Props) {
	if (!consents.length) return null;
	const isWrong = ({ purpose, value }: Consent) =>
		wrong?.typed.value === value && (wrong.typed.purpose === "marketing-text") === (purpose === "marketing-text");
	return (
		<SidebarSection title="Contact preferences">
			<p className="mb-3 text-sm">
				Preferred channel: {preferredChannel ? preferredChannelLabels[preferredChannel].toLowerCase() : "none"}
			</p>
			<ul className="grid gap-4">
				{consents.map((consent) => (
					<li key={`${consent.purpose} ${consent.value}`} className="text-sm">
						<p className="[overflow-wrap:anywhere]">
							{consent.about}: <Private>{consent.display}</Private>
							{consent.person && (
								<>
									, <Private>{consent.person}</Private>
								</>
							)}
						</p>
						<Badge tone={tones[consent.state]}>{labels[consent.state]}</Badge>
						<ConsentHistory history={consent.history} />
						{may.edit && <AnswerForm consent={consent} wrong={isWrong(consent) ? wrong : null} />}
					</li>
				))}
			</ul>
		</SidebarSection>
	);
}

function ConsentHistory({ history }: Pick<Consent, "history">) {
	if (!history.length) return null;
	return (
		<Disclosure label="History">
			<ol className="grid gap-3 pb-2">
				{history.map((entry) => (
					<li key={entry.id}>
						<p className="font-semibold">{entry.label}</p>
						<p className="text-ink-3">
							{entry.at}, {entry.source}
						</p>
						{entry.evidence && (
							<p className="[overflow-wrap:anywhere]">
								<Private>{entry.evidence}</Private>
							</p>
						)}
						<p className="text-ink-2">{entry.wording}</p>
					</li>
				))}
			</ol>
		</Disclosure>
	);
}

function AnswerForm({ consent, wrong }: { consent: Consent; wrong: ActionErrors | null }) {
	const isMarketing = consent.purpose === "marketing-text";
	const form = `consent-${isMarketing ? "marketing-" : ""}${consent.value}-`;
	const { errors = {}, typed = {} } = wrong ?? {};
	const chosen = typed.granted ?? (isMarketing ? "" : { yes: "no", no: "yes", never: "" }[consent.state]);
	return (
		<Disclosure label="Record consent" open={Boolean(wrong)}>
			<Form method="post" preventScrollReset className="grid gap-3 pb-2">
				<input type="hidden" name="kind" value={consent.kind} />
				<input type="hidden" name="value" value={consent.value} />
				{isMarketing && <input type="hidden" name="purpose" value={consent.purpose} />}
				<Choices legend="Customer's answer" name="granted" form={form} error={errors.granted}>
					<Radio name="granted" value="yes" label="Yes" hint={consent.wording} defaultChecked={chosen === "yes"} />
					<Radio
						name="granted"
						value="no"
						label={isMarketing ? "No, job texts only" : "No, opt out"}
						defaultChecked={chosen === "no"}
					/>
				</Choices>
				{isMarketing && (
					<Choices
						legend="If yes, how did they agree?"
						hint="Marketing texts need more than a phone call."
						name="proof"
						form={form}
						error={errors.proof}
					>
						{Object.entries(consentProofs).map(([value, label]) => (
							<Radio key={value} name="proof" value={value} label={label} defaultChecked={typed.proof === value} />
						))}
					</Choices>
				)}
				<Field
					label="When and how"
					name="evidence"
					form={form}
					hint={
						isMarketing
							? "For example: signed the card at the home show on March 3."
							: "For example: called on Friday and asked for emails only."
					}
					error={errors.evidence ?? errors[""]}
				>
					<Textarea rows={2} className="min-h-18" defaultValue={typed.evidence} maxLength={1000} />
				</Field>
				<Button type="submit" name="intent" value="consent" size="dense" tone="moss" className="justify-self-start">
					Save answer
				</Button>
			</Form>
		</Disclosure>
	);
}
