import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Card } from "./card.tsx";
import { NewPassword } from "./new-password.tsx";
import { Hidden } from "./person-card.tsx";

type Errors = Record<string, string>;

export function Identity(props: { name: string; email: string; role: string; children: React.ReactNode }) {
	return (
		<Card
			title="Who you are"
			lead={
				<>
					{props.role}, signed in as <span className="[overflow-wrap:anywhere]">{props.email}</span>.
				</>
			}
		>
			{props.children}
		</Card>
	);
}

export function NameForm({ name, errors }: { name: string; errors: Errors }) {
	return (
		<Form method="post" noValidate className="flex flex-col gap-4">
			<Hidden intent="name" />
			<ErrorSummary errors={errors} labels={{ name: "Name" }} />
			<Field label="Name" hint="Customers see it on what you send them." error={errors.name} className="max-w-md">
				<Input name="name" autoComplete="name" maxLength={100} defaultValue={name} required />
			</Field>
			<Button type="submit" tone="moss" className="self-start">
				Save the name
			</Button>
		</Form>
	);
}

export function PasswordForm({ email, errors }: { email: string; errors: Errors }) {
	return (
		<Card title="Password" lead="A new password signs out all your other devices.">
			<Form method="post" noValidate className="flex max-w-md flex-col gap-4">
				<Hidden intent="password" />
				<input type="hidden" name="username" autoComplete="username" value={email} />
				<ErrorSummary errors={errors} labels={{ current: "Password you have now", password: "New password" }} />
				<Field label="Password you have now" error={errors.current}>
					<Input name="current" type="password" autoComplete="current-password" required />
				</Field>
				<NewPassword error={errors.password} />
				<Button type="submit" tone="moss" className="self-start">
					Change the password
				</Button>
			</Form>
		</Card>
	);
}
