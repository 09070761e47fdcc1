export type Press = { key: string; ctrl: boolean; alt: boolean; typing: boolean };

export type KeyAction =
	| { do: "palette" | "theme" | "keys" | "filter" | "next-row" | "previous-row" | "begin-go" }
	/** press the visible control whose aria-keyshortcuts names this */
	| { do: "control"; shortcut: string }
	| { do: "go"; letter: string };

/** What a key means. `going`: G was the key before. `single`: keys without Ctrl are switched on. */
export function actionOf({ key, ctrl, alt, typing }: Press, going: boolean, single: boolean): KeyAction | null {
	const letter = key.toLowerCase();
	if (alt) return null;
	if (ctrl) {
		if (letter === "k") return { do: "palette" };
		return key === "Enter" ? { do: "control", shortcut: "Control+Enter" } : null;
	}
	if (typing || !single) return null;
	if (going) return /^[a-z]$/.test(letter) ? { do: "go", letter } : null;
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
		case "escape":
			return { do: "control", shortcut: "Escape" };
		default:
			return /^[a-z]$/.test(letter) ? { do: "control", shortcut: letter.toUpperCase() } : null;
	}
}
