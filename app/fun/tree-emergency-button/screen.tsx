import { useEffect, useEffectEvent, useState } from "react";
import { siteFacts } from "#app/content/pages/meta.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { readSettings, settingsOf, writeSettings } from "../address.ts";
import { toolMeta } from "../head.ts";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { toolPath } from "../paths.ts";
import { toolOf } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { type Act, type Answers, actsFor, asked, type Caller, isAnswered, questions, settings } from "./rules.ts";

const tool = toolOf("tree-emergency-button");

export async function loader({ request }: Route.LoaderArgs) {
	const { set, query } = settingsOf(settings, request);
	const { phone } = await readCompany();
	return { answers: set, given: query !== "", phone: { href: `tel:${phone}`, words: formatPhone(phone) } };
}

export function meta({ matches }: Route.MetaArgs) {
	return toolMeta(matches, tool);
}

export default function TreeEmergencyButton({ loaderData, matches }: Route.ComponentProps) {
	const [answers, setAnswers] = useSettings(settings, loaderData.answers);
	const [begun, begin] = useState(loaderData.given);
	const [first, setFirst] = useState(loaderData.answers);
	const opened = useEffectEvent(() => {
		keepOnDevice();
		// without a signal the page is as it was kept: the answers stand in the address alone
		const { set, given } = readSettings(settings, new URLSearchParams(location.search));
		if (!given || loaderData.given) return;
		begin(true);
		setFirst(set);
		setAnswers(set);
	});
	useEffect(() => opened(), []);
	const acts = actsFor(answers);
	return (
		<ToolPage
			tool={tool}
			origin={siteFacts(matches).origin}
			query={acts.length ? writeSettings(settings, answers) : ""}
			picture={false}
			know={<Knowledge />}
			quote={{
				title: isAnswered(answers) ? "Send us these answers, with photos" : "Not urgent, but worrying?",
				words: "They go into the form as words that you can change. Nothing leaves this page before you send it.",
				service: "storm-damage-emergency",
				about: acts.length ? asked(answers) : undefined,
			}}
		>
			{!begun && (
				<p className="mb-10 [html:not([data-live])_&]:hidden">
					<button
						type="button"
						onClick={() => begin(true)}
						className="filled grid min-h-44 w-full max-w-xl place-items-center rounded-lg bg-barn px-6 font-display text-[clamp(30px,6vw,44px)] leading-tight text-on-fill hover:bg-barn-hover"
					>
						A tree has come down
					</button>
				</p>
			)}
			<div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
				<SettingsForm
					settings={settings}
					label="What happened"
					onSet={setAnswers}
					className={classes("print:hidden", !begun && "[html[data-live]_&]:hidden")}
				>
					<Questions key={first === loaderData.answers ? "new" : "again"} answers={answers} first={first} />
				</SettingsForm>
				<Acts acts={acts} phone={loaderData.phone} />
			</div>
		</ToolPage>
	);
}

/** From now on this page opens without a signal too. */
function keepOnDevice(): void {
	if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
	navigator.serviceWorker.register("/emergency-worker.js", { scope: toolPath(tool.slug) }).catch(() => undefined);
}

/** One after the other; without script all of them stand there. */
function Questions({ answers, first }: { answers: Answers; first: Answers }) {
	const next = questions.findIndex(({ name }) => !answers[name]);
	return (
		<div className="grid gap-8">
			{questions.map(({ name, ask, ways }, index) => (
				<fieldset key={name} className={classes(next >= 0 && index > next && "[html[data-live]_&]:hidden")}>
					<legend className="font-display text-[24px] leading-tight">{ask}</legend>
					<div className="mt-3 grid gap-3">
						{Object.entries(ways).map(([way, words]) => (
							<label
								key={way}
								className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border-control bg-card px-4 py-2 font-semibold hover:border-ink has-checked:border-moss has-checked:bg-moss-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
							>
								<input
									type="radio"
									name={name}
									value={way}
									defaultChecked={first[name] === way}
									className="size-5 shrink-0 accent-moss outline-none"
								/>
								{words}
							</label>
						))}
					</div>
				</fieldset>
			))}
		</div>
	);
}

const callers: Record<Exclude<Caller, "crew">, { href?: string; label: string }> = {
	"911": { href: "tel:911", label: "Call 911" },
	utility: { label: "The number on your electric bill" },
	sheriff: { label: "Your county's non-emergency number" },
	insurer: { label: "The number on your policy" },
};

function Acts({ acts, phone }: { acts: Act[]; phone: { href: string; words: string } }) {
	if (acts.length === 0)
		return (
			<section aria-labelledby="acts" className="min-w-0">
				<h2 id="acts" className="text-[28px] leading-tight">
					Before anything else
				</h2>
				<ul className="mt-4 grid max-w-[60ch] list-disc gap-2 pl-5">
					<li>Somebody hurt, or a wire down: call 911 now and stay 35 feet (11 m) away.</li>
					<li>No ladder, no saw. Wood under tension strikes back.</li>
					<li>
						Then call us:{" "}
						<a href={phone.href} className="inline-block py-1 font-semibold underline underline-offset-4">
							{phone.words}
						</a>
					</li>
				</ul>
			</section>
		);
	return (
		<section aria-labelledby="acts" className="min-w-0">
			<h2 id="acts" className="text-[28px] leading-tight">
				Do this, in this order
			</h2>
			<p role="status" className="sr-only">
				{acts.length} steps. First: {acts[0]?.title}.
			</p>
			<ol className="mt-5 grid gap-6">
				{acts.map((act, index) => (
					<li key={act.id} className="flex gap-4">
						<NumberDisc number={index + 1} />
						<div className="min-w-0">
							<h3 className="text-xl leading-tight">{act.title}</h3>
							<p className="mt-1 max-w-[60ch] text-ink-2">{act.words}</p>
							{act.call && <Call who={act.call} phone={phone} />}
						</div>
					</li>
				))}
			</ol>
			<Button className="mt-6 [html:not([data-live])_&]:hidden print:hidden" onClick={() => window.print()}>
				<Icon name="printer" /> Print this list
			</Button>
		</section>
	);
}

function Call({ who, phone }: { who: Caller; phone: { href: string; words: string } }) {
	const { href, label } = who === "crew" ? { href: phone.href, label: `Call ${phone.words}` } : callers[who];
	if (!href) return <p className="mt-2 font-semibold">{label}</p>;
	return (
		<a href={href} className={classes(buttonClass({ tone: "barn" }), "mt-3")}>
			<Icon name="phone" /> {label}
		</a>
	);
}

function Knowledge() {
	return (
		<>
			<p>
				<strong>The order.</strong> Life and wires come before property, and nobody touches a tree on a wire before the
				utility has said that it is dead. 35 feet is the distance that utilities ask of the public; it errs on the far
				side.
			</p>
			<p>
				<strong>One and a half times its height</strong> is the usual distance for a tree that may still fall: tops and
				limbs fly farther than the trunk is long.
			</p>
			<p>
				<strong>What we see first.</strong> 50 points for a wire or an injury, 25 for a roof with people under it, 15
				for a blocked way, 10 for something that gets worse. The sum decides whom we call back first. It is no promise
				of an hour.
			</p>
			<p>
				<strong>Without a signal.</strong> Once this page is open it needs none: your answers stay on this device, and
				the list can be printed. Only the form at the end needs a connection.
			</p>
		</>
	);
}
