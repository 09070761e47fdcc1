import { DeedForm, Folded } from "#app/documents/record/actions.tsx";
import type { ShownOpening } from "#app/documents/record/activity.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RailSection } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";

type LinkCardProps = {
	/** the whole address, to paste into a text */
	link: string;
	/** by people, newest first */
	openings: ShownOpening[];
	version: number;
	/** absent where the office may only look; the forms post "resend" and "stop-link" */
	may: { send: boolean; stop: boolean };
};

const most = 4;

/** Who opened the customer's link, and when. */
export function LinkOpenings({ openings }: { openings: ShownOpening[] }) {
	const people = new Set(openings.map(({ visitor }) => visitor)).size;
	const list = (shown: ShownOpening[]) => (
		<ul className="grid gap-1">
			{shown.map(({ id, device, at }) => (
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
			<p>{openings.length ? countWords(openings.length, people) : "Nobody has opened it yet."}</p>
			{list(openings.slice(0, most))}
			{openings.length > most && (
				<details>
					<summary className="min-h-9 content-center max-lg:min-h-11">Earlier</summary>
					{list(openings.slice(most))}
				</details>
			)}
		</div>
	);
}

/** The customer's link in one place: who opened it, the address itself, sending it again, and stopping it. */
export function LinkCard({ link, openings, version, may }: LinkCardProps) {
	return (
		<RailSection title="The customer's link">
			<div className="grid gap-2 text-sm">
				<LinkOpenings openings={openings} />
				<Folded words="The address">
					<p className="pb-3 text-ink-2 [overflow-wrap:anywhere]">
						To paste into a text. Whoever has it can read this paper: <Private>{link}</Private>
					</p>
				</Folded>
				{may.send && (
					<Folded words="Send again">
						<DeedForm version={version}>
							<p className="text-ink-2">The same paper in a new mail.</p>
							<Checkbox name="newLink" value="yes" label="Make a new link" hint="Links mailed before stop working." />
							<Button
								type="submit"
								name="intent"
								value="resend"
								size="dense"
								tone="barn"
								className="justify-self-start"
							>
								<Icon name="send" className="size-4" />
								Send again
							</Button>
						</DeedForm>
					</Folded>
				)}
				{may.stop && (
					<Folded words="Stop this link">
						<DeedForm version={version}>
							<p className="text-ink-2">
								It opens nothing any more. The customer can ask for a new one by mail, or you send it again.
							</p>
							<Button
								type="submit"
								name="intent"
								value="stop-link"
								size="dense"
								tone="danger"
								className="justify-self-start"
							>
								Stop this link
							</Button>
						</DeedForm>
					</Folded>
				)}
			</div>
		</RailSection>
	);
}

function countWords(times: number, people: number): string {
	const often = times === 1 ? "Opened once" : times === 2 ? "Opened twice" : `Opened ${times} times`;
	return people > 1 ? `${often}, from ${people} devices.` : `${often}.`;
}
