// The browser of the tests: an installed one, or Debian's Chromium, which root can install.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const install = "apt-get install -y --no-install-recommends chromium";

export function findChromium(): string | undefined {
	const given = process.env.CHROMIUM_PATH;
	if (given) {
		if (fs.existsSync(given)) return given;
		console.error(`CHROMIUM_PATH is ${given}, but there is no file there.`);
		return undefined;
	}
	return onPath() ?? installed();
}

function onPath(): string | undefined {
	const folders = (process.env.PATH ?? "")
		.split(path.delimiter)
		.concat("/usr/bin", "/usr/local/bin", "/opt/google/chrome");
	return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => fs.existsSync(file));
}

function installed(): string | undefined {
	if (process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get")) {
		console.log("Installing Chromium for the browser tests.");
		const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
		spawnSync("apt-get", ["update", "-q"], options);
		spawnSync("apt-get", install.split(" ").slice(1), options);
		const found = onPath();
		if (found) return found;
	}
	console.error(`The browser tests need Chromium. Install it (${install}), or set CHROMIUM_PATH.`);
	return undefined;
}
