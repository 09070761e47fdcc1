import { Form, useNavigation } from "react-router";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Choices, Field, Input, Radio, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import type { PayAnswer, PayPart } from "../pay-page.server.ts";

type Props = { pay: PayPart; answer: PayAnswer | null };

/** Paying by card or bank on Stripe's page, and telling us when or why not. */
export function PayWays({ pay, answer }: Props) {
	const wrong = (intent: string) => (answer?.kind === "again" && answer.intent === intent ? answer : null);
	return (
		<div className="grid gap-4">
			{pay.ways.length > 0 && <PayForm pay={pay} wrong={wrong("pay")} />}
			{answer?.kind === "again" && !pay.ways.length && <ErrorSummary errors={answer.errors} />}
			{pay.byHand && <p className="text-[17px] whitespace-pre-line [overflow-wrap:anywhere]">{pay.byHand}</p>}
			{answer?.kind === "noted" && (
				<Notice tone="done" role="status">
					{notedWords[answer.intent]}
				</Notice>
			)}
			<div className="grid">
				<Later pay={pay} wrong={wrong("promise")} />
				<Question wrong={wrong("ask")} />
				{pay.due > 0 && <Talked />}
			</div>
		</div>
	);
}

const notedWords = {
	promise: "Thank you. We noted the day and do not remind you before it is over.",
	ask: "Your question is with us. We answer as soon as we can.",
	talked: "Thank you. We do not remind you of this invoice any more.",
	look: "",
};

type Wrong = Extract<PayAnswer, { kind: "again" }> | null;

const waysWords = { card: "card", bank: "bank account" };

function PayForm({ pay, wrong }: { pay: PayPart; wrong: Wrong }) {
	const busy = useNavigation().state === "submitting";
	const part = wrong?.typed.how === "part" || Boolean(wrong?.errors.part);
	return (
		<Form method="post" className="grid gap-4">
			<ErrorSummary errors={wrong?.errors} form="pay-" />
			<input type="hidden" name="whole" value={pay.due} />
			{pay.smallestPart !== null ? (
				<Choices legend="How much do you want to pay?" quietLegend>
					<Radio
						name="how"
						value="whole"
						defaultChecked={!part}
						label={`${pay.onItsWay ? "The rest" : "All of it"}, ${formatMoney(pay.due)}`}
					/>
					<Radio name="how" value="part" defaultChecked={part} label="A part of it" />
					<Field
						label="The part"
						hint={`From ${formatMoney(pay.smallestPart, { whole: true })} on.`}
						name="part"
						form="pay-"
						error={wrong?.errors.part}
						className="ml-8 max-w-56"
					>
						<Input
							before="$"
							inputMode="decimal"
							autoComplete="off"
							defaultValue={wrong?.typed.part}
							onInput={({ currentTarget }) => {
								const radio = currentTarget.form?.elements.namedItem("how");
								if (radio instanceof RadioNodeList && currentTarget.value) radio.value = "part";
							}}
						/>
					</Field>
				</Choices>
			) : (
				<input type="hidden" name="how" value="whole" />
			)}
			<input type="hidden" name="intent" value="pay" />
			<div className="flex flex-wrap gap-3">
				{pay.ways.map((way, index) => (
					<Button
						key={way}
						type="submit"
						name="way"
						value={way}
						tone={index ? "plain" : "barn"}
						disabled={busy}
						className="max-sm:w-full"
					>
						<Icon name="lock" />
						Pay by {waysWords[way]}
					</Button>
				))}
			</div>
			<p className="text-sm text-ink-2">
				You pay on Stripe's page and come back here. We never see your card{pay.ways.includes("bank") && " or account"}.
			</p>
		</Form>
	);
}

function Later({ pay, wrong }: { pay: PayPart; wrong: Wrong }) {
	return (
		<details open={wrong !== null || undefined}>
			<summary className="min-h-11 content-center font-semibold">I will pay later</summary>
			<Form method="post" className="flex flex-wrap items-end gap-3 pb-3">
				<Field
					label="I will pay on"
					hint="We do not remind you before this day is over."
					name="on"
					form="promise-"
					error={wrong?.errors.on}
				>
					<Input type="date" min={pay.firstPromise} max={pay.lastPromise} defaultValue={wrong?.typed.on} />
				</Field>
				<Button type="submit" name="intent" value="promise">
					Tell us
				</Button>
			</Form>
		</details>
	);
}

function Talked() {
	return (
		<details>
			<summary className="min-h-11 content-center font-semibold">We have talked about this</summary>
			<Form method="post" className="grid gap-3 pb-3">
				<p className="text-ink-2">We stop reminding you of this invoice. What is open stays open.</p>
				<Button type="submit" name="intent" value="talked" className="justify-self-start">
					Stop the reminders
				</Button>
			</Form>
		</details>
	);
}

function Question({ wrong }: { wrong: Wrong }) {
	return (
		<details open={wrong !== null || undefined}>
			<summary className="min-h-11 content-center font-semibold">I have a question about this invoice</summary>
			<Form method="post" className="grid gap-3 pb-3">
				<Field label="Your question" name="text" form="ask-" error={wrong?.errors.text}>
					<Textarea maxLength={2000} defaultValue={wrong?.typed.text} />
				</Field>
				<Button type="submit" name="intent" value="ask" className="justify-self-start">
					Send question
				</Button>
			</Form>
		</details>
	);
}
