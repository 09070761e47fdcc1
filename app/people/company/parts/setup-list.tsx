import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import type { SetupStep } from "../setup.ts";

/** Details that are still placeholders. Saving a changed one confirms it; a correct one takes one click. */
export function SetupList({ steps, version, mayEdit }: { steps: SetupStep[]; version: number; mayEdit: boolean }) {
	const unconfirmed = steps.filter(({ state }) => state !== "confirmed");
	return (
		<SidebarSection title={unconfirmed.length ? `To confirm (${unconfirmed.length})` : "All details confirmed"}>
			{unconfirmed.length === 0 ? (
				<p className="text-sm text-ink-2">Your website and quotes show your own company details.</p>
			) : (
				<ul className="divide-y divide-line rounded-lg border border-line bg-card">
					{unconfirmed.map((step) => (
						<li key={step.key} className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 p-3">
							<Icon name="triangle-alert" className="size-4 self-start text-wheat-ink" />
							<span className="min-w-0 flex-1 basis-4/5 text-sm leading-snug">
								<b className="block font-semibold">{step.label}</b>
								<span className="text-ink-2">
									{step.state === "empty" ? `Missing. ${step.reason}` : `Placeholder. ${step.reason}`}
								</span>
							</span>
							{mayEdit && step.state === "placeholder" && (
								<Form method="post" preventScrollReset>
									<input type="hidden" name="intent" value="confirm" />
									<input type="hidden" name="seen" value={version} />
									<input type="hidden" name="detail" value={step.key} />
									<Button type="submit" size="dense" className="whitespace-nowrap max-lg:min-h-11">
										<span>
											Confirm <span className="sr-only">{step.label}</span>
										</span>
									</Button>
								</Form>
							)}
						</li>
					))}
				</ul>
			)}
		</SidebarSection>
	);
}
