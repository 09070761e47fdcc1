// The blocks of a text whose content comes from elsewhere: the price guide, the glossary, the calendar and the media library.
// Their components are those that the editor shows.
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { SitePictureData } from "#app/content/pictures/site-picture.tsx";
import { findPriceList } from "#app/trade/price-lists.ts";
import { calendarRows } from "#app/trade/season-calendar.ts";
import type { ServiceSlug } from "#app/trade/services.ts";
import { PicturePair } from "./picture-pair.tsx";
import { PriceGuide } from "./price-guide.tsx";
import { pairSide, type RichNode } from "./rich-text.ts";
import { SeasonCalendar } from "./season-calendar.tsx";
import { SpeciesCard, type SpeciesCardData } from "./species-card.tsx";

export type BlockData = {
	/** the pictures that may be shown, by their IDs */
	pictures?: ReadonlyMap<string, SitePictureData>;
	/** by the slugs of their terms */
	species?: ReadonlyMap<string, SpeciesCardData>;
	/** the year that price guides name, and where their prices come from */
	prices?: { year: number; about: ReadonlyMap<ServiceSlug, { note: string; path: string }> };
};

type WriteData = (attrs: Record<string, unknown>, data: BlockData) => ReactElement | null;

const writers: Record<string, WriteData> = {
	priceGuide: ({ list: key }, { prices }) => {
		const list = findPriceList(key);
		return list && prices
			? createElement(PriceGuide, { list, year: prices.year, about: prices.about.get(list.service) })
			: null;
	},
	speciesCard: ({ species: slug }, { species }) => {
		const card = species?.get(String(slug));
		return card ? createElement(SpeciesCard, card) : null;
	},
	seasonCalendar: ({ rows: keys }) => {
		const rows = calendarRows(Array.isArray(keys) ? keys : []);
		return rows.length ? createElement(SeasonCalendar, { rows }) : null;
	},
	picturePair: (attrs, { pictures }) => {
		const [before, after] = [pairSide(attrs.before), pairSide(attrs.after)].map(({ photo, alt }) => {
			const of = pictures?.get(photo);
			return of && { of, alt };
		});
		return before && after ? createElement(PicturePair, { before, after, caption: String(attrs.caption ?? "") }) : null;
	},
};

/** HTML of each of these blocks by its node type; "" for one whose data is missing. */
export const liveBlocks: Record<string, (node: RichNode, data: BlockData) => string> = Object.fromEntries(
	Object.entries(writers).map(([type, write]) => [
		type,
		({ attrs = {} }: RichNode, data: BlockData) => {
			const element = write(attrs, data);
			return element ? `${renderToStaticMarkup(element)}\n` : "";
		},
	]),
);
