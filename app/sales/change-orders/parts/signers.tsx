import { Form } from "react-router";
import { SignerLine } from "#app/documents/signing/signer-line.tsx";
import { Disclosure } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";

export type RecordSigner = {
	id: string;
	name: string;
	email: string;
	status: "Signed" | "Viewed" | "Invited";
	at: string;
	witness: string;
	canSign: boolean;
	/** "" for the addressee, whose link is on its own card */
	link: string;
};

/** The signers, with in-person signing on this device. */
export function Signers({ signers, maySignInPerson }: { signers: RecordSigner[]; maySignInPerson: boolean }) {
	return (
		<section aria-label="Signers" className="mt-5">
			<h2 className="text-[17px]">Signers</h2>
			<ul className="mt-2 grid gap-3">
				{signers.map((signer) => (
					<li key={signer.id} className="rounded-lg border border-line bg-card px-4 py-3">
						<SignerLine
							{...signer}
							status={{ label: signer.status, tone: signer.status === "Signed" ? "good" : "waiting" }}
						/>
						{signer.canSign && maySignInPerson && (
							<Form
								method="post"
								action={`/admin/sign-here/change/${signer.id}`}
								reloadDocument
								className="mt-2 border-t border-line pt-2"
							>
								<Button type="submit" size="dense" className="max-lg:min-h-11">
									<Icon name="pencil" className="size-4" />
									Sign in person
									<span className="sr-only">
										{" "}
										for <Private>{signer.name}</Private>
									</span>
								</Button>
							</Form>
						)}
						{signer.link && (
							<Disclosure label="Show link">
								<p className="pb-2 text-sm text-ink-2 [overflow-wrap:anywhere]">
									<Private>{signer.link}</Private>
								</p>
							</Disclosure>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
