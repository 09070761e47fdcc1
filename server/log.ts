import { type Logger, pino } from "pino";
import type { Settings } from "./settings.ts";

/** JSON lines for machines; short lines for a person at a terminal. */
export function createLog(level: Settings["logLevel"]): Logger {
	return process.stdout.isTTY
		? pino({ level }, { write: (line) => void process.stdout.write(readable(line)) })
		: pino({ level });
}

function readable(line: string): string {
	const { level, time, pid, hostname, msg, err, ...fields } = JSON.parse(line) as Record<string, unknown>;
	const name = pino.levels.labels[Number(level)] ?? "";
	const clock = new Date(Number(time)).toTimeString().slice(0, 8);
	const rest = Object.entries(fields).map(
		([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`,
	);
	const stack = (err as { stack?: string } | undefined)?.stack;
	return `${[clock, name === "info" ? "" : name.toUpperCase(), msg, ...rest].filter(Boolean).join(" ")}\n${stack ? `${stack}\n` : ""}`;
}
