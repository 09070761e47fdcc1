import { useEffect } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PrivateAmounts } from "#app/ui/privacy.tsx";
import type { JobOverview, Nudge } from "./load-job.server.ts";

/** What has to happen next with the job, under the heading of each of its records. A reason that `status` gives isn't repeated. */
export function NextStep({ job: { next }, status = "" }: { job: JobOverview; status?: string }) {
	const { hash, key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same button can be pressed again
	useEffect(() => {
		if (hash) openStep(hash);
	}, [hash, key]);
	if (!next) return null;
	const reason = next.reason === `${status}.` ? "" : next.reason;
	const isAction = next.kind === "act" || next.kind === "start";
	return (
		<section
			aria-label="Next step"
			className={classes(
				"mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg px-4 py-3",
				isAction ? "bg-wheat-tint text-wheat-ink" : "bg-paper-2 text-ink-2",
			)}
		>
			<p className="flex min-w-0 grow basis-60 items-baseline gap-2">
				<Icon
					name={next.kind === "done" ? "circle-check" : isAction ? "arrow-right" : "clock"}
					className="size-4 shrink-0 self-center"
				/>
				<span className="min-w-0">
					<b className="font-semibold">{isAction && "Next step."}</b> <PrivateAmounts>{reason}</PrivateAmounts>
				</span>
			</p>
			{(next.alternative || isAction) && (
				<span className="flex flex-wrap gap-2">
					{next.alternative && <StepButton {...next.alternative} tone="plain" />}
					{isAction && <StepButton {...next} />}
				</span>
			)}
			{next.nudge && <NudgeButton nudge={next.nudge} />}
		</section>
	);
}

const focusable = "a, button, input:not([type=hidden]), select, textarea, summary";

/** Opens what the fragment of a step names, or goes to the customer's phone number where there is nothing to email. */
function openStep(hash: string): void {
	const [, kind, name = ""] = /^#(?:(send|intent)=)?([\w-]+)$/.exec(hash) ?? [];
	const selectors = {
		send: `main a[href^="/admin/send/"][href*="/${name}"]`,
		intent: `main button[name="intent"][value="${name}"]`,
	};
	const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
	const found = find(kind === "send" || kind === "intent" ? selectors[kind] : `[id="${name}"]`);
	// the first one that isn't hidden on this width; a closed section is opened
	for (const one of found) one.closest("details")?.setAttribute("open", "");
	const target = found.find((one) => one.checkVisibility()) ?? (kind && find('main a[href^="tel:"]')[0]);
	if (!target) return;
	target.scrollIntoView({ block: "center" });
	const isField = target.matches(focusable);
	if (!isField && !target.querySelector(focusable)) target.tabIndex = -1;
	(isField ? target : (target.querySelector<HTMLElement>(focusable) ?? target)).focus({ preventScroll: true });
	if (kind === "send" && found.includes(target)) target.click();
}

/** Reminds whoever can do the step, once a day. */
function NudgeButton({ nudge: { document, isSent } }: { nudge: Nudge }) {
	const { pathname } = useLocation();
	const busy = useNavigation().formAction?.startsWith("/admin/nudges");
	if (isSent) return <p className="text-sm">Nudged today</p>;
	return (
		<Form method="post" action="/admin/nudges" preventScrollReset>
			<input type="hidden" name="record" value={document.id} />
			<input type="hidden" name="page" value={pathname} />
			<Button type="submit" size="dense" disabled={busy} className="max-lg:min-h-11">
				Nudge
			</Button>
		</Form>
	);
}

type StepButtonProps = Pick<NonNullable<JobOverview["next"]>, "label" | "to" | "isPost"> & { tone?: "plain" | "moss" };

function StepButton({ label, to, isPost, tone = "moss" }: StepButtonProps) {
	if (!isPost)
		return (
			<ButtonLink to={to} tone={tone} size="dense" className="max-lg:min-h-11">
				{label}
			</ButtonLink>
		);
	return (
		<Form method="post" action={to}>
			<Button type="submit" tone={tone} size="dense" className="max-lg:min-h-11">
				{label}
			</Button>
		</Form>
	);
}
