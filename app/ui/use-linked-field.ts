import { useEffect } from "react";
import { useLocation } from "react-router";

/** Focuses the field that the URL names, such as "#field-license". Browsers only scroll to it. */
export function useLinkedField(): void {
	const { hash, key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: each navigation focuses it
	useEffect(() => {
		if (hash.startsWith("#field-")) document.getElementById(hash.slice(1))?.focus();
	}, [hash, key]);
}
