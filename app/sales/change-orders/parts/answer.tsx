import { useState } from "react";
import { Form } from "react-router";
import { CodeField } from "#app/documents/signing/code-field.tsx";
import { SignaturePad, useScripts } from "#app/documents/signing/signature-pad.tsx";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { consentWords } from "../change.ts";
import type { Shown } from "../customer-view.ts";
import { differenceWords } from "../labels.ts";

export type Tried = { intent: string; errors: Record<string, string>; typed: Record<string, string> } | null;

type Props = { shown: Shown; hash: string; tried: Tried; busy: boolean };
type ApproveProps = Props & {
	/** "December 5, 2026" */
	until: string | null;
	/** who has to sign too */
	cosigners: string[];
};

/** The first choice: name, signature, consent; the next step shows it once more before it counts. */
export function ApprovePart({ shown, hash, until, cosigners, tried, busy }: ApproveProps) {
	const [draws, setDraws] = useState(false);
	const canDraw = useScripts();
	const mine = tried?.intent === "review" || tried?.intent === "approve" ? tried : null;
	const typed = mine?.typed ?? {};
	const { consent, ...others } = mine?.errors ?? {};
	return (
		<section className="mt-9 border-t-2 border-ink pt-6 print:hidden" aria-label="Approve" id="answer">
			<h2 className="text-2xl">Approve this change</h2>
			<p className="mt-1 text-ink-2">
				{differenceWords(shown)}, new total {formatMoney(shown.after.total)}. You see it once more before it counts.
				{cosigners.length > 0 &&
					` ${cosigners.join(" and ")} ${cosigners.length > 1 ? "sign" : "signs"} too: it counts when all of you have signed.`}
			</p>
			{until && <p className="mt-1 font-semibold">Please answer by {until}.</p>}
			<Form method="post" className="mt-5 grid gap-5" preventScrollReset>
				<ErrorSummary
					errors={mine?.errors}
					form="approve-"
					labels={{ name: "Your full name", consent: "Your consent", drawing: "Your signature" }}
				/>
				<input type="hidden" name="hash" value={hash} />
				<Field
					label="Your full name"
					hint="Typed, it is your signature."
					name="name"
					form="approve-"
					error={others.name}
				>
					<Input autoComplete="name" defaultValue={typed.name ?? ""} maxLength={200} />
				</Field>
				{canDraw && (
					<div id="approve-field-drawing" tabIndex={-1}>
						{draws ? (
							<SignaturePad name="drawing" onBack={() => setDraws(false)} />
						) : (
							<Button onClick={() => setDraws(true)}>Draw a signature too</Button>
						)}
						{others.drawing && <p className="mt-2 text-sm font-semibold text-danger">{others.drawing}</p>}
					</div>
				)}
				<div>
					<Checkbox
						name="consent"
						id="approve-field-consent"
						value="yes"
						label={consentWords}
						defaultChecked={typed.consent === "yes"}
						aria-invalid={consent ? true : undefined}
					/>
					{consent && <p className="text-sm font-semibold text-danger">{consent}</p>}
					<p className="text-sm text-ink-2">
						You may sign on paper instead, at no cost: call {shown.company.phone}, and we bring or mail you two copies.
					</p>
				</div>
				<div>
					<Button
						type="submit"
						name="intent"
						value="review"
						tone="barn"
						size="hero"
						disabled={busy}
						className="max-sm:w-full"
					>
						{busy ? "One moment" : "Continue"}
					</Button>
				</div>
			</Form>
		</section>
	);
}

type ReviewProps = Props & {
	typed: Record<string, string>;
	/** the address a code was mailed to, shortened; null where none is asked */
	codeTo: string | null;
};

/** The step that lets a person correct a slip of the keys. */
export function ReviewPart({ shown, hash, typed, codeTo, tried, busy }: ReviewProps) {
	const errors = tried?.intent === "approve" ? tried.errors : undefined;
	return (
		<section className="mt-9 border-t-2 border-ink pt-6 print:hidden" aria-label="Check once more" id="answer">
			<h2 className="text-2xl">Check once more</h2>
			<p className="mt-2">
				You approve change order {shown.number}: {differenceWords(shown).toLowerCase()}, new total{" "}
				{formatMoney(shown.after.total)}.
			</p>
			<div className="mt-4">
				<p className="text-sm text-ink-2">As</p>
				{typed.drawing ? (
					<img
						src={typed.drawing}
						alt="Your drawn signature"
						className="w-full max-w-sm rounded-md border border-line bg-white"
					/>
				) : null}
				<p className={typed.drawing ? "text-lg" : "font-display text-3xl"}>{typed.name}</p>
			</div>
			<Form method="post" className="mt-5 grid gap-5" preventScrollReset>
				<ErrorSummary errors={errors} form="approve-" labels={{ code: "The code" }} />
				<input type="hidden" name="hash" value={hash} />
				{["name", "consent", "drawing"].map((field) => (
					<input key={field} type="hidden" name={field} value={typed[field] ?? ""} />
				))}
				{codeTo && <CodeField to={codeTo} form="approve-" error={errors?.code} />}
				<div className="flex flex-wrap gap-3">
					<Button
						type="submit"
						name="intent"
						value="approve"
						tone="barn"
						size="hero"
						disabled={busy}
						className="max-sm:w-full"
					>
						{busy ? "One moment" : "Approve now"}
					</Button>
					<Button type="submit" name="intent" value="change" className="max-sm:w-full">
						Change something
					</Button>
				</div>
				<p className="text-sm text-ink-2">
					With your signature we keep your name, the time, your internet address, your browser and exactly what you saw.
				</p>
			</Form>
		</section>
	);
}

type OtherProps = {
	hash: string;
	tried: Tried;
	called: boolean /** on our tablet, where nobody calls */;
	here: boolean;
};

/** The other two choices: the original work and nothing else, or a call first. */
export function OtherChoices({ hash, tried, called, here }: OtherProps) {
	const of = (intent: string) => (tried?.intent === intent ? tried : null);
	return (
		<div className="grid gap-4 print:hidden sm:grid-cols-2">
			<details className="rounded-lg border-2 border-line bg-card p-5" open={of("keep") !== null || undefined}>
				<summary className="min-h-11 content-center text-lg font-semibold">Keep the original work only</summary>
				<Form method="post" className="mt-3 grid gap-4" preventScrollReset>
					<p>We do what the contract says and nothing more. This change order ends.</p>
					<input type="hidden" name="hash" value={hash} />
					<Field label="Anything you want to tell us" optional name="note" form="keep-" error={of("keep")?.errors.note}>
						<Textarea defaultValue={of("keep")?.typed.note} maxLength={2000} />
					</Field>
					<Button type="submit" name="intent" value="keep" className="justify-self-start">
						Keep the original work only
					</Button>
				</Form>
			</details>
			{!here && (
				<details className="rounded-lg border-2 border-line bg-card p-5" open={of("call") !== null || undefined}>
					<summary className="min-h-11 content-center text-lg font-semibold">Ask us to call</summary>
					<Form method="post" className="mt-3 grid gap-4" preventScrollReset>
						<p>
							{called
								? "We know that you want a call, and we call you. You can tell us more."
								: "You can still decide afterwards."}
						</p>
						<Field
							label="When is good, and at which number?"
							optional
							name="words"
							form="call-"
							error={of("call")?.errors.words}
						>
							<Input defaultValue={of("call")?.typed.words} maxLength={500} />
						</Field>
						<Button type="submit" name="intent" value="call" className="justify-self-start">
							Please call me
						</Button>
					</Form>
				</details>
			)}
		</div>
	);
}
