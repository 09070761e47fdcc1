// The shape of a QR code. Pure.

export type QrCode = {
	/** rows of modules, true where dark */
	modules: readonly (readonly boolean[])[];
	size: number;
	/** the square in the middle that is left free for a logo, in modules */
	logo: { at: number; width: number } | null;
};

/** SVG path of the dark modules, one unit each. One path, so that no hairlines show between them. */
export function codePath({ modules, size, logo }: QrCode): string {
	const isHidden = (x: number, y: number) =>
		logo !== null && [x, y].every((at) => at >= logo.at && at < logo.at + logo.width);
	const isDark = (x: number, y: number) => x < size && modules[y]?.[x] === true && !isHidden(x, y);
	let path = "";
	for (let y = 0; y < size; y += 1)
		for (let x = 0; x < size; x += 1) {
			if (!isDark(x, y)) continue;
			let end = x + 1;
			while (isDark(end, y)) end += 1;
			path += `M${x} ${y}h${end - x}v1H${x}z`;
			x = end;
		}
	return path;
}
