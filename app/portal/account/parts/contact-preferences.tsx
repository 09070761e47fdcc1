import { Form, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

type PreferenceRow = {
	key: string;
	about: string;
	wording: string;
	state: "yes" | "no" | "not asked" | "suppressed";
	since: string;
};

/** One row per contact preference, with its consent wording. `saved` is the key of the one just changed. */
export function ContactPreferences({ choices, saved }: { choices: PreferenceRow[]; saved?: string }) {
	return (
		<ul className="grid gap-5">
			{choices.map((choice) => (
				<li key={choice.key}>
					<Form method="post" action="/account" preventScrollReset className="grid justify-items-start gap-2">
						<h3 className="lining flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold">
							{choice.about}
							<Badge tone={choice.state === "yes" ? "good" : "closed"}>{stateLabel(choice)}</Badge>
						</h3>
						{choice.state === "suppressed" ? (
							<p className="text-base text-ink-2">
								We can't send the newsletter to this address. An earlier email bounced, or someone asked us not to email
								this address again.{" "}
								<Link to="/contact" className="underline underline-offset-4">
									Contact us
								</Link>{" "}
								to change that.
							</p>
						) : (
							<>
								<p className="text-base text-ink-2">{choice.wording}</p>
								<input type="hidden" name="choice" value={choice.key} />
								<input type="hidden" name="granted" value={choice.state === "yes" ? "no" : "yes"} />
								<span className="flex flex-wrap items-center gap-3">
									<Button type="submit" name="intent" value="choose" size="dense">
										{choice.state === "yes" ? "Turn off" : "Turn on"}
										<span className="sr-only">{choice.about}</span>
									</Button>
									{saved === choice.key && (
										<span role="status" className="inline-flex items-center gap-1.5 text-base font-semibold text-moss">
											<Icon name="check" /> Saved
										</span>
									)}
								</span>
							</>
						)}
					</Form>
				</li>
			))}
			<li className="text-base text-ink-2">
				To start or stop texts from us, call us or reply to any of our emails. We'll check that the number is yours
				first.
			</li>
		</ul>
	);
}

function stateLabel({ state, since }: PreferenceRow): string {
	if (state === "yes") return since ? `On since ${since}` : "On";
	if (state === "no") return since ? `Off since ${since}` : "Off";
	return state === "suppressed" ? "Unavailable" : "Not set";
}
