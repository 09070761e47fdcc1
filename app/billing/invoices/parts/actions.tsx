import { sendUrl, undoUrl } from "#app/documents/sending/compose.ts";
import { EmailAgainButton, SendButton } from "#app/documents/sending/send-button.tsx";
import { formatMoney } from "#app/platform/money.ts";
import { type ActionErrors, ActionForm, Disclosure } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Choices, Field, Input, Radio } from "#app/ui/field.tsx";
import { Private, PrivateAmounts } from "#app/ui/privacy.tsx";

export type AllowedActions = { send: boolean; remind: boolean; credit: boolean; void: boolean; writeOff: boolean };

/** `remaining` is what can still be credited of a line item: "3 hours at $90.00". */
type CreditLine = { id: string; title: string; quantity: string; remaining: string };

type ActionsProps = {
	id: string;
	version: number;
	link: string;
	canEmail: boolean;
	toEmail: string;
	sent: boolean;
	allowed: AllowedActions;
	/** what can still be credited (`left` in cents); null when nothing is left */
	creditable: { left: number; lines: CreditLine[] } | null;
	errors: ActionErrors | null;
};

/** The actions for an issued invoice, each in a collapsible section. */
export function IssuedInvoiceActions(props: ActionsProps) {
	const { allowed, errors, creditable } = props;
	const failed = (intent: string) => (errors?.intent === intent ? errors : null);
	return (
		<div className="mt-5 grid gap-2 rounded-lg border border-line bg-card px-4 py-2 empty:hidden">
			{allowed.send && <SendAction {...props} />}
			{allowed.credit && creditable && <CreditForm {...props} creditable={creditable} failed={failed("credit")} />}
			{allowed.void && (
				<CloseForm
					version={props.version}
					intent="void"
					label="Void this invoice"
					button="Void invoice"
					hint="The invoice keeps its number and its PDF. The customer's link will show that the invoice was voided."
					failed={failed("void")}
				/>
			)}
			{allowed.writeOff && (
				<CloseForm
					version={props.version}
					intent="write-off"
					label="Write off this invoice"
					button="Write off invoice"
					hint="Use this when you no longer expect to be paid. If a payment comes in later, you can still record it."
					failed={failed("write-off")}
				/>
			)}
		</div>
	);
}

function SendAction({ id, link, sent, canEmail, allowed }: ActionsProps) {
	return (
		<div className="grid justify-items-start gap-2 py-2">
			<div className="flex flex-wrap gap-2">
				<EmailAgainButton
					url={sendUrl("invoice", id, "resend")}
					undoUrl={undoUrl("invoice", id)}
					canEmail={canEmail}
					label={sent ? "Email again" : "Email to customer"}
					tone={sent ? "plain" : "barn"}
				/>
				{allowed.remind && (
					<SendButton
						url={sendUrl("invoice", id, "remind")}
						undoUrl={undoUrl("invoice", id)}
						label="Remind now"
						tone="plain"
					/>
				)}
			</div>
			<p id="customer-link" className="text-sm text-ink-2 [overflow-wrap:anywhere]">
				Customer link: <Private>{link}</Private>
			</p>
		</div>
	);
}

type CreditFormProps = ActionsProps & {
	creditable: NonNullable<ActionsProps["creditable"]>;
	failed: ActionErrors | null;
};

function CreditForm({ version, creditable, toEmail, failed }: CreditFormProps) {
	const { left, lines } = creditable;
	const typed: Record<string, string> = failed?.typed ?? {};
	const checkedLines = typed["line[]"]?.split("\n") ?? [];
	const quantityLines = typed["quantityLine[]"]?.split("\n") ?? [];
	const quantities = typed["quantity[]"]?.split("\n") ?? [];
	const option = (value: string, label: React.ReactNode) => (
		<Radio name="scope" value={value} defaultChecked={(typed.scope ?? "rest") === value} label={label} />
	);
	return (
		<Disclosure label="Issue a credit memo" open={failed !== null}>
			<ActionForm version={version}>
				<Choices legend="What to credit" name="scope" error={failed?.errors.scope}>
					{option("rest", <PrivateAmounts>{`Full remaining amount, ${formatMoney(left)}`}</PrivateAmounts>)}
					{option("amount", "A set amount, including tax")}
					<Field
						label="Amount"
						hint="Enter the amount including sales tax."
						name="amount"
						form="credit-"
						error={failed?.errors.amount}
						className="ml-8 max-w-56"
					>
						<Input dense before="$" inputMode="decimal" autoComplete="off" defaultValue={typed.amount} />
					</Field>
					{lines.length > 0 && option("lines", "Selected line items, including tax")}
				</Choices>
				<ul className="ml-8 grid gap-2">
					{lines.map((line) => (
						<li key={line.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
							<Checkbox
								name="line[]"
								value={line.id}
								label={line.title}
								hint={<PrivateAmounts>{line.remaining}</PrivateAmounts>}
								defaultChecked={checkedLines.includes(line.id)}
							/>
							{Number(line.quantity) > 0 && line.quantity !== "1" && (
								<label className="flex items-center gap-2 text-sm text-ink-2">
									Quantity
									<input type="hidden" name="quantityLine[]" value={line.id} />
									<input
										name="quantity[]"
										inputMode="decimal"
										autoComplete="off"
										defaultValue={quantities[quantityLines.indexOf(line.id)] ?? line.quantity}
										className="min-h-9 w-20 rounded-md border border-line-strong bg-card px-2 text-right max-lg:min-h-11"
									/>
									<span className="sr-only">{line.title}</span>
								</label>
							)}
						</li>
					))}
				</ul>
				<Field
					label="Reason"
					hint="Shown on the credit memo."
					name="reason"
					form="credit-"
					error={failed?.errors.reason}
				>
					<Input dense defaultValue={typed.reason} maxLength={500} />
				</Field>
				{toEmail && (
					<Checkbox
						name="sendEmail"
						value="yes"
						defaultChecked
						label={<PrivateAmounts>{`Email the credit memo to ${toEmail}`}</PrivateAmounts>}
					/>
				)}
				<Button type="submit" name="intent" value="credit" size="dense" tone="danger" className="justify-self-start">
					Issue credit memo
				</Button>
			</ActionForm>
		</Disclosure>
	);
}

type CloseFormProps = {
	version: number;
	intent: "void" | "write-off";
	label: string;
	button: string;
	hint: string;
	failed: ActionErrors | null;
};

function CloseForm({ version, intent, label, button, hint, failed }: CloseFormProps) {
	return (
		<Disclosure label={label} open={failed !== null}>
			<ActionForm version={version}>
				<p className="text-sm text-ink-2">{hint}</p>
				<Field label="Reason" hint="Internal only." name="reason" form={`${intent}-`} error={failed?.errors.reason}>
					<Input dense defaultValue={failed?.typed.reason} maxLength={500} />
				</Field>
				<Button type="submit" name="intent" value={intent} size="dense" tone="danger" className="justify-self-start">
					{button}
				</Button>
			</ActionForm>
		</Disclosure>
	);
}
