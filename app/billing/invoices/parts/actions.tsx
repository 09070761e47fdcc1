import { DeedForm, Folded, type Wrong } from "#app/documents/record/actions.tsx";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Choices, Field, Input, Radio } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";

export type May = { send: boolean; credit: boolean; void: boolean; writeOff: boolean };

/** What is left of a line: "3 hours at $90.00" in words. */
type CreditLine = { id: string; title: string; quantity: string; words: string };

type DeedsProps = {
	version: number;
	link: string;
	toEmail: string;
	sent: boolean;
	may: May;
	/** what a credit note may still take back; null when nothing is left */
	creditable: { left: number; lines: CreditLine[] } | null;
	errors: Wrong | null;
};

/** What may be done with an invoice that is out; each stays folded until it is wanted. */
export function IssuedDeeds(props: DeedsProps) {
	const { may, errors, creditable } = props;
	const wrong = (intent: string) => (errors?.intent === intent ? errors : null);
	return (
		<div className="mt-5 grid gap-2 rounded-lg border border-line bg-card px-4 py-2 empty:hidden">
			{may.send && <Send {...props} wrong={wrong("send")} />}
			{may.credit && creditable && <Credit {...props} creditable={creditable} wrong={wrong("credit")} />}
			{may.void && (
				<Close
					version={props.version}
					intent="void"
					words="Declare it void"
					hint="It keeps its number and its paper; the customer's link says that it is void."
					wrong={wrong("void")}
				/>
			)}
			{may.writeOff && (
				<Close
					version={props.version}
					intent="write-off"
					words="Write it off"
					hint="The money is not expected any more. A payment that comes after all still counts."
					wrong={wrong("write-off")}
				/>
			)}
		</div>
	);
}

function Send({ version, link, toEmail, sent, wrong }: DeedsProps & { wrong: Wrong | null }) {
	const words = sent ? "Mail it again" : "Mail it";
	return (
		<Folded words={words} open={wrong !== null}>
			<DeedForm version={version}>
				<Field label="To" name="to" form="send-" error={wrong?.errors.to}>
					<Input dense type="email" defaultValue={wrong?.typed.to ?? toEmail} maxLength={254} />
				</Field>
				<Checkbox name="newLink" value="yes" label="Make a new link" hint="Links mailed before stop working." />
				<Button type="submit" name="intent" value="send" size="dense" tone="barn" className="justify-self-start">
					<Icon name="send" className="size-4" />
					{words}
				</Button>
			</DeedForm>
			<p className="pb-3 text-sm text-ink-2 [overflow-wrap:anywhere]">
				The customer's link, to paste into a text: <Private>{link}</Private>
			</p>
		</Folded>
	);
}

type CreditProps = DeedsProps & { creditable: NonNullable<DeedsProps["creditable"]>; wrong: Wrong | null };

function Credit({ version, creditable, toEmail, wrong }: CreditProps) {
	const { left, lines } = creditable;
	const typed: Record<string, string> = wrong?.typed ?? {};
	const ticked = typed["line[]"]?.split("\n") ?? [];
	const parts = typed["part[]"]?.split("\n") ?? [];
	const quantities = typed["quantity[]"]?.split("\n") ?? [];
	const way = (value: string, label: string) => (
		<Radio name="whole" value={value} defaultChecked={(typed.whole ?? "rest") === value} label={label} />
	);
	return (
		<Folded words="Write a credit note" open={wrong !== null}>
			<DeedForm version={version}>
				<Choices legend="What is taken back" name="whole" error={wrong?.errors.whole}>
					{way("rest", `Everything that is left, ${formatMoney(left)}`)}
					{way("amount", "An amount, tax included")}
					<Field
						label="The amount"
						hint="Its share of the tax goes with it."
						name="amount"
						form="credit-"
						error={wrong?.errors.amount}
						className="ml-8 max-w-56"
					>
						<Input dense before="$" inputMode="decimal" autoComplete="off" defaultValue={typed.amount} />
					</Field>
					{lines.length > 0 && way("lines", "These lines only, with their tax:")}
				</Choices>
				<ul className="ml-8 grid gap-2">
					{lines.map((line) => (
						<li key={line.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
							<Checkbox
								name="line[]"
								value={line.id}
								label={line.title}
								hint={line.words}
								defaultChecked={ticked.includes(line.id)}
							/>
							{Number(line.quantity) > 0 && line.quantity !== "1" && (
								<label className="flex items-center gap-2 text-sm text-ink-2">
									of it
									<input type="hidden" name="part[]" value={line.id} />
									<input
										name="quantity[]"
										inputMode="decimal"
										autoComplete="off"
										defaultValue={quantities[parts.indexOf(line.id)] ?? line.quantity}
										className="min-h-9 w-20 rounded-md border border-line-strong bg-card px-2 text-right max-lg:min-h-11"
									/>
									<span className="sr-only">{line.title}</span>
								</label>
							)}
						</li>
					))}
				</ul>
				<Field label="Why" hint="Stands on the credit note." name="reason" form="credit-" error={wrong?.errors.reason}>
					<Input dense defaultValue={typed.reason} maxLength={500} />
				</Field>
				{toEmail && <Checkbox name="mail" value="yes" defaultChecked label={`Mail it to ${toEmail}`} />}
				<Button type="submit" name="intent" value="credit" size="dense" tone="danger" className="justify-self-start">
					Issue the credit note
				</Button>
			</DeedForm>
		</Folded>
	);
}

type CloseProps = {
	version: number;
	intent: "void" | "write-off";
	words: string;
	hint: string;
	wrong: Wrong | null;
};

function Close({ version, intent, words, hint, wrong }: CloseProps) {
	return (
		<Folded words={words} open={wrong !== null}>
			<DeedForm version={version}>
				<p className="text-sm text-ink-2">{hint}</p>
				<Field label="Why" hint="Stays in the office." name="reason" form={`${intent}-`} error={wrong?.errors.reason}>
					<Input dense defaultValue={wrong?.typed.reason} maxLength={500} />
				</Field>
				<Button type="submit" name="intent" value={intent} size="dense" tone="danger" className="justify-self-start">
					{words}
				</Button>
			</DeedForm>
		</Folded>
	);
}
