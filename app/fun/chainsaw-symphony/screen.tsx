import { useState, useSyncExternalStore } from "react";
import { siteInfo } from "#app/content/pages/meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { useReducedMotion } from "../parts/game-loop.tsx";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { SoundHelp, SoundSwitch } from "../parts/sound-switch.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { settingsFromRequest, settingsQuery } from "../settings-url.ts";
import { currentSpeaker, isSoundOn, subscribeToSound } from "../sound.ts";
import { toolMeta } from "../tool-meta.ts";
import { getTool } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { Controls } from "./controls.tsx";
import { DosePanel } from "./dose-panel.tsx";
import { Grid } from "./grid.tsx";
import { HowWeKnow } from "./how-we-know.tsx";
import { playNote } from "./instruments.ts";
import { useKeyShortcuts, useShortcutSetting } from "./key-shortcuts.ts";
import { NoiseTable } from "./noise-table.tsx";
import { type Piece, quoteMessage, settings } from "./rules.ts";
import { describeTrack, toggleStep } from "./song.ts";
import { Songbook } from "./songbook.tsx";
import { type TrackKey, tracks } from "./tracks.ts";
import { usePlayer } from "./use-player.ts";

const tool = getTool("chainsaw-symphony");

export function loader({ request }: Route.LoaderArgs) {
	const { values, query } = settingsFromRequest(settings, request);
	return { piece: values, query };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function ChainsawSymphony({ loaderData, matches }: Route.ComponentProps) {
	const [piece, setPiece] = useSettings(settings, loaderData.piece);
	/** initial values of the fields; loading another song resets them */
	const [start, setStart] = useState({ turn: 0, piece: loaderData.piece });
	const [announcement, setAnnouncement] = useState("");
	const { playing, setPlaying, full, reset, frame, meter } = usePlayer(piece, useReducedMotion());
	const loud = useSyncExternalStore(subscribeToSound, isSoundOn, () => false);
	const [lettered, setLettered] = useShortcutSetting();
	useKeyShortcuts(lettered, (key) => hear(key));

	function hear(key: TrackKey, step = 0) {
		const speaker = currentSpeaker();
		if (speaker) playNote(speaker, key, { at: speaker.context.currentTime + 0.01, step, scale: piece.scale }, 2);
		else setAnnouncement("The sound is off. Press “Turn sound on” above to hear the instruments.");
	}
	function toggle(key: TrackKey, step: number) {
		const song = toggleStep(piece.song, key, step);
		setPiece({ ...piece, song });
		setAnnouncement(describeTrack(song, key));
		if (song[key][step] && !playing && loud) hear(key, step);
	}
	function choose(next: Piece) {
		setPiece(next);
		setStart({ turn: start.turn + 1, piece: next });
		setAnnouncement("");
	}

	return (
		<ToolPage
			tool={tool}
			origin={siteInfo(matches).origin}
			query={settingsQuery(settings, piece)}
			howWeKnow={<HowWeKnow />}
			quote={{
				title: "We play the real machines live, eight to five",
				text: "We'll copy your result into the form, where you can edit it. Tell us when noise works for you.",
				about: quoteMessage(piece),
			}}
		>
			<Songbook piece={piece} onChoose={choose} />
			<div className="noscript:hidden print:hidden">
				<div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
					<Button tone="moss" onClick={() => setPlaying(!playing)}>
						{playing ? "Stop" : "Play"}
					</Button>
					<SoundSwitch />
				</div>
				<div className="mt-3 mb-5">
					<SoundHelp playing={playing} />
				</div>
				<Grid song={piece.song} frame={frame} onToggle={toggle} onHear={(key) => hear(key)} lettered={lettered} />
				<p role="status" className="lining mt-3 min-h-7">
					{full ? "That's your full daily dose. Next to real machines, you'd have to stop now." : announcement}
				</p>
				<div className="max-md:hidden">
					<Checkbox
						label="Play the instruments with the keys Q to I"
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
					label="Playback"
					onSet={(typed) => setPiece({ ...typed, song: piece.song })}
					className="print:hidden"
				>
					<Controls piece={piece} first={start.piece} />
				</SettingsForm>
			</div>
			<section aria-labelledby="song-text" className="mt-10">
				<h2 id="song-text" className="text-[28px] leading-tight">
					The song in words
				</h2>
				<ul className="lining mt-3 grid gap-x-10 gap-y-1 md:grid-cols-2">
					{tracks.map(({ key }) => (
						<li key={key}>{describeTrack(piece.song, key)}</li>
					))}
				</ul>
			</section>
			<NoiseTable />
		</ToolPage>
	);
}
