import { Private } from "#app/ui/privacy.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";

export type OakReleaseView = {
	id: string;
	/** the line items and sentences that it covers */
	oaks: string[];
	reason: string;
	by: string;
	at: string;
	/** ids of stored photos */
	photos: string[];
};

/** Beside a quote, contract or change order: which oaks may be cut from April through July, why, and the photos. */
export function OakReleasesSection({ releases }: { releases: OakReleaseView[] }) {
	if (!releases.length) return null;
	return (
		<SidebarSection title="Released oaks">
			<ul className="grid gap-4 text-sm">
				{releases.map(({ id, oaks, reason, by, at, photos }) => (
					<li key={id}>
						<ul className="font-semibold [overflow-wrap:anywhere]">
							{oaks.map((oak) => (
								<li key={oak} className="line-clamp-3 whitespace-pre-line">
									{oak}
								</li>
							))}
						</ul>
						<p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
							<Private>{reason}</Private>
						</p>
						<p className="text-ink-2">
							{by}, {at}
						</p>
						<ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2">
							{photos.map((photo, index) => (
								<li key={photo}>
									<a
										href={`/admin/media/photo/${photo}/1600`}
										target="_blank"
										rel="noreferrer"
										className="block overflow-hidden rounded-sheet border border-line"
									>
										<img
											src={`/admin/media/photo/${photo}/320`}
											alt={`Released oak, ${index + 1} of ${photos.length}. Opens full size in a new tab.`}
											loading="lazy"
											className="aspect-square w-full object-cover"
										/>
									</a>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</SidebarSection>
	);
}
