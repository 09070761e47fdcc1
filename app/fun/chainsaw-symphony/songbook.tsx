import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { writeSettings } from "../address.ts";
import { newSeed } from "../random.ts";
import { type Piece, settings } from "./rules.ts";
import { emptySong, songFrom, songs, writeSong } from "./song.ts";

const written = Object.values(songs);

/** Songs to begin with, one that nobody wrote, and an empty sheet. Without script each is a page of its own. */
export function Songbook({ piece, onChoose }: { piece: Piece; onChoose: (piece: Piece) => void }) {
	const now = writeSong(piece.song);
	return (
		<nav aria-label="Songs" className="flex flex-wrap gap-2 print:hidden">
			{written.map(({ title, song, tempo, swing, scale }) => {
				const next: Piece = { ...piece, song, tempo, swing, scale };
				const here = writeSong(song) === now;
				return (
					<a
						key={title}
						href={writeSettings(settings, next)}
						aria-current={here ? "true" : undefined}
						onClick={(event) => {
							event.preventDefault();
							onChoose(next);
						}}
						className={classes(
							"inline-flex min-h-11 items-center rounded-control border-control px-4 leading-tight hover:border-ink",
							here ? "border-moss bg-moss-tint font-semibold" : "bg-card",
						)}
					>
						{title}
					</a>
				);
			})}
			<span className="flex flex-wrap gap-2 [html:not([data-live])_&]:hidden">
				<Button size="dense" className="min-h-11" onClick={() => onChoose({ ...piece, song: songFrom(newSeed()) })}>
					<Icon name="sparkles" /> One that nobody wrote
				</Button>
				<Button size="dense" className="min-h-11" onClick={() => onChoose({ ...piece, song: emptySong })}>
					<Icon name="trash-2" /> Empty sheet
				</Button>
			</span>
		</nav>
	);
}
