import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { Print, type PrintFiles } from "#app/ui/print.tsx";
import type { ProjectCardFacts } from "./projects.server.ts";

/** What a card shows of a project; a picture's words stand on the project's own page. */
export type CardShown = Omit<ProjectCardFacts, "picture"> & { picture: PrintFiles | null };

const discs = [1, 2, 3, 4];

/** A project in a grid: its picture with the numbers of its trees, its name, what and where. The whole card is one link. */
export function ProjectCard({ project, level = 2 }: { project: CardShown; level?: 2 | 3 }) {
	const { slug, title, service, town, trees, example, picture } = project;
	const Heading = `h${level}` as const;
	return (
		<Link
			to={`/projects/${slug}`}
			data-theme="light"
			className="group flex h-full flex-col rounded-sheet bg-card shadow-1 focus-visible:z-10"
		>
			{picture && (
				<div className="relative border-b border-line">
					<Print
						of={picture}
						sizes="(width < 40rem) 90vw, (width < 64rem) 45vw, 400px"
						className="aspect-[4/3] w-full object-contain object-bottom px-8 pt-8 pb-4"
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
						<Badge tone="waiting">Example, drawn</Badge>
					</div>
				)}
			</div>
		</Link>
	);
}
