import type { DocumentViewRow } from "#app/documents/record/activity.ts";
import { EmailAgainButton } from "#app/documents/sending/send-button.tsx";
import { ActionForm, Disclosure } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";

type LinkCardProps = {
	/** the customer has accepted or declined, or the office has recorded it */
	isAnswered?: boolean;
	/** the full URL, to paste into a text message */
	link: string;
	/** newest first */
	views: DocumentViewRow[];
	version: number;
	/** the sheet that emails the document again, and the URL that undoes it */
	resend?: { url: string; undoUrl: string; canEmail: boolean };
	/** whether the form is shown that posts the intent "turn-off-link" */
	mayTurnOff: boolean;
};

const visibleViews = 4;

/** `isAnswered`: whether it was viewed no longer matters, so nothing is said without a view. */
export function LinkViews({ views, isAnswered = false }: { views: DocumentViewRow[]; isAnswered?: boolean }) {
	if (isAnswered && !views.length) return null;
	const people = new Set(views.map(({ visitor }) => visitor)).size;
	const list = (rows: DocumentViewRow[]) => (
		<ul className="grid gap-1">
			{rows.map(({ id, device, at }) => (
				<li key={id} className="flex items-start gap-2">
					<Icon name="eye" className="mt-0.5 size-4 text-ink-3" />
					<span>
						{device === "phone" ? "On a phone" : "On a computer"}, <span className="tabular-nums">{at}</span>
					</span>
				</li>
			))}
		</ul>
	);
	return (
		<div className="grid gap-2 text-sm">
			<p>{views.length ? formatViewCount(views.length, people) : "Not viewed yet."}</p>
			{list(views.slice(0, visibleViews))}
			{views.length > visibleViews && (
				<details>
					<summary className="min-h-9 content-center max-lg:min-h-11">Earlier views</summary>
					{list(views.slice(visibleViews))}
				</details>
			)}
		</div>
	);
}

export function LinkCard({ link, views, version, resend, mayTurnOff, isAnswered }: LinkCardProps) {
	return (
		<SidebarSection title="Customer link">
			<div className="grid gap-2 text-sm">
				<LinkViews views={views} isAnswered={isAnswered} />
				<Disclosure label="Show link">
					<p id="customer-link" className="pb-3 text-ink-2 [overflow-wrap:anywhere]">
						You can paste this link into a text message. Anyone with the link can open the document:{" "}
						<Private>{link}</Private>
					</p>
				</Disclosure>
				{resend && <EmailAgainButton {...resend} />}
				{mayTurnOff && (
					<Disclosure label="Turn off link">
						<ActionForm version={version}>
							<p className="text-ink-2">
								The link will stop working. The customer can ask for a new one by email, or you can email the document
								again.
							</p>
							<Button
								type="submit"
								name="intent"
								value="turn-off-link"
								size="dense"
								tone="danger"
								className="justify-self-start"
							>
								Turn off link
							</Button>
						</ActionForm>
					</Disclosure>
				)}
			</div>
		</SidebarSection>
	);
}

function formatViewCount(times: number, people: number): string {
	const often = times === 1 ? "Viewed once" : times === 2 ? "Viewed twice" : `Viewed ${times} times`;
	return people > 1 ? `${often}, on ${people} devices.` : `${often}.`;
}
