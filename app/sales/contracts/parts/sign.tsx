import { useState } from "react";
import { Form } from "react-router";
import { CodeField } from "#app/documents/signing/code-field.tsx";
import { SignaturePad, useScripts } from "#app/documents/signing/signature-pad.tsx";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Choices, Field, Input, Radio, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { consentWords, declineReasons, declineWords, paperWords } from "../contract.ts";
import type { Shown } from "../customer-view.ts";

export type Tried = { intent: string; errors: Record<string, string>; typed: Record<string, string> } | null;

type SignProps = { shown: Shown; hash: string; signer: string; tried: Tried; busy: boolean };

/** Name, signature, consent; the next step shows it once more before it counts. */
export function SignPart({ shown, hash, signer, tried, busy }: SignProps) {
	const [draws, setDraws] = useState(false);
	const canDraw = useScripts();
	const mine = tried?.intent === "review" || tried?.intent === "sign" ? tried : null;
	const typed = tried?.intent === "decline" ? {} : (tried?.typed ?? {});
	const { consent, ...others } = mine?.errors ?? {};
	return (
		<section className="mt-9 border-t-2 border-ink pt-6 print:hidden" aria-label="Sign" id="sign">
			<h2 className="text-2xl">Sign this contract</h2>
			<p className="mt-1 text-ink-2">You see everything once more before it counts.</p>
			<Form method="post" className="mt-5 grid gap-5" preventScrollReset>
				<ErrorSummary
					errors={mine?.errors}
					form="sign-"
					labels={{
						name: "Your full name",
						consent: "Your consent",
						drawing: "Your signature",
						emergency: "Your words",
					}}
				/>
				<input type="hidden" name="hash" value={hash} />
				<Field label="Your full name" hint="Typed, it is your signature." name="name" form="sign-" error={others.name}>
					<Input autoComplete="name" defaultValue={typed.name ?? ""} placeholder={signer} maxLength={200} />
				</Field>
				{canDraw &&
					(draws ? (
						<div id="sign-field-drawing" tabIndex={-1}>
							<SignaturePad name="drawing" onBack={() => setDraws(false)} />
							{others.drawing && <p className="mt-2 text-sm font-semibold text-danger">{others.drawing}</p>}
						</div>
					) : (
						<div id="sign-field-drawing" tabIndex={-1}>
							<Button onClick={() => setDraws(true)}>Draw a signature too</Button>
							{others.drawing && <p className="mt-2 text-sm font-semibold text-danger">{others.drawing}</p>}
						</div>
					))}
				{shown.emergency && (
					<details open={Boolean(typed.emergency) || undefined}>
						<summary className="min-h-11 content-center font-semibold">Does the work have to begin at once?</summary>
						<Field
							label="What is in danger, in your own words"
							hint="Only if waiting three business days puts people or property in danger. You then give up the right to cancel once we begin. Leave it empty to keep the right."
							name="emergency"
							form="sign-"
							error={others.emergency}
						>
							<Textarea defaultValue={typed.emergency} maxLength={2000} />
						</Field>
					</details>
				)}
				<div>
					<Checkbox
						name="consent"
						id="sign-field-consent"
						value="yes"
						label={consentWords}
						defaultChecked={typed.consent === "yes"}
						aria-invalid={consent ? true : undefined}
					/>
					{consent && <p className="text-sm font-semibold text-danger">{consent}</p>}
					<p className="text-sm text-ink-2">{paperWords(shown.company)}</p>
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

type Review = {
	shown: Shown;
	hash: string;
	typed: Record<string, string>;
	/** the address a code was mailed to, shortened; null where none is asked */
	codeTo: string | null;
	tried: Tried;
	busy: boolean;
};

/** The step that lets a person correct a slip of the keys: without one, Wisconsin's UETA gives a way out. */
export function ReviewPart({ shown, hash, typed, codeTo, tried, busy }: Review) {
	const mine = tried?.intent === "sign" ? tried : null;
	return (
		<section className="mt-9 border-t-2 border-ink pt-6 print:hidden" aria-label="Check once more" id="sign">
			<h2 className="text-2xl">Check once more</h2>
			<dl className="mt-4 grid gap-3">
				<Fact name="You sign">
					contract {shown.number}, {formatMoney(shown.total)}, work at {shown.site}
				</Fact>
				<Fact name="As">
					{typed.drawing ? (
						<img
							src={typed.drawing}
							alt="Your drawn signature"
							className="w-full max-w-sm rounded-md border border-line bg-white"
						/>
					) : (
						<span className="font-display text-3xl">{typed.name}</span>
					)}
				</Fact>
				{typed.drawing && <Fact name="Name">{typed.name}</Fact>}
				{typed.emergency && <Fact name="Why work can't wait">{typed.emergency}</Fact>}
			</dl>
			<Form method="post" className="mt-5 grid gap-5" preventScrollReset>
				<ErrorSummary errors={mine?.errors} form="sign-" labels={{ code: "The code" }} />
				<input type="hidden" name="hash" value={hash} />
				{["name", "consent", "drawing", "emergency"].map((field) => (
					<input key={field} type="hidden" name={field} value={typed[field] ?? ""} />
				))}
				{codeTo && <CodeField to={codeTo} form="sign-" error={mine?.errors.code} />}
				<div className="flex flex-wrap gap-3">
					<Button
						type="submit"
						name="intent"
						value="sign"
						tone="barn"
						size="hero"
						disabled={busy}
						className="max-sm:w-full"
					>
						{busy ? "One moment" : "Sign now"}
					</Button>
					<Button type="submit" name="intent" value="change" className="max-sm:w-full">
						Change something
					</Button>
					{codeTo && (
						<Button type="submit" name="intent" value="review" tone="quiet" className="max-sm:w-full">
							Send a new code
						</Button>
					)}
				</div>
				<p className="text-sm text-ink-3">
					With your signature we keep your name, the time, your internet address, your browser and exactly what you saw.
				</p>
			</Form>
		</section>
	);
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-ink-3">{name}</dt>
			<dd className="text-lg [overflow-wrap:anywhere]">{children}</dd>
		</div>
	);
}

export function DeclinePart({ hash, tried }: { hash: string; tried: Tried }) {
	const mine = tried?.intent === "decline" ? tried : null;
	return (
		<details className="rounded-lg border-2 border-line bg-card p-5 print:hidden" open={mine !== null || undefined}>
			<summary className="min-h-11 content-center text-lg font-semibold">Decline</summary>
			<Form method="post" className="mt-3 grid gap-5" preventScrollReset>
				<ErrorSummary errors={mine?.errors} form="decline-" labels={{ reason: "Why" }} />
				<input type="hidden" name="hash" value={hash} />
				<Choices legend="What was it?" name="reason" form="decline-" error={mine?.errors.reason}>
					{declineReasons.map((reason) => (
						<Radio
							key={reason}
							name="reason"
							value={reason}
							label={declineWords[reason]}
							defaultChecked={mine?.typed.reason === reason}
						/>
					))}
				</Choices>
				<Field
					label="Anything you want to tell us"
					hint="Your reason and these words stand on the final paper, which everybody who was asked gets."
					optional
					name="note"
					form="decline-"
					error={mine?.errors.note}
				>
					<Textarea defaultValue={mine?.typed.note} maxLength={2000} />
				</Field>
				<Button type="submit" name="intent" value="decline" className="justify-self-start">
					Decline this contract
				</Button>
			</Form>
		</details>
	);
}
