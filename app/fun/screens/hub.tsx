import { useState } from "react";
import { Form, Link } from "react-router";
import { breadcrumbList, pageMeta, siteFacts } from "#app/content/pages/meta.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { companyTime } from "#app/platform/dates.server.ts";
import { Field, Select } from "#app/ui/field.tsx";
import { Packet } from "../parts/packet.tsx";
import { rackPath, toolPath } from "../paths.ts";
import { bySeason, type Tool, tools } from "../tools.ts";
import type { Route } from "./+types/hub.ts";

const ages = [6, 8, 10, 12] as const;
const lengths = [1, 2, 3, 5, 10] as const;
type Wish = { age: number; minutes: number };

const within = (wish: Wish) => (tool: Tool) =>
	(!wish.age || tool.from <= wish.age) && (!wish.minutes || tool.minutes <= wish.minutes);

export function loader({ request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url);
	const number = (name: string, known: readonly number[]) =>
		known.find((one) => String(one) === searchParams.get(name)) ?? 0;
	const { month } = companyTime(new Date());
	return {
		wish: { age: number("age", ages), minutes: number("minutes", lengths) },
		today: bySeason(month)[0]?.slug,
		order: bySeason(month).map(({ slug }) => slug),
	};
}

const title = "Tree tools worth two minutes";
const description =
	"Small tools and games about trees, each with one true thing to learn, its formula and its source. Free, nothing to install, nothing to sign up for.";

export function meta({ matches, loaderData }: Route.MetaArgs) {
	const { origin } = siteFacts(matches);
	return pageMeta(matches, {
		title,
		description,
		path: rackPath,
		hidden: Boolean(loaderData?.wish.age || loaderData?.wish.minutes),
		jsonLd: [
			{
				"@type": "ItemList",
				itemListElement: tools.map((tool, index) => ({
					"@type": "ListItem",
					position: index + 1,
					name: tool.title,
					url: origin + toolPath(tool.slug),
				})),
			},
			breadcrumbList(origin, [
				{ name: "Home", path: "/" },
				{ name: "Fun", path: rackPath },
			]),
		],
	});
}

export default function Hub({ loaderData }: Route.ComponentProps) {
	const [wish, setWish] = useState<Wish>(loaderData.wish);
	const ordered = loaderData.order.flatMap((slug) => tools.find((tool) => tool.slug === slug) ?? []);
	const shown = ordered.filter(within(wish));
	const first = tools.find(({ slug }) => slug === loaderData.today);
	return (
		<>
			<PageHead
				steps={[{ name: "Home", path: "/" }]}
				title={title}
				lead="A rack of seed packets. Each grows into a tool or a game that takes a few minutes, shows its formula, and keeps what you set on your own device."
			/>
			<div className="wrap">
				<Form
					action={rackPath}
					className="flex flex-wrap items-end gap-x-6 gap-y-4"
					onInput={({ currentTarget }) => {
						const typed = new FormData(currentTarget);
						setWish({ age: Number(typed.get("age")), minutes: Number(typed.get("minutes")) });
					}}
				>
					<Field name="age" label="For whom">
						<Select defaultValue={loaderData.wish.age || ""}>
							<option value="">Everybody</option>
							{ages.map((age) => (
								<option key={age} value={age}>
									A child of {age}
								</option>
							))}
						</Select>
					</Field>
					<Field name="minutes" label="How long">
						<Select defaultValue={loaderData.wish.minutes || ""}>
							<option value="">Any time</option>
							{lengths.map((minutes) => (
								<option key={minutes} value={minutes}>
									{minutes === 1 ? "A minute" : `Up to ${minutes} minutes`}
								</option>
							))}
						</Select>
					</Field>
					<button
						type="submit"
						className="min-h-13 rounded-control border-control px-5 font-semibold [html[data-live]_&]:hidden"
					>
						Show
					</button>
				</Form>
				<p role="status" className="lining mt-5 text-ink-2">
					{shown.length === 0
						? "No packet fits both. Take more time, or an older child."
						: shown.length === 1
							? "1 packet"
							: `${shown.length} packets`}
				</p>
				{first && (
					<p className="mt-2">
						For this season:{" "}
						<Link to={toolPath(first.slug)} className="inline-block py-1 font-semibold underline underline-offset-4">
							{first.title}
						</Link>
					</p>
				)}
				<ul className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-5 lg:gap-7">
					{shown.map((tool) => (
						<li key={tool.slug} className="grid">
							<Packet tool={tool} />
						</li>
					))}
				</ul>
			</div>
			<QuoteBand
				title="A tree of your own to ask about?"
				words="Say what bothers you, where it stands, and add a photo or two. You get a price in writing."
			/>
		</>
	);
}
