import { useState, useSyncExternalStore } from "react";
import { siteFacts } from "#app/content/pages/meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { settingsOf, writeSettings } from "../address.ts";
import { toolMeta } from "../head.ts";
import { useCalm } from "../parts/loop.tsx";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { SoundSwitch } from "../parts/sound-switch.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { isSoundOn, onSound, speakerNow } from "../sound.ts";
import { toolOf } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { Controls } from "./controls.tsx";
import { DosePanel } from "./dose-panel.tsx";
import { Grid } from "./grid.tsx";
import { sound } from "./instruments.ts";
import { Knowledge } from "./knowledge.tsx";
import { useLettered, useLetters } from "./letters.ts";
import { NoiseTable } from "./noise-table.tsx";
import { usePlaying } from "./playing.ts";
import { asked, type Piece, settings } from "./rules.ts";
import { lineOf, toggled } from "./song.ts";
import { Songbook } from "./songbook.tsx";
import { type TrackKey, tracks } from "./tracks.ts";

const tool = toolOf("chainsaw-symphony");

export function loader({ request }: Route.LoaderArgs) {
	const { set, query } = settingsOf(settings, request);
	return { piece: set, query };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function ChainsawSymphony({ loaderData, matches }: Route.ComponentProps) {
	const [piece, setPiece] = useSettings(settings, loaderData.piece);
	/** what the fields begin with; another song begins them anew */
	const [start, setStart] = useState({ turn: 0, piece: loaderData.piece });
	const [said, setSaid] = useState("");
	const { playing, setPlaying, full, reset, frame, meter } = usePlaying(piece, useCalm());
	const loud = useSyncExternalStore(onSound, isSoundOn, () => false);
	const [lettered, setLettered] = useLettered();
	useLetters(lettered, (key) => hear(key));

	function hear(key: TrackKey, step = 0) {
		const speaker = speakerNow();
		if (speaker) sound(speaker, key, { at: speaker.context.currentTime + 0.01, step, scale: piece.scale }, 2);
		else setSaid("The sound is off. Switch it on above to hear them.");
	}
	function toggle(key: TrackKey, step: number) {
		const song = toggled(piece.song, key, step);
		setPiece({ ...piece, song });
		setSaid(lineOf(song, key));
		if (song[key][step] && !playing && loud) hear(key, step);
	}
	function choose(next: Piece) {
		setPiece(next);
		setStart({ turn: start.turn + 1, piece: next });
		setSaid("");
	}

	return (
		<ToolPage
			tool={tool}
			origin={siteFacts(matches).origin}
			query={writeSettings(settings, piece)}
			know={<Knowledge />}
			quote={{
				title: "We play it for you, from eight to five",
				words: "What you composed goes into the form as words that you can change. Say when noise would suit you.",
				about: asked(piece),
			}}
		>
			<Songbook piece={piece} onChoose={choose} />
			<div className="[html:not([data-live])_&]:hidden print:hidden">
				<div className="mt-6 mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
					<Button tone="moss" onClick={() => setPlaying(!playing)}>
						{playing ? "Stop" : "Play"}
					</Button>
					<SoundSwitch />
				</div>
				<Grid song={piece.song} frame={frame} onToggle={toggle} onHear={(key) => hear(key)} lettered={lettered} />
				<p role="status" className="lining mt-3 min-h-7">
					{full ? "The day's dose is full: beside real machines this ear would stop now." : said}
				</p>
				<div className="max-md:hidden">
					<Checkbox
						label="The letters Q to I play the instruments"
						checked={lettered}
						onChange={({ currentTarget }) => setLettered(currentTarget.checked)}
					/>
				</div>
			</div>
			<div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_400px]">
				<DosePanel piece={piece} meter={meter} onReset={reset} />
				<SettingsForm
					key={start.turn}
					settings={settings}
					label="How it is played"
					onSet={(typed) => setPiece({ ...typed, song: piece.song })}
					className="print:hidden"
				>
					<Controls piece={piece} first={start.piece} />
				</SettingsForm>
			</div>
			<section aria-labelledby="words" className="mt-10">
				<h2 id="words" className="text-[28px] leading-tight">
					The song in words
				</h2>
				<ul className="lining mt-3 grid gap-x-10 gap-y-1 md:grid-cols-2">
					{tracks.map(({ key }) => (
						<li key={key}>{lineOf(piece.song, key)}</li>
					))}
				</ul>
			</section>
			<NoiseTable />
		</ToolPage>
	);
}
