import { Link } from "react-router";
import { formatInstant } from "#app/platform/dates.ts";
import { Private } from "#app/ui/privacy.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import { sourceLabels } from "../picture.ts";
import type { Original, Picture } from "../pictures.server.ts";

type FactsProps = {
	picture: Pick<Picture, "name" | "width" | "height" | "source" | "sourceLabel" | "createdAt">;
	file: Original | null;
	/** of the record that it comes from */
	sourcePath: string | null;
	timeZone: string;
};

const megabytes = (bytes: number) =>
	bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** What is known of the file. */
export function PictureFacts({ picture, file, sourcePath, timeZone }: FactsProps) {
	const { name, width, height, source, sourceLabel, createdAt } = picture;
	return (
		<SidebarSection title="File">
			<dl className="grid gap-2">
				<Fact label="Name">{<bdi>{name}</bdi>}</Fact>
				<Fact label="Size">
					{width.toLocaleString("en-US")} × {height.toLocaleString("en-US")} pixels
					{file && `, ${megabytes(file.bytes)} ${file.type.toUpperCase()}`}
				</Fact>
				<Fact label="Added">{formatInstant(createdAt, timeZone)}</Fact>
				<Fact label="Source">
					{source === "upload" ? (
						sourceLabels.upload
					) : sourcePath ? (
						<Link to={sourcePath} className="inline-block min-h-6 underline underline-offset-4">
							<Private>{sourceLabel || sourceLabels[source]}</Private>
						</Link>
					) : (
						<Private>{sourceLabel || sourceLabels[source]}</Private>
					)}
				</Fact>
				<Fact label="Privacy">
					{file?.hasLocation
						? "Its location and camera data stay here. The website never gets them."
						: "Camera data stays here. The website never gets it."}
				</Fact>
			</dl>
		</SidebarSection>
	);
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-ink-2">{label}</dt>
			<dd className="[overflow-wrap:anywhere]">{children}</dd>
		</div>
	);
}
