import { data, Form, Link, useNavigation } from "react-router";
import { siteFacts } from "#app/content/pages/meta.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { companyTime, today } from "#app/platform/dates.server.ts";
import { bothHeaders } from "#app/platform/http/both-headers.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { control } from "#app/ui/control.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Print } from "#app/ui/print.tsx";
import { findPrint } from "#app/ui/prints.server.ts";
import { toolMeta } from "../head.ts";
import { ToolPage } from "../parts/tool-page.tsx";
import { toolPath } from "../paths.ts";
import { toolOf } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { AnswerView } from "./answer-view.tsx";
import { AskedBefore } from "./asked-before.tsx";
import { findAnswer } from "./asking.server.ts";
import { askedAbout, examplesFor, mostLetters, queryOf, readQuestion } from "./question.ts";

const tool = toolOf("tree-care-bot");
const path = toolPath(tool.slug);

export async function loader({ context, url }: Route.LoaderArgs) {
	const now = new Date();
	const question = readQuestion(url.searchParams);
	const { phone } = await readCompany();
	const page = {
		question,
		day: today(now),
		plate: findPrint(tool.picture),
		examples: examplesFor(companyTime(now).month),
		phone: { href: `tel:${phone}`, words: formatPhone(phone) },
	};
	const wait = question ? await overLimit("fun.ask", context.get(clientContext).ip) : null;
	if (wait !== null)
		return data({ ...page, told: null, busy: true }, { status: 429, headers: { "Retry-After": String(wait) } });
	return data({ ...page, told: question ? await findAnswer(question, page.day) : null, busy: false });
}

/** How long a robot has to wait. */
export const headers = bothHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, queryOf(loaderData?.question ?? ""));
}

export default function TreeCareBot({ loaderData, matches }: Route.ComponentProps) {
	const { question, told, busy, examples, phone, plate } = loaderData;
	const thinking = useNavigation().location?.pathname === path;
	return (
		<ToolPage
			tool={tool}
			origin={siteFacts(matches).origin}
			query={queryOf(question)}
			picture={Boolean(told?.cards.length && !told.refused)}
			know={<Knowledge />}
			quote={{
				title: told && !told.sure ? "Ask a person instead" : "Have it looked at",
				words: question
					? "Your question goes into the form as words that you can change. Nothing leaves this page before you send it."
					: "Say what bothers you, where it stands, and add a photo or two. You get a price in writing.",
				service: told?.service ?? undefined,
				about: question ? askedAbout(question) : undefined,
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
								placeholder="Your question, in your own words"
								defaultValue={question}
								maxLength={mostLetters}
								autoComplete="off"
								className={classes(control, "min-h-14 min-w-0 grow basis-60 text-lg")}
							/>
							<button type="submit" className={classes(buttonClass({ tone: "moss" }), "min-h-14 shrink-0")}>
								<Icon name="message-circle" /> Ask
							</button>
						</Form>
					</search>
					<div aria-busy={thinking || undefined} className="mt-10">
						{busy && <p role="status">That was a lot of asking. Please wait a minute and ask again.</p>}
						{told && <AnswerView question={question} told={told} phone={phone} />}
						{!question && <Examples examples={examples} title="Try one of these" wide />}
					</div>
				</div>
				<div className="min-w-0 print:hidden">
					<AskedBefore path={path} question={question} told={toldInShort(told)} />
					{!question && plate && (
						<p data-theme="light" className="max-w-[300px] rounded-sheet bg-card p-6 shadow-1 max-lg:hidden">
							<Print of={plate} sizes="252px" className="h-auto w-full" />
						</p>
					)}
					{question && <Examples examples={examples.filter((one) => one !== question)} title="Or ask" />}
				</div>
			</div>
		</ToolPage>
	);
}

/** The answer's first words, for the list of what was asked. */
function toldInShort(told: Route.ComponentProps["loaderData"]["told"]): string {
	if (!told) return "";
	return told.cards[0]?.title ?? told.quotes[0]?.title ?? "Better ask a person";
}

function Examples({ examples, title, wide }: { examples: string[]; title: string; wide?: boolean }) {
	return (
		<nav aria-label={title} className={classes(!wide && "mt-10 first:mt-0")}>
			<h2 className={wide ? "text-[28px] leading-tight" : "text-xl"}>{title}</h2>
			<ul className={classes("mt-4 grid gap-3", wide && "sm:grid-cols-2")}>
				{examples.map((example) => (
					<li key={example} className="grid">
						<Link
							to={queryOf(example)}
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

function Knowledge() {
	return (
		<>
			<p>
				<strong>Nothing is made up.</strong> No outside model writes here. Your words are looked up in this site's own
				advice, glossary, services and places, and what fits is quoted, with its link. A passage counts more when rare
				words of yours stand in it, and still more when they are its title (the BM25 formula of search engines).
				Misspelt words are read as the nearest word we use.
			</p>
			<p>
				<strong>Rules come first.</strong> What depends on the date is reckoned for today, or for the month you name:
				oak (Wisconsin DNR), elm (UW Extension), birch, apple, ash treatment, the digging law. They are the same rules
				that warn our own office. Sizes and prices are read from the tables behind our other tools: planning figures and
				published ranges.
			</p>
			<p>
				<strong>What it does not do.</strong> It gives no doses, and no instructions for work near wires, on ladders or
				with a falling tree. Where too few of your words are known, it says so. It has not seen your tree: nothing here
				is a diagnosis.
			</p>
			<p>
				<strong>How often it is right.</strong> More than 200 questions of the kind people ask are checked with every
				change of this site. Nine of ten must find the page that answers them, and none may be answered unsafely.
			</p>
			<p>
				<strong>Nothing is kept.</strong> Your question stands in this page's address and, with the last few, on this
				device. We write it down nowhere.
			</p>
		</>
	);
}
