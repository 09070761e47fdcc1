import { createContext, use } from "react";
import type { EditedPhoto } from "#app/content/pictures/edited-photos.server.ts";
import type { LinkTarget } from "../link-targets.server.ts";
import type { SpeciesCardData } from "../species-card.tsx";

/** A picture of the media library as the editor shows it. */
export type EditorPicture = EditedPhoto;
type EditorDrawing = { name: string; src: string; alt: string };

export type EditorData = {
	/** by their IDs; null for one that isn't available any more */
	pictures: Readonly<Record<string, EditorPicture | null>>;
	drawings: readonly EditorDrawing[];
	linkTargets: readonly LinkTarget[];
	mayAddPictures: boolean;
	/** those that a card can show */
	species: readonly { value: string; label: string }[];
	/** the cards that the text has, by the slugs of their species */
	speciesCards: Readonly<Record<string, SpeciesCardData>>;
	/** the year that price guides name */
	year: number;
	/** reads the data of a picture or a species that was added */
	onDataNeeded: () => void;
};

export const EditorDataContext = createContext<EditorData>({
	pictures: {},
	drawings: [],
	linkTargets: [],
	mayAddPictures: false,
	species: [],
	speciesCards: {},
	year: 0,
	onDataNeeded: () => undefined,
});

export const useEditorData = () => use(EditorDataContext);
