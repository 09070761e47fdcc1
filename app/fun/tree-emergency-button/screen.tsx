import { useEffect, useEffectEvent, useState } from "react";
import { siteInfo } from "#app/content/pages/meta.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { formatBusinessHours } from "#app/people/company/hours.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { telUrl } from "#app/platform/phone.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { EmergencyText } from "#app/ui/emergency-text.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { toolPath } from "../paths.ts";
import { parseSettings, settingsFromRequest, settingsQuery } from "../settings-url.ts";
import { toolMeta } from "../tool-meta.ts";
import { getTool } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import {
	type Answers,
	type EmergencyStep,
	isAnswered,
	isDanger,
	type PhoneContact,
	questions,
	quoteMessage,
	settings,
	stepsFor,
} from "./rules.ts";

const tool = getTool("tree-emergency-button");

export async function loader({ request }: Route.LoaderArgs) {
	const { values, query } = settingsFromRequest(settings, request);
	const company = await readCompany();
	const reach = {
		phone: { href: telUrl(company.phone), label: formatPhone(company.phone) },
		hours: company.confirmed.includes("hours") ? formatBusinessHours(company.hours) : [],
		nights: company.emergencyNote,
	};
	return { answers: values, hasResult: query !== "", reach };
}

type Reach = Route.ComponentProps["loaderData"]["reach"];

export function meta({ matches }: Route.MetaArgs) {
	return toolMeta(matches, tool);
}

export default function TreeEmergencyButton({ loaderData, matches }: Route.ComponentProps) {
	const [answers, setAnswers] = useSettings(settings, loaderData.answers);
	const [first, setFirst] = useState(loaderData.answers);
	const opened = useEffectEvent(() => {
		registerServiceWorker();
		// offline the page is the cached one, so the answers are only in the URL
		const { values, hasResult } = parseSettings(settings, new URLSearchParams(location.search));
		if (!hasResult || loaderData.hasResult) return;
		setFirst(values);
		setAnswers(values);
	});
	useEffect(() => opened(), []);
	const steps = stepsFor(answers);
	return (
		<ToolPage
			tool={tool}
			origin={siteInfo(matches).origin}
			query={steps.length ? settingsQuery(settings, answers) : ""}
			picture={false}
			above={<Alarm answers={answers} />}
			howWeKnow={<HowWeKnow />}
			quote={{
				title: isAnswered(answers) ? "Send us these answers, with photos" : "Not urgent, but worried?",
				text: "We'll copy your answers into the form, where you can edit them. Nothing is sent until you send it.",
				service: "storm-damage-emergency",
				about: steps.length ? quoteMessage(answers) : undefined,
			}}
		>
			<div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
				<SettingsForm
					settings={settings}
					label="What happened"
					onSet={setAnswers}
					className="print:hidden"
					buttonUntilScripts
				>
					<Questions key={first === loaderData.answers ? "new" : "again"} answers={answers} first={first} />
				</SettingsForm>
				<Steps steps={steps} reach={loaderData.reach} />
			</div>
		</ToolPage>
	);
}

/** Above everything else on the page. Once an answer means danger, it stays in view. */
function Alarm({ answers }: { answers: Answers }) {
	const danger = isDanger(answers);
	return (
		<section
			aria-label="Emergency"
			className={classes(
				"z-10 border-b-2 border-danger bg-danger-tint print:hidden",
				danger && "[@media(height>=34rem)]:sticky [@media(height>=34rem)]:top-[76px] lg:top-30!",
			)}
		>
			<div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5">
				<p className="min-w-0 grow basis-56 leading-snug">
					<strong className="block text-lg">
						<EmergencyText>{danger ? "Call 911 now" : "Someone hurt, or a wire down? Call 911 first."}</EmergencyText>
					</strong>
					{answers.wire === "yes" || !danger
						? "Stay at least 35 feet (11 m) away from any wire."
						: "Do not lift the tree and do not go back in."}
				</p>
				<a href="tel:911" className={classes(buttonClass({ tone: "barn" }), "max-sm:w-full")}>
					<Icon name="phone" /> Call 911
				</a>
			</div>
		</section>
	);
}

/** Registers the service worker, so that this page also opens offline. */
function registerServiceWorker(): void {
	if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
	navigator.serviceWorker.register("/emergency-worker.js", { scope: toolPath(tool.slug) }).catch(() => undefined);
}

/**
 * Questions one after another. All of them are shown until scripts run, and moving what is below them is the lesser evil: in
 * a storm, the scripts may never come.
 */
function Questions({ answers, first }: { answers: Answers; first: Answers }) {
	const next = questions.findIndex(({ name }) => !answers[name]);
	return (
		<div className="grid gap-8">
			{questions.map(({ name, ask, options }, index) => (
				<fieldset key={name} className={classes(next >= 0 && index > next && "[html[data-live]_&]:hidden")}>
					<legend className="font-display text-[24px] leading-tight">{ask}</legend>
					<div className="mt-3 grid gap-3">
						{Object.entries(options).map(([option, text]) => (
							<label
								key={option}
								className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border-control bg-card px-4 py-2 font-semibold hover:border-ink has-checked:border-moss has-checked:bg-moss-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
							>
								<input
									type="radio"
									name={name}
									value={option}
									defaultChecked={first[name] === option}
									className="size-5 shrink-0 accent-moss outline-none"
								/>
								{text}
							</label>
						))}
					</div>
				</fieldset>
			))}
		</div>
	);
}

const callers: Record<Exclude<PhoneContact, "crew">, { href?: string; label: string }> = {
	"911": { href: "tel:911", label: "Call 911" },
	utility: { label: "The number is on your electric bill" },
	sheriff: { label: "Use your county's non-emergency number" },
	insurer: { label: "The number is on your policy" },
};

function Steps({ steps, reach }: { steps: EmergencyStep[]; reach: Reach }) {
	if (steps.length === 0)
		return (
			<section aria-labelledby="acts" className="min-w-0">
				<h2 id="acts" className="text-[28px] leading-tight">
					No one in danger? Call us
				</h2>
				<p className="mt-4">
					<a href={reach.phone.href} className={buttonClass()}>
						<Icon name="phone" /> Call {reach.phone.label}
					</a>
				</p>
				<Hours reach={reach} />
				<p className="mt-4 max-w-[60ch]">Do not use a ladder or a saw. Wood under tension strikes back.</p>
			</section>
		);
	return (
		<section aria-labelledby="acts" className="min-w-0">
			<h2 id="acts" className="text-[28px] leading-tight">
				Do this, in this order
			</h2>
			<p role="status" className="sr-only">
				{steps.length} steps. First: {steps[0]?.title}.
			</p>
			<ol className="mt-5 grid gap-6">
				{steps.map((act, index) => (
					<li key={act.id} className="flex gap-4">
						<NumberDisc number={index + 1} />
						<div className="min-w-0">
							<h3 className="text-xl leading-tight">{act.title}</h3>
							<p className="mt-1 max-w-[60ch] text-ink-2">
								<EmergencyText>{act.text}</EmergencyText>
							</p>
							{act.call && <Call who={act.call} reach={reach} />}
						</div>
					</li>
				))}
			</ol>
			<Button className="mt-6 noscript:hidden print:hidden" onClick={() => window.print()}>
				<Icon name="printer" /> Print this list
			</Button>
		</section>
	);
}

function Call({ who, reach }: { who: PhoneContact; reach: Reach }) {
	const { href, label } =
		who === "crew" ? { href: reach.phone.href, label: `Call ${reach.phone.label}` } : callers[who];
	if (!href) return <p className="mt-2 font-semibold">{label}</p>;
	return (
		<>
			<a href={href} className={classes(buttonClass({ tone: who === "911" ? "barn" : "plain" }), "mt-3")}>
				<Icon name="phone" /> {label}
			</a>
			{who === "crew" && <Hours reach={reach} />}
		</>
	);
}

function Hours({ reach }: { reach: Reach }) {
	const lines = [...reach.hours, reach.nights].filter(Boolean);
	return lines.length > 0 && <p className="lining mt-3 text-ink-2">{lines.join(". ").replaceAll("..", ".")}</p>;
}

function HowWeKnow() {
	return (
		<>
			<p>
				<strong>The order of the steps.</strong> Lives and wires come before property. No one touches a tree on a wire
				until the utility has confirmed that the wire is dead. Utilities ask the public to stay 35 feet away from a
				downed wire, which leaves a margin of safety.
			</p>
			<p>
				<strong>One and a half times the tree's height</strong> is the usual distance for a tree that could still fall,
				because tops and limbs can fly farther than the trunk is long.
			</p>
			<p>
				<strong>Who we call back first.</strong> We add up points: 50 for a wire or an injury, 25 for a roof with people
				under it, 15 for a blocked road or driveway, 10 if it's getting worse. The highest total gets the first call.
				The score doesn't promise a time.
			</p>
			<p>
				<strong>No signal?</strong> Once this page is open, it works offline. Your answers stay on this device, and you
				can print the list. You only need a connection to send the form at the end.
			</p>
		</>
	);
}
