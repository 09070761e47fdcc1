// How times are written in the office. Pure.

type EntryOrigin = { enteredReason: string; correctedAt: Date | null };

/** "entered by Anna Klein, corrected"; "" for an entry that a phone recorded and no one corrected */
export function formatEntryOrigin({ enteredReason, correctedAt }: EntryOrigin, recordedBy: string): string {
	return [enteredReason && `entered by ${recordedBy}`, correctedAt && "corrected"].filter(Boolean).join(", ");
}

/** "7 h 30 min" */
export function formatMinutes(minutes: number): string {
	const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
	return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}
