import { useNavigate } from "react-router";

/**
 * The click handler of a frame whose plain links open in this tab without loading the page anew. For frames of hundreds
 * of links, where a `Link` each costs the server and the browser more than what the links say.
 */
export function useLinkClicks(): (event: React.MouseEvent<HTMLElement>) => void {
	const navigate = useNavigate();
	return (event) => {
		const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
		const link = (event.target as Element).closest("a");
		if (!link || event.defaultPrevented || !isPlain || link.target || link.origin !== location.origin) return;
		event.preventDefault();
		navigate(link.pathname + link.search + link.hash);
	};
}
