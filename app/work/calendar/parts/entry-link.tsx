import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { type EntryCard, type EntryKind, kindIcons, kindNames } from "../calendar-view.ts";

const colors: Record<EntryKind, string> = {
	visit: "border-moss bg-moss-tint",
	appointment: "border-sky bg-sky-tint",
	meeting: "border-wheat bg-wheat-tint",
	reminder: "border-line-strong bg-card",
	"time-off": "border-line-strong bg-paper-2",
	holiday: "border-barn bg-barn-tint",
};

type Props = {
	entry: EntryCard;
	/** the day that it is drawn on */
	day: string;
	/** in a cell of the month, one line */
	isCompact?: boolean;
	className?: string;
	style?: React.CSSProperties;
};

/** An entry in the grid of a month, a week or a day. The icon says what it is, too. */
export function EntryLink({ entry, day, isCompact = false, className, style }: Props) {
	const { kind, path, state, time } = entry;
	const look = classes(
		"flex min-w-0 gap-1 overflow-hidden rounded-sm border-l-[3px] px-1.5 text-[13px] leading-snug text-ink",
		isCompact ? "min-h-6 items-center py-px" : "items-start py-1",
		colors[kind],
		state === "draft" && "border-dashed",
		state === "done" && "text-ink-2",
		path && "hover:underline",
		entry.move && "cursor-grab touch-manipulation select-none data-dragging:opacity-40",
		className,
	);
	const content = (
		<>
			<Icon name={kindIcons[kind]} className={classes("size-3.5 shrink-0", !isCompact && "mt-0.5")} />
			<span className={classes("min-w-0", isCompact ? "truncate" : "[overflow-wrap:anywhere]")}>
				<span className="sr-only">{`${kindNames[kind]}: `}</span>
				{time && <span className="tabular-nums">{`${isCompact ? startOf(time) : time} `}</span>}
				<Title entry={entry} isCompact={isCompact} />
				{state === "done" && <span className="sr-only">, done</span>}
				{state === "draft" && <span className="sr-only">, draft</span>}
			</span>
		</>
	);
	if (!path)
		return (
			<span className={look} style={style}>
				{content}
			</span>
		);
	return (
		<Link
			to={path}
			className={look}
			style={style}
			title={time || undefined}
			{...(entry.move && { "data-drag": kind, "data-key": entry.key, "data-day": day, draggable: false })}
		>
			{content}
		</Link>
	);
}

/** "8" of "8–11:30 a.m.", "8 a.m." of "8 a.m.–1 p.m." */
const startOf = (time: string) => {
	const [start = "", end = ""] = time.split("–");
	return start.endsWith(".") || !end ? start : `${start}${end.slice(end.indexOf(" "))}`;
};

function Title({ entry: { name, text, detail, place }, isCompact }: { entry: EntryCard; isCompact: boolean }) {
	if (!name)
		return (
			<>
				<span className="font-semibold">{text}</span>
				{detail && !isCompact && `, ${detail}`}
			</>
		);
	return (
		<>
			<span className="font-semibold">
				<Private>{name}</Private>
			</span>
			{isCompact ? "" : `, ${text}, ${detail}`}
			{place && !isCompact && (
				<>
					{", "}
					<Private>{place}</Private>
				</>
			)}
		</>
	);
}

/** A row of the agenda. */
export function EntryRow({ entry }: { entry: EntryCard }) {
	const { kind, path, time, name, text, detail, place, state } = entry;
	const content = (
		<>
			<span className="flex items-start gap-2 font-semibold tabular-nums">
				<Icon name={kindIcons[kind]} className="mt-0.5 size-4 shrink-0" />
				{time || "All day"}
			</span>
			<span className="min-w-0 [overflow-wrap:anywhere]">
				<span className="sr-only">{`${kindNames[kind]}: `}</span>
				<span className={classes("block font-semibold", state === "done" && "text-ink-2")}>
					{name ? <Private>{name}</Private> : text}
				</span>
				<span className="block text-sm text-ink-2">
					{[name && text, detail].filter(Boolean).join(", ")}
					{place && (
						<>
							{", "}
							<Private>{place}</Private>
						</>
					)}
					{state !== "plain" && ` (${state})`}
				</span>
			</span>
		</>
	);
	const look = classes(
		"grid gap-x-4 border-l-[3px] px-4 py-3 sm:grid-cols-[10.5rem_minmax(0,1fr)]",
		colors[kind],
		state === "draft" && "border-dashed",
	);
	if (!path) return <span className={look}>{content}</span>;
	return (
		<Link to={path} data-row="" className={classes(look, "hover:brightness-97 focus-visible:-outline-offset-3")}>
			{content}
		</Link>
	);
}
