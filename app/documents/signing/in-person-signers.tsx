import { Form } from "react-router";
import { Disclosure } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";

type InPersonSignersProps = {
	signers: {
		signerId: string;
		signer: string;
		/** of the document */
		number: string;
		siteAddress: string;
		/** the signature needs a code or an ID check */
		needsProof: boolean;
		hasEmail: boolean;
		/** who checked the signer's ID; "" when no one has */
		idCheckedName: string;
		/** URL that starts in-person signing */
		action: string;
	}[];
};

/** The customers who can sign now, each with the button that hands them the device. It posts the signer's id. */
export function InPersonSigners({ signers }: InPersonSignersProps) {
	return (
		<ul className="grid max-w-2xl gap-3">
			{signers.map(({ signerId, signer, number, siteAddress, action, ...proof }) => (
				<li key={signerId} className="rounded-lg border border-line bg-card p-4">
					<p className="text-lg font-semibold [overflow-wrap:anywhere]">
						<Private>{signer}</Private>
					</p>
					<p className="text-ink-2 [overflow-wrap:anywhere]">
						<Private>{siteAddress}</Private>, <span className="whitespace-nowrap">{number}</span>
					</p>
					<Form method="post" action={action} className="mt-3" reloadDocument>
						<input type="hidden" name="signerId" value={signerId} />
						<Button type="submit" name="intent" value="hand-over" tone="barn" size="field" className="w-full">
							<Icon name="pencil" />
							Hand device to signer
						</Button>
					</Form>
					{proof.needsProof && <IdCheck signerId={signerId} action={action} {...proof} />}
				</li>
			))}
		</ul>
	);
}

type IdCheckProps = { signerId: string; action: string; hasEmail: boolean; idCheckedName: string };

/** For amounts that need more than a witness: a code by email, or a second team member who checks the signer's ID. */
function IdCheck({ signerId, action, hasEmail, idCheckedName }: IdCheckProps) {
	if (idCheckedName)
		return (
			<p className="mt-3 text-sm text-ink-2">
				ID checked by {idCheckedName}. If someone else hands over the device, no code is needed.
			</p>
		);
	return (
		<div className="mt-3 border-t border-line pt-2">
			<p className="text-sm text-ink-2">
				{hasEmail
					? "The signer enters a code that we email them. Without a signal, a second team member can check their ID instead."
					: "The signer has no email address, so a second team member has to check their ID first."}
			</p>
			<Disclosure label="Check ID">
				<Form method="post" action={action} className="grid gap-3 pb-2">
					<input type="hidden" name="signerId" value={signerId} />
					<Field
						label="ID checked"
						hint="Such as “Wisconsin driver's license, photo matches”. Don't enter its number. You can't hand over the device yourself then."
						name="note"
						form={`id-${signerId}-`}
					>
						<Input maxLength={200} minLength={3} required autoComplete="off" />
					</Field>
					<Button type="submit" name="intent" value="check-id" className="justify-self-start">
						Record ID check
					</Button>
				</Form>
			</Disclosure>
		</div>
	);
}
