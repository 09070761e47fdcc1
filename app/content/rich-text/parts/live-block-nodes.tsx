// Blocks whose content comes from elsewhere: the price guide, the glossary and the calendar.
import { Node } from "@tiptap/core";
import { type ReactNodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import { findPriceList, priceListKeys, priceLists } from "#app/trade/price-lists.ts";
import { calendarRows, isCalendarKey, seasonCalendar } from "#app/trade/season-calendar.ts";
import { Checkbox, Choices, Field, Select } from "#app/ui/field.tsx";
import { PriceGuide as PriceGuideTable } from "../price-guide.tsx";
import { SeasonCalendar as CalendarTable } from "../season-calendar.tsx";
import { SpeciesCard as Card } from "../species-card.tsx";
import { dataText, matching } from "./attributes.ts";
import { BlockFrame } from "./block-frame.tsx";
import { useEditorData } from "./editor-data.ts";

const atom = { group: "block", atom: true, draggable: true } as const;

export const PriceGuide = Node.create({
	...atom,
	name: "priceGuide",
	addAttributes: () => ({ list: dataText("list", "removal") }),
	parseHTML: () => [
		{ tag: "figure[data-list]", getAttrs: matching("list", new RegExp(`^(?:${priceListKeys.join("|")})$`)) },
	],
	renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes],
	addNodeView: () => ReactNodeViewRenderer(PriceGuideView),
});

export const SpeciesCard = Node.create({
	...atom,
	name: "speciesCard",
	addAttributes: () => ({ species: dataText("species") }),
	parseHTML: () => [{ tag: "figure[data-species]", getAttrs: matching("species", /^[a-z0-9-]{1,100}$/) }],
	renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes],
	addNodeView: () => ReactNodeViewRenderer(SpeciesCardView),
});

export const SeasonCalendar = Node.create({
	...atom,
	name: "seasonCalendar",
	addAttributes: () => ({
		rows: {
			default: ["oak"],
			parseHTML: (element: HTMLElement) => (element.dataset.rows ?? "").split(" ").filter(isCalendarKey),
			renderHTML: ({ rows }: Record<string, unknown>) => ({ "data-rows": [rows].flat().join(" ") }),
		},
	}),
	parseHTML: () => [{ tag: "figure[data-rows]" }],
	renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes],
	addNodeView: () => ReactNodeViewRenderer(SeasonCalendarView),
});

function PriceGuideView(props: ReactNodeViewProps) {
	const { year } = useEditorData();
	const list = findPriceList(props.node.attrs.list);
	return (
		<BlockFrame {...props} label="Price guide">
			<div className="pr-12">
				<Field label="Prices" hint="The amounts come from the price guide. When it changes, they change here.">
					<Select
						dense
						value={String(props.node.attrs.list)}
						onChange={({ target }) => props.updateAttributes({ list: target.value })}
					>
						{priceLists.map(({ key, title }) => (
							<option key={key} value={key}>
								{title}
							</option>
						))}
					</Select>
				</Field>
			</div>
			{list && <PriceGuideTable list={list} year={year} />}
		</BlockFrame>
	);
}

function SpeciesCardView(props: ReactNodeViewProps) {
	const { species, speciesCards, onDataNeeded } = useEditorData();
	const slug = String(props.node.attrs.species);
	const card = speciesCards[slug];
	const isListed = species.some(({ value }) => value === slug);
	return (
		<BlockFrame {...props} label="Species card">
			<div className="pr-12">
				<Field label="Species" hint="Its picture, names and definition come from the glossary.">
					<Select
						dense
						value={slug}
						onChange={({ target }) => {
							props.updateAttributes({ species: target.value });
							onDataNeeded();
						}}
					>
						{!slug && <option value="">Choose a species</option>}
						{slug && !isListed && <option value={slug}>{card?.title ?? slug.replaceAll("-", " ")}</option>}
						{species.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</Select>
				</Field>
			</div>
			{card && <Card {...card} />}
		</BlockFrame>
	);
}

function SeasonCalendarView(props: ReactNodeViewProps) {
	const keys = [props.node.attrs.rows].flat() as unknown[];
	const rows = calendarRows(keys);
	const toggle = (key: string, isOn: boolean) => {
		const next = isOn ? [...keys, key] : keys.filter((one) => one !== key);
		props.updateAttributes({ rows: calendarRows(next).map((row) => row.key) });
	};
	return (
		<BlockFrame {...props} label="Season calendar">
			<Choices legend="Rows" className="pr-12">
				<div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
					{seasonCalendar.map(({ key, work, label }) => (
						<Checkbox
							key={key}
							label={work === "Pruning" ? `Prune: ${label.toLowerCase()}` : label}
							checked={keys.includes(key)}
							onChange={({ target }) => toggle(key, target.checked)}
						/>
					))}
				</div>
			</Choices>
			{rows.length > 0 && <CalendarTable rows={rows} />}
		</BlockFrame>
	);
}
