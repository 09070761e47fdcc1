import { Icon } from "#app/ui/icon.tsx";

export type BackupText = { at: string; ago: string; megabytes: number; hasDatabase: boolean } | null;

/** The last backup, and how to make one. */
export function Backup({ last, isOverdue }: { last: BackupText; isOverdue: boolean }) {
	return (
		<section id="backup" aria-labelledby="backup-title" className="scroll-mt-24">
			<h2 id="backup-title" className="text-[21px]">
				Backup
			</h2>
			<p className="mt-1 text-ink-2">
				{last ? `Last backup: ${last.at} (${last.ago}), ${last.megabytes} MB.` : "No backup yet."}
				{last && !last.hasDatabase && " It contains only the files: the database is on a server of its own."}
			</p>
			{isOverdue && (
				<p className="mt-2 flex max-w-[65ch] items-start gap-2 rounded-md bg-wheat-tint px-4 py-3 text-wheat-ink">
					<Icon name="triangle-alert" className="mt-0.5 shrink-0" />
					<span>
						No backup has finished for more than 48 hours. Ask the person who runs your server to check the nightly
						backup, or to run “npm run backup” now. The README says how to set it up.
					</span>
				</p>
			)}
		</section>
	);
}
