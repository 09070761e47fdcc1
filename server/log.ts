import { format } from "node:util";
import { type Logger, pino } from "pino";
import { redactTokens } from "./redact.ts";
import type { Settings } from "./settings.ts";

/** JSON lines, or short readable lines on a terminal. No line contains anything that looks like the token of a link. */
export function createLog(level: Settings["logLevel"], write = terminal() ?? standardOutput()): Logger {
	const options = { level, serializers: { err: describeError } };
	return pino(options, { write: (line) => write(redactTokens(line)) });
}

/** Libraries print warnings that quote the requested URL: they go to the log, where tokens are redacted. */
export function logConsole(log: Logger): void {
	console.warn = (...parts) => log.warn(format(...parts));
	console.error = (...parts) => log.error(format(...parts));
}

type Described = {
	type: string;
	message: string;
	code?: string;
	constraint?: string;
	stack?: string;
	cause?: Described;
};

/** The loggable part of an error, without the values of queries and rows that database errors contain. */
export function describeError(error: unknown): Described {
	if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
	const { code, constraint } = error as { code?: string; constraint?: string };
	return {
		type: error.name,
		message: withoutValues(error.message),
		...(code && { code }),
		...(constraint && { constraint }),
		stack: withoutValues(error.stack ?? ""),
		...(error.cause instanceof Error && { cause: describeError(error.cause) }),
	};
}

function withoutValues(text: string): string {
	return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, "");
}

function terminal(): ((line: string) => void) | undefined {
	return process.stdout.isTTY ? (line) => void process.stdout.write(readable(line)) : undefined;
}

function standardOutput(): (line: string) => void {
	const output = pino.destination(1);
	return (line) => void output.write(line);
}

function readable(line: string): string {
	const { level, time, pid, hostname, msg, err, ...fields } = JSON.parse(line) as Record<string, unknown>;
	const name = pino.levels.labels[Number(level)] ?? "";
	const clock = new Date(Number(time)).toTimeString().slice(0, 8);
	const rest = Object.entries(fields).map(
		([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`,
	);
	const parts = [clock, name === "info" ? "" : name.toUpperCase(), msg, ...rest].filter(Boolean).join(" ");
	const causes: string[] = [];
	for (let cause = err as Described | undefined; cause; cause = cause.cause) causes.push(`${cause.stack}\n`);
	return `${parts}\n${causes.join("caused by ")}`;
}
