export type KeyPress = { key: string; ctrl: boolean; alt: boolean; typing: boolean };

export type KeyAction =
	| { do: "palette" | "theme" | "keys" | "filter" | "next-row" | "previous-row" | "begin-go" }
	/** click the visible control whose aria-keyshortcuts has this value */
	| { do: "control"; shortcut: string }
	| { do: "go"; letter: string };

/** The action of a key press. `afterG`: the previous key was G. `singleKeys`: shortcuts without Ctrl are on. */
export function keyAction(
	{ key, ctrl, alt, typing }: KeyPress,
	afterG: boolean,
	singleKeys: boolean,
): KeyAction | null {
	const letter = key.toLowerCase();
	if (alt) return null;
	if (ctrl) {
		if (letter === "k") return { do: "palette" };
		return key === "Enter" ? { do: "control", shortcut: "Control+Enter" } : null;
	}
	if (typing || !singleKeys) return null;
	if (afterG) return /^[a-z]$/.test(letter) ? { do: "go", letter } : null;
	switch (letter) {
		case "j":
			return { do: "next-row" };
		case "k":
			return { do: "previous-row" };
		case "/":
			return { do: "filter" };
		case "?":
			return { do: "keys" };
		case "g":
			return { do: "begin-go" };
		case "d":
			return { do: "theme" };
		case "#":
			return { do: "control", shortcut: "#" };
		case "escape":
			return { do: "control", shortcut: "Escape" };
		default:
			return /^[a-z]$/.test(letter) ? { do: "control", shortcut: letter.toUpperCase() } : null;
	}
}
