import type { FolderRole } from "#app/messaging/accounts/account.ts";

/** A folder as the server lists it. */
type Listed = {
	path: string;
	flags: ReadonlySet<string>;
	specialUse?: string | undefined;
	specialUseSource?: "user" | "extension" | "name" | undefined;
};

export type FolderPlan = { role: FolderRole; roleSource: "flag" | "name" | "none"; isSynced: boolean };

const roles: Readonly<Record<string, FolderRole>> = {
	"\\inbox": "inbox",
	"\\sent": "sent",
	"\\drafts": "drafts",
	"\\archive": "archive",
	"\\junk": "junk",
	"\\trash": "trash",
	"\\all": "all",
};

/** Folders that only show what is in other folders too, such as Gmail's All Mail, Starred and Important. */
const virtualUses = ["\\all", "\\flagged", "\\important"];

/**
 * What a folder is for: its special-use flag (RFC 6154), else its name in one of many languages, which imapflow knows. Null for
 * one that can't be opened.
 */
export function planFolder({ path, flags, specialUse, specialUseSource }: Listed): FolderPlan | null {
	const all = [...flags].map((flag) => flag.toLowerCase());
	if (all.includes("\\noselect") || all.includes("\\nonexistent")) return null;
	const use = specialUse?.toLowerCase() ?? "";
	const role = path.toUpperCase() === "INBOX" ? "inbox" : (roles[use] ?? "other");
	const isVirtual = [use, ...all].some((flag) => virtualUses.includes(flag));
	const roleSource = role === "other" ? "none" : specialUseSource === "name" && role !== "inbox" ? "name" : "flag";
	// drafts are written in the office, and nobody has sent them
	return { role, roleSource, isSynced: !isVirtual && role !== "drafts" };
}
