import { Icon } from "#app/ui/icon.tsx";
import { useField } from "./context.tsx";
import { bigButtonClass, Section } from "./controls.tsx";
import { FieldLink } from "./field-link.tsx";
import { findJob } from "./jobs.ts";
import { PhotoImage } from "./photos.tsx";
import { Disc } from "./tree-disc.tsx";
import type { Visit } from "./visits.ts";

/** What to do here, with its trees and the photos of the property. */
export function VisitScope({ visit }: { visit: Visit }) {
	const { store } = useField();
	const { lines, photos, contractId } = visit.fields;
	return (
		<>
			<Section title="Scope of work">
				{lines.length === 0 && <p>The office hasn't listed the work. Call before you start.</p>}
				<ul className="grid gap-3">
					{lines.map((line) => (
						<li key={line.id} className="flex items-start gap-4 border-b border-line pb-3">
							{line.tree && <Disc>{line.tree.number}</Disc>}
							<div className="min-w-0 grow [overflow-wrap:anywhere]">
								<p className="font-semibold">
									{line.title || "Untitled item"}
									{(line.quantity !== "1" || line.unit) && `, ${[line.quantity, line.unit].filter(Boolean).join(" ")}`}
								</p>
								{line.tree && <p className="text-base">{line.tree.words}</p>}
								{line.detail.trim() && <p className="whitespace-pre-line">{line.detail.trim()}</p>}
							</div>
						</li>
					))}
				</ul>
				{contractId && findJob(store, contractId) && (
					<FieldLink to={`#/j/${contractId}`} className={bigButtonClass("plain", "justify-start!")}>
						<Icon name="wrench" className="size-7" />
						<span className="grow text-left">Completed work and change orders</span>
						<Icon name="chevron-right" className="size-7" />
					</FieldLink>
				)}
			</Section>
			{photos.length > 0 && (
				<Section title="Property photos">
					<ul className="grid grid-cols-3 gap-2.5">
						{photos.map((photo, index) => (
							<li key={photo.id}>
								<FieldLink
									to={`#/v/${visit.id}/site-photo/${photo.id}`}
									className="relative block aspect-square overflow-hidden rounded-lg border-[length:var(--control-line,2px)] border-line-strong bg-paper-2"
								>
									<PhotoImage
										photo={{ id: photo.id, fields: photo, about: { photoId: photo.id } }}
										alt={photo.caption || `Property photo ${index + 1}`}
										cover
									/>
								</FieldLink>
							</li>
						))}
					</ul>
				</Section>
			)}
		</>
	);
}
