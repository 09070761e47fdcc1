import { format, stripVTControlCharacters } from "node:util";
import { type Logger, pino } from "pino";
import { createLogLimit, type Limit, logLimit } from "./log-limit.ts";
import { redactTokens } from "./redact.ts";
import type { Settings } from "./settings.ts";

/** Longer texts, such as a URL from a stranger, are cut. */
const longestText = 1_000;
const longestStack = 4_000;
const warnLevel = pino.levels.values.warn ?? 40;

/**
 * JSON lines, or short readable lines on a terminal. No line contains anything that looks like the token of a link. Repeated
 * errors are counted.
 */
export function createLog(
	level: Settings["logLevel"],
	write = terminal() ?? standardOutput(),
	limit: Limit = logLimit,
): Logger {
	const isLogged = createLogLimit(limit, (number, fields, message) =>
		log[pino.levels.labels[number] === "error" ? "error" : "warn"](fields, message),
	);
	const log: Logger = pino(
		{
			level,
			serializers: { err: describeError },
			formatters: { log: cutTexts },
			hooks: {
				logMethod([first, ...rest], method, number) {
					const message = String(typeof first === "string" ? first : (rest[0] ?? ""));
					const err: unknown = typeof first === "object" ? (first as { err?: unknown }).err : undefined;
					const mayRepeat = number >= warnLevel && (err !== undefined || typeof first === "string");
					if (mayRepeat && !isLogged(number, message, kindOfError(message, err))) return;
					method.apply(this, [cut(first), ...rest.map((part) => cut(part))] as Parameters<typeof method>);
				},
			},
		},
		{ write: (line) => write(redactTokens(line)) },
	);
	return log;
}

/** Libraries print warnings that quote the requested URL: they go to the log, where tokens are redacted. */
export function logConsole(log: Logger): void {
	const text = (parts: unknown[]) => stripVTControlCharacters(format(...parts));
	console.warn = (...parts) => log.warn(text(parts));
	console.error = (...parts) => log.error(text(parts));
}

/** The same for errors that differ only in numbers, such as ids, ports and times. */
function kindOfError(message: string, err: unknown): string {
	const { type, code, message: text } = err === undefined ? { type: "", code: "", message: "" } : describeError(err);
	return [message, type, code, text].filter(Boolean).join(" ").replace(/\d+/g, "0").slice(0, 200);
}

function cut<T>(value: T, longest = longestText): T {
	return typeof value === "string" && value.length > longest ? (`${value.slice(0, longest)}…` as T) : value;
}

function cutTexts(fields: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cut(value)]));
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
	if (!(error instanceof Error)) return { type: typeof error, message: cut(describeValue(error)) };
	const { code, constraint } = error as { code?: string; constraint?: string };
	return {
		type: error.name,
		message: cut(withoutValues(error.message)),
		...(code && { code }),
		...(constraint && { constraint }),
		stack: cut(withoutValues(error.stack ?? ""), longestStack),
		...(error.cause instanceof Error && { cause: describeError(error.cause) }),
	};
}

/** The queue emits errors as plain objects with a message. */
function describeValue(value: unknown): string {
	if (typeof value !== "object" || value === null) return String(value);
	const { message, queue, code } = value as { message?: unknown; queue?: unknown; code?: unknown };
	if (message === undefined) return `an object with ${Object.keys(value).join(", ") || "nothing in it"}`;
	return [withoutValues(String(message)), code, queue && `queue ${queue}`].filter(Boolean).join(", ");
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
