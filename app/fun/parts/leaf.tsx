import ring from "#art/marks/cookie.svg";
import apple from "#art/marks/leaf-apple.svg";
import ash from "#art/marks/leaf-ash.svg";
import birch from "#art/marks/leaf-birch.svg";
import elm from "#art/marks/leaf-elm.svg";
import maple from "#art/marks/leaf-maple.svg";
import oak from "#art/marks/leaf-oak.svg";
import type { Tool } from "../tools.ts";

const marks: Record<Tool["leaf"], string> = { apple, ash, birch, elm, maple, oak, ring };

/** A leaf or a trunk slice, filled with the current text color. Decoration. */
export function Leaf({ kind }: { kind: Tool["leaf"] }) {
	return (
		<span
			aria-hidden="true"
			className="keeps-inks block size-24 bg-current"
			style={{ mask: `url(${marks[kind]}) center / contain no-repeat luminance` }}
		/>
	);
}
