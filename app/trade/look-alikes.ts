// Letters of other alphabets that look like Latin ones, so that a text with a Cyrillic "о" is read as people see it. Pure.

const pairs: readonly [letters: string, latin: string][] = [
	["аАαΑ", "a"],
	["вВΒ", "b"],
	["сСϲϹ", "c"],
	["ԁ", "d"],
	["еЕёЁΕε", "e"],
	["һН", "h"],
	["іІїЇΙι", "i"],
	["јЈ", "j"],
	["кКκΚ", "k"],
	["ӏӀ", "l"],
	["мМΜ", "m"],
	["ոΝ", "n"],
	["оОοΟօ", "o"],
	["рРρΡ", "p"],
	["ԛ", "q"],
	["ѕЅ", "s"],
	["тТτΤ", "t"],
	["υս", "u"],
	["ѵν", "v"],
	["ԝ", "w"],
	["хХχΧ", "x"],
	["уУγΥ", "y"],
	["Ζ", "z"],
];

const latinLetters = new Map(
	pairs.flatMap(([letters, latin]) => [...letters].map((letter) => [letter, latin] as const)),
);

export function foldLookAlikes(text: string): string {
	return text.replace(/[\u0370-\u03ff\u0400-\u052f\u0530-\u058f]/g, (letter) => latinLetters.get(letter) ?? letter);
}
