import { useRef } from "react";
import { Form } from "react-router";
import { Trap } from "#app/ui/trap.tsx";
import { useSending } from "./parts/use-sending.ts";

type Props = {
	/** made by the server for this visit: the same key twice is the same request */
	formKey: string;
	/** says when the form was opened; from makeStart */
	start: string;
	className?: string;
	children: (isSending: boolean) => React.ReactNode;
};

/** A public form that becomes an inquiry: sent once however often it is pressed, with what tells people from robots. */
export function GuardedForm({ formKey, start, className, children }: Props) {
	const form = useRef<HTMLFormElement>(null);
	const sending = useSending(form, start, formKey);
	return (
		<Form
			ref={form}
			method="post"
			encType="multipart/form-data"
			noValidate
			onSubmit={sending.onSubmit}
			className={className}
		>
			<input type="hidden" name="key" value={formKey} />
			<input type="hidden" name="start" value={start} />
			<input type="hidden" name="proof" />
			<Trap />
			{children(sending.state === "sending")}
		</Form>
	);
}
