import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RailSection } from "#app/ui/panes.tsx";
import type { SetupStep } from "../company.ts";

/** What is still a stand-in. Saving a changed fact confirms it; what is right already takes one press. */
export function SetupList({ steps, seen, mayEdit }: { steps: SetupStep[]; seen: number; mayEdit: boolean }) {
	const open = steps.filter(({ state }) => state !== "confirmed");
	return (
		<RailSection title={open.length ? `Still to confirm, ${open.length}` : "All facts are confirmed"}>
			{open.length === 0 ? (
				<p className="text-sm text-ink-2">What the website and your quotes say about you is yours.</p>
			) : (
				<ul className="divide-y divide-line rounded-lg border border-line bg-card">
					{open.map((step) => (
						<li key={step.key} className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 p-3">
							<Icon name="triangle-alert" className="size-4 self-start text-wheat-ink" />
							<span className="min-w-0 flex-1 basis-4/5 text-sm leading-snug">
								<b className="block font-semibold">{step.words}</b>
								<span className="text-ink-2">
									{step.state === "empty" ? `Empty. ${step.why}` : `A stand-in. ${step.why}`}
								</span>
							</span>
							{mayEdit && step.state === "stand-in" && (
								<Form method="post" preventScrollReset>
									<input type="hidden" name="seen" value={seen} />
									<Button
										type="submit"
										name="confirm"
										value={step.key}
										size="dense"
										className="whitespace-nowrap max-lg:min-h-11"
									>
										<span>
											It's right<span className="sr-only"> as it is: {step.words}</span>
										</span>
									</Button>
								</Form>
							)}
						</li>
					))}
				</ul>
			)}
		</RailSection>
	);
}
