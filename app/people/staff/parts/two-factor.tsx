import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Card } from "./card.tsx";
import { HiddenFields } from "./person-card.tsx";

type Errors = Record<string, string>;

export function StartTwoFactor({ errors }: { errors: Errors }) {
	return (
		<Card
			title="Set up two-factor authentication"
			lead="You'll need an authenticator app on your phone. Many password managers have one built in. First, confirm your password."
		>
			<PasswordForm intent="start" errors={errors} tone="moss">
				Continue
			</PasswordForm>
		</Card>
	);
}

export function ConfirmTwoFactor({ picture, secret, errors }: { picture: string; secret: string; errors: Errors }) {
	return (
		<Card
			title="Connect your authenticator app"
			lead="Scan the QR code with the app, then enter the 6-digit code it shows."
		>
			<div className="flex flex-wrap items-start gap-6">
				<img
					src={picture}
					alt="QR code for the authenticator app. You can enter the key beside it instead."
					width={208}
					height={208}
					className="rounded-md border border-line bg-white"
				/>
				<div className="flex min-w-0 flex-1 basis-64 flex-col gap-4">
					<p className="text-sm text-ink-2">
						Can't scan it? Enter this key in the app: <br />
						<code className="font-semibold tracking-wide text-ink [overflow-wrap:anywhere]">{secret}</code>
					</p>
					<Form method="post" noValidate className="flex max-w-md flex-col gap-4">
						<HiddenFields intent="confirm" />
						<ErrorSummary errors={errors} labels={{ code: "6-digit code" }} />
						<Field label="6-digit code" error={errors.code}>
							<Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={10} required />
						</Field>
						<Button type="submit" tone="moss" className="self-start">
							Turn on two-factor authentication
						</Button>
					</Form>
				</div>
			</div>
		</Card>
	);
}

export function RecoveryCodes({ codes }: { codes: string[] }) {
	return (
		<section
			aria-labelledby="codes"
			className="rounded-lg border-2 border-ink bg-card px-5 py-5 print:border print:shadow-0"
		>
			<h2 id="codes" className="text-[21px] leading-tight">
				Your recovery codes
			</h2>
			<Notice tone="warning" role="status" className="my-4">
				Don't keep these codes only on your phone. Print them or save them in a password manager. We won't show them
				again.
			</Notice>
			<ul className="grid gap-x-8 gap-y-2 text-lg min-[360px]:grid-cols-2 font-semibold sm:max-w-md">
				{codes.map((code) => (
					<li key={code} className="font-mono tracking-wide whitespace-nowrap">
						{code}
					</li>
				))}
			</ul>
			<p className="mt-4 mb-3 text-ink-2">
				Use a recovery code to sign in if your phone is lost or broken. Each code works once.
			</p>
			<CopyButton text={codes.join("\n")} label="Copy codes" />
		</section>
	);
}

export function ManageTwoFactor(props: { codesLeft: number; renewErrors: Errors; turnOffErrors: Errors }) {
	return (
		<>
			<Card
				title="Recovery codes"
				lead={`Two-factor authentication is on. You have ${props.codesLeft === 1 ? "1 recovery code" : `${props.codesLeft} recovery codes`} left. If you generate new codes, the old ones stop working.`}
			>
				<PasswordForm intent="renew" errors={props.renewErrors}>
					Generate new codes
				</PasswordForm>
			</Card>
			<Card title="Turn off two-factor authentication" lead="After this, you'll need only your password to sign in.">
				<PasswordForm intent="turn-off" errors={props.turnOffErrors} tone="danger">
					Turn off
				</PasswordForm>
			</Card>
		</>
	);
}

function PasswordForm(props: {
	intent: string;
	errors: Errors;
	tone?: "moss" | "danger" | "plain";
	children: React.ReactNode;
}) {
	return (
		<Form method="post" noValidate className="flex max-w-md flex-col gap-4">
			<HiddenFields intent={props.intent} />
			<ErrorSummary errors={props.errors} labels={{ password: "Your password" }} />
			<Field label="Your password" error={props.errors.password}>
				<Input name="password" type="password" autoComplete="current-password" required />
			</Field>
			<Button type="submit" tone={props.tone} className="self-start">
				{props.children}
			</Button>
		</Form>
	);
}
