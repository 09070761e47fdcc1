import { data, Form, Link, useNavigation } from "react-router";
import { siteInfo } from "#app/content/pages/meta.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { clientNetwork } from "#app/platform/client-network.ts";
import { clientContext } from "#app/platform/context.ts";
import { companyTime, today } from "#app/platform/dates.server.ts";
import { mergeRouteHeaders } from "#app/platform/http/merge-headers.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { telUrl } from "#app/platform/phone.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { control } from "#app/ui/control.ts";
import { EmergencyText } from "#app/ui/emergency-text.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { toolPath } from "../paths.ts";
import { toolMeta } from "../tool-meta.ts";
import { getTool } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { findAnswer } from "./answer.server.ts";
import { AnswerView, ifInDanger } from "./answer-view.tsx";
import { examplesFor, maxQuestionLength, parseQuestion, questionQuery, quoteMessage } from "./question.ts";
import { QuestionHistory } from "./question-history.tsx";
import { createQuestionLimits } from "./question-limits.ts";
import { findSafetyCard } from "./safety/safety.ts";

const countQuestion = createQuestionLimits();
const tool = getTool("tree-care-bot");
const path = toolPath(tool.slug);

export async function loader({ context, url }: Route.LoaderArgs) {
	const now = new Date();
	const question = parseQuestion(url.searchParams);
	const { phone } = await readCompany();
	const page = {
		question,
		day: today(now),
		examples: examplesFor(companyTime(now).month),
		phone: { href: telUrl(phone), label: formatPhone(phone) },
	};
	const isLimited = question && !findSafetyCard(question);
	const wait = isLimited ? countQuestion(clientNetwork(context.get(clientContext).ip), now.getTime()) : null;
	if (wait !== null)
		return data({ ...page, answer: null, busy: true }, { status: 429, headers: { "Retry-After": String(wait) } });
	return data({ ...page, answer: question ? await findAnswer(question, page.day) : null, busy: false });
}

/** Includes the `Retry-After` header of a rate limit. */
export const headers = mergeRouteHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, questionQuery(loaderData?.question ?? ""));
}

export default function TreeCareBot({ loaderData, matches }: Route.ComponentProps) {
	const { question, answer, busy, examples, phone } = loaderData;
	const isSearching = useNavigation().location?.pathname === path;
	return (
		<ToolPage
			tool={tool}
			origin={siteInfo(matches).origin}
			query={questionQuery(question)}
			picture={Boolean(answer?.cards.length && !answer.isSafetyAnswer)}
			howWeKnow={<HowWeKnow />}
			quote={{
				title: answer && !answer.isSure ? "Ask a person instead" : "Want someone to look at it?",
				text: question
					? "We'll copy your question into the form, where you can edit it. Nothing is sent until you send it."
					: "Tell us what's bothering you and where the tree is, and add a photo or two. We'll send you a price in writing.",
				service: answer?.service ?? undefined,
				about: question ? quoteMessage(question) : undefined,
			}}
		>
			<div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_300px]">
				<div className="min-w-0">
					<search className="print:hidden">
						<Form action={path} preventScrollReset className="flex flex-wrap gap-2">
							<input
								type="search"
								name="q"
								key={question}
								aria-label="Your question about a tree"
								placeholder="Ask in your own words"
								defaultValue={question}
								maxLength={maxQuestionLength}
								autoComplete="off"
								className={classes(control, "min-h-14 min-w-0 grow basis-60 text-lg")}
							/>
							<button type="submit" className={classes(buttonClass({ tone: "moss" }), "min-h-14 shrink-0")}>
								<Icon name="message-circle" /> Ask
							</button>
						</Form>
					</search>
					<div aria-busy={isSearching || undefined} className="mt-10">
						{busy && <p role="status">Too many questions at once. Wait a minute, then ask again. {ifInDanger}</p>}
						{answer && <AnswerView question={question} answer={answer} phone={phone} />}
						{!question && <Examples examples={examples} title="Try one of these" wide />}
					</div>
				</div>
				<div className="min-w-0 print:hidden">
					<QuestionHistory path={path} question={question} answer={answerStart(answer)} />
					{question && <Examples examples={examples.filter((one) => one !== question)} title="You could also ask" />}
				</div>
			</div>
		</ToolPage>
	);
}

/** The start of the answer, for the history. */
function answerStart(answer: Route.ComponentProps["loaderData"]["answer"]): string {
	if (!answer) return "";
	return answer.cards[0]?.title ?? answer.quotes[0]?.title ?? "Ask a person instead";
}

function Examples({ examples, title, wide }: { examples: string[]; title: string; wide?: boolean }) {
	return (
		<nav aria-label={title} className={classes(!wide && "mt-10 first:mt-0")}>
			<h2 className={wide ? "text-[28px] leading-tight" : "text-xl"}>{title}</h2>
			<ul className={classes("mt-4 grid gap-3", wide && "sm:grid-cols-2")}>
				{examples.map((example) => (
					<li key={example} className="grid">
						<Link
							to={questionQuery(example)}
							preventScrollReset
							className={classes(
								"flex min-h-12 items-center rounded-lg border-control bg-card px-4 py-2 leading-snug hover:border-ink",
								wide && "min-h-16 text-lg",
							)}
						>
							{example}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function HowWeKnow() {
	return (
		<>
			<p>
				<strong>Nothing is made up.</strong> No outside AI model writes these answers. We look up your words in this
				site's own advice, glossary, service and town pages, and quote what fits, with a link. A passage scores higher
				if it contains your rarer words, and higher still if they're in its title (the BM25 formula that search engines
				use). Misspelled words are read as the nearest word we use.
			</p>
			<p>
				<strong>Rules come first.</strong> Anything that depends on the date is worked out for today, or for the month
				you name: oak (Wisconsin DNR), elm (UW Extension), birch, apple, ash treatment and the notice to give before you
				dig. Our own office gets warnings from the same rules. Sizes and prices come from the tables behind our other
				tools, which combine published ranges with our own rough estimates.
			</p>
			<p>
				<strong>Emergencies come before everything else.</strong> The bot first looks for words about people, wires, gas
				and poison, including misspelled words and some Spanish. It can still miss an emergency.{" "}
				<EmergencyText>If in doubt, call 911.</EmergencyText>
			</p>
			<p>
				<strong>What the bot doesn't do.</strong> It doesn't give doses, or instructions for working near wires, on
				ladders or with a falling tree. If it recognizes too few of your words, it says so. It hasn't seen your tree, so
				nothing here is a diagnosis.
			</p>
			<p>
				<strong>How often the bot is right.</strong> We test it every time this site changes. Of more than 200 typical
				questions, nine out of ten must find the page that answers them. Of almost 600 dangerous ones, every one must
				get the right warning.
			</p>
			<p>
				<strong>We don't keep your question.</strong> It's in this page's URL and, with your last few questions, on this
				device. We don't write it down anywhere.
			</p>
		</>
	);
}
