import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { Card } from "./card.tsx";
import { Hidden } from "./person-card.tsx";

type Errors = Record<string, string>;

export function Begin({ errors }: { errors: Errors }) {
	return (
		<Card
			title="Set up the second step"
			lead="You need an authenticator app on your phone, such as the one built into its password manager. First, your password."
		>
			<PasswordAgain intent="begin" errors={errors} tone="moss">
				Go on
			</PasswordAgain>
		</Card>
	);
}

export function Begun({ picture, secret, errors }: { picture: string; secret: string; errors: Errors }) {
	return (
		<Card title="Connect the app" lead="Scan this code with the app. It then shows six digits: type them here.">
			<div className="flex flex-wrap items-start gap-6">
				<img
					src={picture}
					alt="QR code for the authenticator app; the words beside it say the same"
					width={208}
					height={208}
					className="rounded-md border border-line bg-white"
				/>
				<div className="flex min-w-0 flex-1 basis-64 flex-col gap-4">
					<p className="text-sm text-ink-2">
						No camera? Type this into the app: <br />
						<code className="font-semibold tracking-wide text-ink [overflow-wrap:anywhere]">{secret}</code>
					</p>
					<Form method="post" noValidate className="flex max-w-md flex-col gap-4">
						<Hidden intent="confirm" />
						<ErrorSummary errors={errors} labels={{ code: "Six digits" }} />
						<Field label="Six digits" error={errors.code}>
							<Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={10} required />
						</Field>
						<Button type="submit" tone="moss" className="self-start">
							Turn on the second step
						</Button>
					</Form>
				</div>
			</div>
		</Card>
	);
}

export function NewCodes({ codes }: { codes: string[] }) {
	return (
		<section
			aria-labelledby="codes"
			className="rounded-lg border-2 border-ink bg-card px-5 py-5 print:border print:shadow-none"
		>
			<h2 id="codes" className="text-[21px] leading-tight">
				Your recovery codes
			</h2>
			<Notice tone="warning" role="status" className="my-4">
				Keep them where your phone is not, on paper or in a password manager. They are shown this once only.
			</Notice>
			<ul className="grid gap-x-8 gap-y-2 text-lg min-[360px]:grid-cols-2 font-semibold sm:max-w-md">
				{codes.map((code) => (
					<li key={code} className="font-mono tracking-wide whitespace-nowrap">
						{code}
					</li>
				))}
			</ul>
			<p className="mt-4 mb-3 text-ink-2">Each one gets you in once when your phone is lost or broken.</p>
			<CopyButton text={codes.join("\n")} label="Copy the codes" />
		</section>
	);
}

export function On(props: { codesLeft: number; renewErrors: Errors; endErrors: Errors }) {
	return (
		<>
			<Card
				title="Recovery codes"
				lead={`The second step is on. ${props.codesLeft === 1 ? "1 recovery code is" : `${props.codesLeft} recovery codes are`} left. New ones replace all of them.`}
			>
				<PasswordAgain intent="renew" errors={props.renewErrors}>
					Make new recovery codes
				</PasswordAgain>
			</Card>
			<Card title="Turn it off" lead="Your password alone would open the office again.">
				<PasswordAgain intent="end" errors={props.endErrors} tone="danger">
					Turn off the second step
				</PasswordAgain>
			</Card>
		</>
	);
}

function PasswordAgain(props: {
	intent: string;
	errors: Errors;
	tone?: "moss" | "danger" | "plain";
	children: React.ReactNode;
}) {
	return (
		<Form method="post" noValidate className="flex max-w-md flex-col gap-4">
			<Hidden intent={props.intent} />
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
