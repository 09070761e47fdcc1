import { shareMiddleware } from "#app/documents/links/share-link.server.ts";
import { SharePage } from "#app/documents/links/share-page.tsx";
import { HandedOverDevice } from "#app/documents/signing/handed-over-device.tsx";
import { readCompany } from "#app/people/company/company.server.ts";
import { OutcomeHeading } from "#app/ui/outcome.tsx";
import type { Route } from "./+types/signed.ts";

export const middleware: Route.MiddlewareFunction[] = [shareMiddleware];

export async function loader() {
	const { name } = await readCompany();
	return { company: name };
}

/** What the device shows after someone signed on it: nothing of the contract is left on the screen. */
export default function SignedInPerson({ loaderData: { company } }: Route.ComponentProps) {
	return (
		<SharePage title={company}>
			<div className="mx-auto max-w-xl px-5 py-14">
				<p className="font-display text-lg">{company}</p>
				<OutcomeHeading className="mt-6 text-4xl leading-tight">Thank you</OutcomeHeading>
				<p className="mt-3 text-lg text-ink-2">
					Your response has been recorded, and you'll get a copy. Please hand the device back to our crew.
				</p>
				<HandedOverDevice />
			</div>
		</SharePage>
	);
}
