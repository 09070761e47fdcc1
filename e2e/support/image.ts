// The files of the container image, laid out as the Dockerfile says, without building a container.
import fs from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

type Image = { node: string; command: string[] };

/** Copies everything that the Dockerfile's final stage copies to `target`. Files are hard links where possible. */
export function layOutImage(target: string): Image {
	const dockerfile = fs.readFileSync(path.join(root, "Dockerfile"), "utf8").replaceAll(/\\\n/g, " ");
	const stage = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
	for (const [, options = "", list = ""] of stage.matchAll(/^COPY ((?:--\S+ )*)(.+)$/gm)) {
		const names = list.split(/\s+/);
		const to = names.pop() ?? "";
		if (options.includes("--from=packages")) linkPackages(path.join(target, to));
		else for (const name of names) copyInto(target, name.replace(/^\/app\//, ""), to, names.length > 1);
	}
	const { arch } = process;
	fs.symlinkSync(`node-linux-${arch}/bin/node`, path.join(target, "node_modules/node"));
	return {
		node: path.join(target, "node_modules/node"),
		command: JSON.parse(/^CMD (.+)$/m.exec(stage)?.[1] ?? "[]"),
	};
}

/** A destination that ends with a slash, or that has several sources, is a folder. */
function copyInto(target: string, name: string, to: string, several: boolean): void {
	const isFolder = several || to.endsWith("/");
	link(path.join(root, name), path.join(target, isFolder ? path.join(to, path.basename(name)) : to));
}

/** The packages that `npm ci --omit=dev` installs, without those that are only an optional peer of another one. */
function linkPackages(target: string): void {
	const lock = JSON.parse(fs.readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
		packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
	};
	for (const [place, { dev, devOptional }] of Object.entries(lock.packages)) {
		const source = path.join(root, place);
		if (!place || dev || devOptional || !fs.existsSync(source)) continue;
		link(source, path.join(target, path.relative("node_modules", place)));
	}
}

/** Without nested packages, which have their own entries in the lock file. */
function link(from: string, to: string): void {
	if (!fs.statSync(from).isDirectory()) {
		linkFile(from, to);
		return;
	}
	fs.mkdirSync(to, { recursive: true, mode: 0o755 });
	for (const entry of fs.readdirSync(from)) {
		if (entry !== "node_modules") link(path.join(from, entry), path.join(to, entry));
	}
}

function linkFile(from: string, to: string): void {
	fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 });
	try {
		fs.linkSync(from, to);
	} catch {
		fs.copyFileSync(from, to, fs.constants.COPYFILE_FICLONE);
	}
}
