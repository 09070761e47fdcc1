import { useMemo, useSyncExternalStore } from "react";
import { formatShortDay } from "#app/platform/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Table, Td, Th } from "#app/ui/table.tsx";
import { parseScores, type Score, scoreStorage } from "../scores.ts";

/** The scores saved on this device and a function to add one. Empty on the server. */
export function useScores(slug: string): { scores: Score[]; add: (level: string, points: number) => void } {
	const storage = useMemo(() => scoreStorage(slug), [slug]);
	const text = useSyncExternalStore(storage.subscribe, storage.text, () => "[]");
	return {
		scores: useMemo(() => parseScores(text), [text]),
		add: (level, points) => storage.add({ level, points, day: today() }),
	};
}

/** The player's own calendar day. */
function today(): string {
	const now = new Date();
	const two = (part: number) => String(part).padStart(2, "0");
	return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** `levels` maps level keys to their names, in display order. Renders nothing until there is a score. */
export function ScoreTable(props: { slug: string; scores: Score[]; levels?: Record<string, string>; unit: string }) {
	const { scores, levels } = props;
	if (scores.length === 0) return null;
	const order = Object.keys(levels ?? {});
	const rows = [...scores].sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level) || b.points - a.points);
	return (
		<div className="mt-10 max-w-[640px] print:hidden">
			<h2 className="text-[28px] leading-tight">Your best rounds</h2>
			<p className="mt-1 mb-4 text-ink-2">Saved on this device only.</p>
			<Table caption="Your best rounds">
				<thead>
					<tr>
						{levels && <Th>Level</Th>}
						<Th number>{props.unit}</Th>
						<Th>Date</Th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ level, points, day }, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two scores may be identical
						<tr key={`${level} ${at}`}>
							{levels && <Td>{levels[level] ?? level}</Td>}
							<Td number>{points.toLocaleString("en-US")}</Td>
							<Td>{formatShortDay(day)}</Td>
						</tr>
					))}
				</tbody>
			</Table>
			<Button size="dense" className="mt-3" onClick={() => scoreStorage(props.slug).clear()}>
				Clear scores
			</Button>
		</div>
	);
}
