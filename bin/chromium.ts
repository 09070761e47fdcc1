// The browsers and the mail server of the tests: installed ones, or Debian's, which root can install. Most journeys run in the headless shell,
// which takes two thirds of the CPU time of the full Chromium (docs/decisions/0076-what-a-journey-costs.md).
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const fullNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const shellNames = ["chromium-headless-shell", "chrome-headless-shell"];

/** The full Chromium; undefined, with a message, when there is none. */
export function findChromium(): string | undefined {
	const found = given("CHROMIUM_PATH") ?? onPath(fullNames) ?? installed("chromium", fullNames);
	if (!found) {
		console.error(`The browser tests need Chromium. Install it (${installCommand("chromium")}), or set CHROMIUM_PATH.`);
	}
	return found;
}

/** The headless shell; undefined where there is none. */
export function findHeadlessShell(): string | undefined {
	const asked = process.env.CHROMIUM_PATH && !process.env.CHROMIUM_SHELL_PATH;
	if (asked) return undefined;
	return given("CHROMIUM_SHELL_PATH") ?? onPath(shellNames) ?? installed("chromium-headless-shell", shellNames);
}

/** The calendar program that reads calendar files in a test; undefined where there is none, and ical.js alone reads them. */
export function findKhal(): string | undefined {
	return given("KHAL_PATH") ?? onPath(["khal"]) ?? installed("khal", ["khal"]);
}

/** The mail server of the tests; undefined, with a message, when there is none. */
export function findDovecot(): string | undefined {
	const found = onPath(["dovecot"]) ?? installed("dovecot-imapd", ["dovecot"]);
	if (!found) console.error(`The email tests need Dovecot. Install it (${installCommand("dovecot-imapd")}).`);
	return found;
}

const installCommand = (name: string) => `apt-get install -y --no-install-recommends ${name}`;

function given(variable: string): string | undefined {
	const file = process.env[variable];
	if (file && !fs.existsSync(file)) console.error(`${variable} is ${file}, but there is no file there.`);
	return file && fs.existsSync(file) ? file : undefined;
}

function onPath(names: readonly string[]): string | undefined {
	const folders = (process.env.PATH ?? "")
		.split(path.delimiter)
		.concat("/usr/bin", "/usr/local/bin", "/usr/sbin", "/usr/local/sbin", "/opt/google/chrome");
	return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => fs.existsSync(file));
}

function installed(name: string, names: readonly string[]): string | undefined {
	if (process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get")) return undefined;
	console.log(`Installing ${name} for the tests.`);
	const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
	spawnSync("apt-get", ["update", "-q"], options);
	spawnSync("apt-get", installCommand(name).split(" ").slice(1), options);
	return onPath(names);
}
