import { createContext, use } from "react";
import type { FramedPhotoData } from "#app/content/pictures/framed-photo.tsx";
import type { LinkTarget } from "../link-targets.server.ts";

/** A picture of the media library as the editor shows it. `problem`: what keeps it from the website, "" for nothing. */
export type EditorPicture = { photo: FramedPhotoData; problem: string };
type EditorDrawing = { name: string; src: string; alt: string };

export type EditorData = {
	/** by their IDs; null for one that isn't available any more */
	pictures: Readonly<Record<string, EditorPicture | null>>;
	drawings: readonly EditorDrawing[];
	linkTargets: readonly LinkTarget[];
	mayAddPictures: boolean;
	/** reads the data of a picture that was added */
	onPictureAdded: () => void;
};

export const EditorDataContext = createContext<EditorData>({
	pictures: {},
	drawings: [],
	linkTargets: [],
	mayAddPictures: false,
	onPictureAdded: () => undefined,
});

export const useEditorData = () => use(EditorDataContext);
