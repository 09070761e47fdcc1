import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { ProjectImage, type ProjectPicture } from "./project-image.tsx";
import type { ProjectSummary } from "./projects.server.ts";

/** The data of a project card. Cards show no captions. */
export type ProjectCardData = Omit<ProjectSummary, "picture"> & {
	picture: Pick<ProjectPicture, "print" | "photo"> | null;
};

const discs = [1, 2, 3, 4];

/** A project in a grid: picture with tree numbers, title, service and town. The whole card is a link. */
export function ProjectCard({ project, level = 2 }: { project: ProjectCardData; level?: 2 | 3 }) {
	const { slug, title, service, town, trees, example, picture } = project;
	const Heading = `h${level}` as const;
	return (
		<Link
			to={`/projects/${slug}`}
			className="group flex h-full flex-col rounded-sheet bg-card shadow-1 focus-visible:z-10"
		>
			{picture && (
				<div className="relative border-b border-line">
					<ProjectImage
						of={picture}
						sizes="(width < 40rem) 90vw, (width < 64rem) 45vw, 400px"
						drawingClass="px-8 pt-8 pb-4"
					/>
					<span aria-hidden="true" className="absolute -bottom-4 left-5 flex gap-1.5">
						{discs.slice(0, trees).map((number) => (
							<NumberDisc key={number} number={number} />
						))}
					</span>
				</div>
			)}
			<div className="flex grow flex-col p-5 pt-8">
				<Heading className="text-[22px] leading-tight underline-offset-4 group-hover:underline">{title}</Heading>
				<p className="mt-1.5 text-ink-2">{[service, town].filter(Boolean).join(", ")}</p>
				{example && (
					<div className="mt-auto pt-4">
						<Badge tone="waiting">Illustrated example</Badge>
					</div>
				)}
			</div>
		</Link>
	);
}
