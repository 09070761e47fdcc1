import { SidebarSection } from "#app/ui/split-view.tsx";
import { folderRoleLabels } from "../account.ts";
import type { listFolders } from "../listing.server.ts";

type Folders = Awaited<ReturnType<typeof listFolders>>;

/** What each folder at the server is for, and how we know. */
export function FolderMap({ folders }: { folders: Folders }) {
	const known = folders.filter(({ role }) => role !== "other");
	const others = folders.filter(({ role }) => role === "other");
	return (
		<SidebarSection title="Folders">
			{folders.length ? (
				<>
					<dl className="grid gap-2 text-sm">
						{known.map(({ id, path, role, roleSource, isSynced, messages }) => (
							<div key={id}>
								<dt className="font-semibold">{folderRoleLabels[role]}</dt>
								<dd className="text-ink-2 [overflow-wrap:anywhere]">
									{path}
									{roleSource === "name" && ", recognized by its name"}
									{isSynced ? `, ${messages.toLocaleString("en-US")} emails` : ", not synced"}
								</dd>
							</div>
						))}
					</dl>
					{others.length > 0 && (
						<details className="mt-2 text-sm">
							<summary className="min-h-11 content-center">
								{others.length === 1 ? "1 other folder" : `${others.length} other folders`}
							</summary>
							<ul className="grid gap-1 text-ink-2">
								{others.map(({ id, path, messages }) => (
									<li key={id} className="[overflow-wrap:anywhere]">
										{path}, {messages.toLocaleString("en-US")} emails
									</li>
								))}
							</ul>
						</details>
					)}
				</>
			) : (
				<p className="text-sm text-ink-2">The folders appear here after the first sync.</p>
			)}
		</SidebarSection>
	);
}
