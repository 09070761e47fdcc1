import { Form, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Shown = {
	key: string;
	about: string;
	wording: string;
	state: "yes" | "no" | "never asked" | "barred";
	since: string;
};

/** One row for each thing we may send, with the words that a yes stands for. `saved` is the one just answered. */
export function Choices({ choices, saved }: { choices: Shown[]; saved?: string }) {
	return (
		<ul className="grid gap-5">
			{choices.map((choice) => (
				<li key={choice.key}>
					<Form method="post" action="/account" preventScrollReset className="grid justify-items-start gap-2">
						<h3 className="lining flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold">
							{choice.about}
							<Badge tone={choice.state === "yes" ? "good" : "over"}>{words(choice)}</Badge>
						</h3>
						{choice.state === "barred" ? (
							<p className="text-base text-ink-2">
								Mail to this address came back, or it asked us never to write.{" "}
								<Link to="/contact" className="underline underline-offset-4">
									Write to us
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
										{choice.state === "yes" ? "Stop" : "Allow"}
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
		</ul>
	);
}

function words({ state, since }: Shown): string {
	if (state === "yes") return since ? `Yes, since ${since}` : "Yes";
	if (state === "no") return since ? `No, since ${since}` : "No";
	return state === "barred" ? "Not possible" : "Not asked yet";
}
