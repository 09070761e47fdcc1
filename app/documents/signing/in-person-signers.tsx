import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";

type InPersonSignersProps = {
	signers: {
		signerId: string;
		signer: string;
		/** of the document */
		number: string;
		siteAddress: string;
		/** URL that starts in-person signing */
		action: string;
	}[];
};

/** The customers who can sign now, each with the button that hands them the device. It posts the signer's id. */
export function InPersonSigners({ signers }: InPersonSignersProps) {
	return (
		<ul className="grid max-w-2xl gap-3">
			{signers.map(({ signerId, signer, number, siteAddress, action }) => (
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
				</li>
			))}
		</ul>
	);
}
