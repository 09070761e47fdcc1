import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { newSeed } from "../random.ts";
import { settingsQuery } from "../settings-url.ts";
import { type Piece, settings } from "./rules.ts";
import { emptySong, formatSong, randomSong, songs } from "./song.ts";

const written = Object.values(songs);

/** Songs to start from, a random one and an empty one. Without JavaScript each is a page of its own. */
export function Songbook({ piece, onChoose }: { piece: Piece; onChoose: (piece: Piece) => void }) {
	const now = formatSong(piece.song);
	return (
		<nav aria-label="Songs" className="flex flex-wrap gap-2 print:hidden">
			{written.map(({ title, song, tempo, swing, scale }) => {
				const next: Piece = { ...piece, song, tempo, swing, scale };
				const here = formatSong(song) === now;
				return (
					<a
						key={title}
						href={settingsQuery(settings, next)}
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
			<span className="flex flex-wrap gap-2 noscript:hidden">
				<Button size="dense" className="min-h-11" onClick={() => onChoose({ ...piece, song: randomSong(newSeed()) })}>
					<Icon name="sparkles" /> Surprise me
				</Button>
				<Button size="dense" className="min-h-11" onClick={() => onChoose({ ...piece, song: emptySong })}>
					<Icon name="trash-2" /> Clear grid
				</Button>
			</span>
		</nav>
	);
}
