import { type HeadPicturePage, headPictures } from "./head-pictures.ts";

const tools = import.meta.glob<string>("../../../art/tools/*.svg", { eager: true, query: "?url", import: "default" });

/** The drawn tool of a page, for the right half of the top of the page. Decoration; phones show none. */
export function HeadPicture({ of }: { of: HeadPicturePage }) {
	return (
		<svg viewBox="0 0 400 280" aria-hidden="true" className="head-picture">
			<use href={`${tools[`../../../art/tools/${headPictures[of]}.svg`]}#tool`} />
		</svg>
	);
}
