// The site as a visitor gets it, from inside of the server: without the network, and without anyone's session.
import { createContext } from "react-router";

/** Set only by `LocalSite.render`: a draft may be shown to whoever asks. */
export const draftsOpenContext = createContext<boolean>(false);

export type LocalSite = {
	/** the response to a GET, with drafts open */
	render: (path: string) => Promise<Response>;
	/** bytes of a file of the site; null when there is none */
	assetSize: (path: string) => number | null;
};

let site: LocalSite | null = null;

/** Called once when the site starts to serve. */
export function openLocalSite(opened: LocalSite): void {
	site = opened;
}

/** Null where no site is served, such as in a command. */
export const localSite = (): LocalSite | null => site;
