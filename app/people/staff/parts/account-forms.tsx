import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Card } from "./card.tsx";
import { NewPassword } from "./new-password.tsx";
import { HiddenFields } from "./person-card.tsx";

type Errors = Record<string, string>;

export function Identity(props: { name: string; email: string; role: string; children: React.ReactNode }) {
	return (
		<Card
			title="Profile"
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
			<HiddenFields intent="name" />
			<ErrorSummary errors={errors} labels={{ name: "Name" }} />
			<Field
				label="Name"
				hint="Customers see this name on everything you send them."
				error={errors.name}
				className="max-w-md"
			>
				<Input name="name" autoComplete="name" maxLength={100} defaultValue={name} required />
			</Field>
			<Button type="submit" tone="moss" className="self-start">
				Save name
			</Button>
		</Form>
	);
}

export function PasswordForm({ email, errors }: { email: string; errors: Errors }) {
	return (
		<Card title="Password" lead="Changing your password signs you out on all other devices.">
			<Form method="post" noValidate className="flex max-w-md flex-col gap-4">
				<HiddenFields intent="password" />
				<input type="hidden" name="username" autoComplete="username" value={email} />
				<ErrorSummary errors={errors} labels={{ current: "Current password", password: "New password" }} />
				<Field label="Current password" error={errors.current}>
					<Input name="current" type="password" autoComplete="current-password" required />
				</Field>
				<NewPassword error={errors.password} />
				<Button type="submit" tone="moss" className="self-start">
					Change password
				</Button>
			</Form>
		</Card>
	);
}
