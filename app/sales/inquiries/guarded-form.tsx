import { useRef } from "react";
import { Form } from "react-router";
import { HoneypotField } from "#app/ui/honeypot-field.tsx";
import { useSubmitOnce } from "./parts/use-submit-once.ts";

type Props = {
	/** created by the server; the same key twice is the same request */
	formKey: string;
	/** from `createStartToken`: when the form was opened */
	start: string;
	className?: string;
	children: (isSending: boolean) => React.ReactNode;
};

/**
 * A public form that becomes an inquiry: sends once however often it is submitted, with the fields of the spam check.
 */
export function GuardedForm({ formKey, start, className, children }: Props) {
	const form = useRef<HTMLFormElement>(null);
	const submitOnce = useSubmitOnce(form, start, formKey);
	return (
		<Form
			ref={form}
			method="post"
			encType="multipart/form-data"
			noValidate
			onSubmit={submitOnce.onSubmit}
			className={className}
		>
			<input type="hidden" name="key" value={formKey} />
			<input type="hidden" name="start" value={start} />
			<input type="hidden" name="proof" />
			<HoneypotField />
			{children(submitOnce.state === "sending")}
		</Form>
	);
}
