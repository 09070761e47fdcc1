import { secretPage } from "#app/documents/links/share-link.server.ts";
import { SecretPage } from "#app/documents/links/share-page.tsx";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Route } from "./+types/signed.ts";

export const middleware: Route.MiddlewareFunction[] = [secretPage];

export async function loader() {
	const { name } = await readCompany();
	return { company: name };
}

/** Where the tablet stays after somebody signed on it: nothing of the contract is left on the screen. */
export default function SignedHere({ loaderData: { company } }: Route.ComponentProps) {
	return (
		<SecretPage title={company}>
			<div className="mx-auto max-w-xl px-5 py-14">
				<p className="font-display text-lg">{company}</p>
				<h1 className="mt-6 text-4xl leading-tight">Thank you</h1>
				<p className="mt-3 text-lg text-ink-2">
					Your answer is kept. The copy comes by mail. Please hand the tablet back.
				</p>
			</div>
		</SecretPage>
	);
}
